/// Why a store could not be opened, read or written.
public struct StoreError: Error, Sendable, CustomStringConvertible {
    /// The kind of error. Stores can define codes of their own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the code, for logs.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The store could not be opened.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// No server answered at the address of the store, or the server does not take connections yet.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The file is not a store of this kind, or is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// Another process or task held a lock longer than the store's timeout.
        public static let locked = Code(rawValue: "locked")
        /// The file system has no space left.
        public static let full = Code(rawValue: "full")
        /// The limit that the host has set is reached.
        public static let noRoom = Code(rawValue: "no-room")
        /// The response is being answered by another process or callback, for longer than the host waits.
        public static let inProgress = Code(rawValue: "in-progress")
        /// The response has another owner now, or its member was erased: what it did was not recorded.
        public static let claimLost = Code(rawValue: "claim-lost")
        /// The store does not have this function.
        public static let notSupported = Code(rawValue: "not-supported")
        /// The store can be read but not written.
        public static let readOnly = Code(rawValue: "read-only")
        /// The store was written by a newer version of this package.
        public static let newer = Code(rawValue: "newer")
        /// The store works, but its write-ahead log grows, because reads do not end.
        public static let longLog = Code(rawValue: "long-log")
        /// The change may or may not have been made, because the connection was lost while it was committed, or because
        /// the server could not wait for its standby. Repeat it: a change with an identity of its own, such as a journal
        /// event or an idempotency key, is made once.
        public static let outcomeUnknown = Code(rawValue: "outcome-unknown")
        /// Any other error, for example a statement that the database refused.
        public static let failed = Code(rawValue: "failed")
    }

    /// The kind of error; see ``Code``.
    public var code: Code
    /// A full sentence for a log: what failed, where, and what happens now.
    public var message: String
    /// The underlying error, if any.
    public var underlying: (any Error)?

    /// Makes an error.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The same text as ``message``.
    public var description: String { message }
}

extension StoreError {
    /// The SQLSTATE of the PostgreSQL server's error, such as `53300` for too many connections; `nil` for another error.
    public var sqlState: String? { (underlying as? any StoreRefusal)?.sqlState }

    /// The error of a report of a response that is in progress elsewhere.
    package static let inProgress = StoreError(
        code: .inProgress,
        message: "The response is being answered already; nothing is done for this report. Report it again."
    )

    package var isInProgress: Bool { code == .inProgress }

    /// Whether the store works and refuses this change: repeating it unchanged cannot succeed, and other changes can.
    package var isRefusal: Bool { code == .failed && (underlying as? any StoreRefusal)?.isRefusal == true }

    /// The refusal of a change because of its values.
    static func refused(_ message: String) -> StoreError {
        StoreError(code: .failed, message: message, underlying: RefusedValue())
    }
}

/// An error of an engine that can be about one change.
package protocol StoreRefusal: Error {
    /// Whether it is.
    var isRefusal: Bool { get }
    /// The SQLSTATE of a server's error.
    var sqlState: String? { get }
}

extension StoreRefusal {
    package var sqlState: String? { nil }
}

private struct RefusedValue: StoreRefusal {
    var isRefusal: Bool { true }
}
