package import struct Foundation.POSIXError

/// A file that cannot be opened because the device was not unlocked since its start, or because this user may not open
/// it. The system gives the same error for both, so an opening is judged by trying it, and is tried again.
package struct LockedFile: Error, Sendable, CustomStringConvertible {
    /// The error of the file system.
    package let underlying: POSIXError

    /// `nil` if the error, and every error below it, has another cause.
    package init?(_ error: any Error) {
        if let error = error as? POSIXError {
            guard error.code == .EPERM || error.code == .EACCES else { return nil }
            underlying = error
        } else if let below = (error as? JournalError)?.underlying, let locked = LockedFile(below) {
            self = locked
        } else {
            return nil
        }
    }

    package var description: String {
        "The files of the journal cannot be opened (\(underlying.code)): the device was not unlocked since its start."
    }
}
