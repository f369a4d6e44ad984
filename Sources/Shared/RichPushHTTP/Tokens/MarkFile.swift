import Foundation
import RichPushModel

/// One item in a file that only its owner may read.
struct MarkFile: TokenItems {
    let url: URL

    func read(_ account: String) -> (status: Int32, value: [UInt8]?) {
        if let value = try? Data(contentsOf: url) { return (0, [UInt8](value)) }
        guard FileStatus(of: url.path, followingLinks: false) != nil
        else { return (SharedTokenError.missingStatus, nil) }
        // Another use may have made it meanwhile.
        guard let value = try? Data(contentsOf: url) else { return (SharedTokenError.failedStatus, nil) }
        return (0, [UInt8](value))
    }

    /// The first of several writers wins.
    func write(_ value: [UInt8], _ account: String) -> Int32 {
        do {
            try PrivateFolder.make(at: url.deletingLastPathComponent())
            let temporary = url.appendingPathExtension(RandomSource.live.identifier())
            defer { try? FileManager.default.removeItem(at: temporary) }
            try PrivateFile.write(Data(value), to: temporary.path)
            guard link(temporary.path, url.path) == 0 || errno == EEXIST else { return SharedTokenError.failedStatus }
            leaveOutOfBackups()
            return 0
        } catch {
            return SharedTokenError.failedStatus
        }
    }

    func remove(_ account: String) -> Int32 {
        guard unlink(url.path) != 0 else { return 0 }
        return errno == ENOENT ? SharedTokenError.missingStatus : SharedTokenError.failedStatus
    }

    private func leaveOutOfBackups() {
        var (url, values) = (url, URLResourceValues())
        values.isExcludedFromBackup = true
        // Without it the mark could be restored with the database: then a restored phone is taken for this one.
        try? url.setResourceValues(values)
    }
}
