/// Why something durable could not be read or written.
public struct StoreError: Error, Sendable, CustomStringConvertible {
    /// What went wrong; open to new cases.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// A code of a store's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The store could not be opened.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// What is there is no store of this kind, or it is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// Others kept it locked for longer than the store waits.
        public static let locked = Code(rawValue: "locked")
        /// The disk is full.
        public static let full = Code(rawValue: "full")
        /// It holds as much as the host allows.
        public static let noRoom = Code(rawValue: "no-room")
        /// It may only be read.
        public static let readOnly = Code(rawValue: "read-only")
        /// It was written by a newer version of this package.
        public static let newer = Code(rawValue: "newer")
        /// Anything else.
        public static let failed = Code(rawValue: "failed")
    }

    /// What went wrong.
    public var code: Code
    /// A sentence for a log: what, where, and what happens now.
    public var message: String
    /// What lies beneath.
    public var underlying: (any Error)?

    /// An error a store reports.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message.
    public var description: String { message }
}
