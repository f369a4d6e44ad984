import Foundation

extension Path {
    /// The path from the root of the file system.
    static func absolute(_ path: String) -> String { join(FileManager.default.currentDirectoryPath, path) }
}
