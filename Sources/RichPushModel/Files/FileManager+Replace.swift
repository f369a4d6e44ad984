package import Foundation

extension FileManager {
    /// Renames a file over another in one step, as `rename(2)` does: readers see the old file or the new one.
    package func replaceItem(_ source: URL, with target: URL) throws {
        let (result, number) = source.path.withCString { from in
            target.path.withCString { to in (rename(from, to), errno) }
        }
        guard result != 0 else { return }
        let cause = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path, NSUnderlyingErrorKey: cause])
    }
}
