/// Why the journal could not be written or read, or a file not be removed.
public struct JournalError: Error, Sendable, CustomStringConvertible {
    /// The operations that can fail.
    public enum Code: String, Sendable {
        /// An event could not be written.
        case write
        /// There is no room for an event.
        case full
        /// The folder could not be read.
        case read
        /// A file could not be removed.
        case remove
    }

    /// The operation that has failed.
    public let code: Code
    /// A sentence for a log: what failed, where, and what happens now.
    public let message: String
    /// The underlying error, for example of the file system; `nil` if there is none.
    public let underlying: (any Error)?

    /// The same text as ``message``.
    public var description: String { message }
}
