import Foundation

/// A number that is stored as the length of a file. Several processes can increase it at the same time without a lock.
/// With a lock the system would kill a suspended extension.
struct JournalCounter {
    private let handle: FileHandle

    /// Opens a counter; `nil` if the file cannot be opened.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isMade: whether to make the file if it does not exist.
    init?(at path: String, isMade: Bool) {
        let descriptor = open(path, O_WRONLY | O_APPEND | (isMade ? O_CREAT : 0) | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    var count: Int { max(0, Int(lseek(handle.fileDescriptor, 0, SEEK_END))) }

    /// Makes the file longer, in one step.
    ///
    /// - Returns: whether all bytes were written.
    @discardableResult
    func add(_ count: Int) -> Bool {
        guard count > 0 else { return true }
        let bytes = [UInt8](repeating: UInt8(ascii: "."), count: count)
        return write(handle.fileDescriptor, bytes, count) == count
    }

    /// Sets the length of the file to a number, if possible without writing bytes.
    func set(to count: Int) {
        if ftruncate(handle.fileDescriptor, off_t(count)) != 0 { add(count - self.count) }
    }

    /// Syncs the file to the disk; errors are ignored.
    func bringToDisk() {
        try? handle.synchronize()
    }
}
