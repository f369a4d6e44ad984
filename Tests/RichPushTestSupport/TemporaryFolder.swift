package import Foundation

/// A folder for one test. It is removed with its last reference.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init() throws { url = try TestProcessFolder.make() }

    deinit { try? FileManager.default.removeItem(at: url) }

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
