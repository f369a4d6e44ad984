package import Foundation

/// A folder for one test. It is removed with its last reference.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// Makes a folder.
    ///
    /// - Parameter inMemory: whether the folder is in memory, on systems with such a file system. A test with thousands of
    ///   commits is faster there.
    /// - Throws: an error of `FileManager`.
    package init(inMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
        let hasMemory = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        url = hasMemory ? memory.appendingPathComponent("RichPushKit-\(UUID().uuidString)") : TestProcessFolder.unused()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The file of the test's database.
    package var database: URL { url.appendingPathComponent("push.sqlite") }

    /// A path below a file, where even the superuser cannot make a folder.
    package func impossibleFolder() throws -> URL {
        let file = url.appendingPathComponent("file")
        try Data("in the way".utf8).write(to: file)
        return file.appendingPathComponent("folder")
    }

    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path).sorted()
    }
}
