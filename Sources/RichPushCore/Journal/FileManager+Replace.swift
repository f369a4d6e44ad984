import Foundation

extension FileManager {
    /// Renames a file over another in one step, as `rename(2)` does: readers see the old or the new, never neither.
    func replaceItem(_ source: URL, with target: URL) throws {
        let result = source.path.withCString { from in target.path.withCString { to in rename(from, to) } }
        if result != 0 {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
        }
    }
}
