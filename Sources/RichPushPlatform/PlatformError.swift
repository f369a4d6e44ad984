/// Why an embedded platform could not be started.
public struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, as a value to compare.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The port is taken, or may not be used.
        public static let portUnavailable = Code(rawValue: "port-unavailable")
        /// The platform runs already.
        public static let alreadyRunning = Code(rawValue: "already-running")
    }

    /// What went wrong.
    public let code: Code

    /// A sentence for people.
    public let message: String

    /// The sentence.
    public var description: String { message }
}
