/// Why a store could not be opened, read or written.
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
        /// The file is not a store of this kind, or is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// Another process or task held a lock for longer than the store waits.
        public static let locked = Code(rawValue: "locked")
        /// The disk is full.
        public static let full = Code(rawValue: "full")
        /// The limit that the host has set is reached.
        public static let noRoom = Code(rawValue: "no-room")
        /// The store can be read but not written.
        public static let readOnly = Code(rawValue: "read-only")
        /// The store was written by a newer version of this package.
        public static let newer = Code(rawValue: "newer")
        /// The store works, but its log grows, because reads do not end.
        public static let longLog = Code(rawValue: "long-log")
        /// Anything else.
        public static let failed = Code(rawValue: "failed")
    }

    /// What went wrong.
    public var code: Code
    /// A full sentence for a log: what failed, where, and what happens now.
    public var message: String
    /// The underlying error, if any.
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
