/// Why the journal could not be written, read or tidied.
public struct JournalError: Error, Sendable, CustomStringConvertible {
    /// What was tried.
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

    /// What was tried.
    public let code: Code
    /// A sentence for a log.
    public let message: String
    /// What lies beneath.
    public let underlying: (any Error)?

    /// The message.
    public var description: String { message }
}
