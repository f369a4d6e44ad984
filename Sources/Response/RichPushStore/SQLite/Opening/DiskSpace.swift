import Foundation

/// The free space of the file system of a database.
enum DiskSpace {
    /// The space that opening a database needs: one block of the log's index, in bytes.
    static let smallest: Int64 = 32_768

    /// The bytes that this user can still write next to a file; `nil` if that is not known.
    static func free(nextTo path: String) -> Int64? {
        var status = statvfs()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard statvfs(folder, &status) == 0 else { return nil }
        let bytes = UInt64(status.f_bavail).multipliedFullWidth(by: UInt64(status.f_frsize))
        return bytes.high == 0 ? Int64(clamping: bytes.low) : .max
    }
}
