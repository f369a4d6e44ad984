package import Foundation

/// The folder for all temporary folders of this process. It is removed when the process exits, with everything in it:
/// work that a test has not waited for may write into the test's folder after the test has removed it.
package enum TestProcessFolder {
    private static let url: URL = {
        let name = "richpush-tests-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
        // Code under test would make it with the mode 0700, and some tests start processes of another user.
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755]
        )
        atexit { TestProcessFolder.remove() }
        return folder
    }()

    /// A path in the folder that no other test uses. Nothing is there.
    package static func unused() -> URL { url.appendingPathComponent(UUID().uuidString, isDirectory: true) }

    /// Makes an empty folder.
    ///
    /// - Throws: the error of the file system.
    package static func make() throws -> URL {
        let folder = unused()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// A thread that still runs may add a file while the folder is being removed.
    private static func remove() {
        for _ in 0..<10 where FileManager.default.fileExists(atPath: url.path) {
            try? FileManager.default.removeItem(at: url)
        }
    }
}
