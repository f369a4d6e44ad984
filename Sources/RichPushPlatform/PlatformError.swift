/// Why an embedded platform could not be started.
public struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error, to compare with. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the code, such as `port-unavailable`.
        public let rawValue: String

        /// Makes a code from its name, for example to compare with one of a log.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The port is in use, or the process has no permission to use it.
        public static let portUnavailable = Code(rawValue: "port-unavailable")
        /// The platform is already running; ``EmbeddedPlatform/stop()`` ends it.
        public static let alreadyRunning = Code(rawValue: "already-running")
    }

    /// The kind of error, to decide what to do.
    public let code: Code

    /// A full sentence for a person, with the address and the reason.
    public let message: String

    /// The same text as ``message``.
    public var description: String { message }
}
