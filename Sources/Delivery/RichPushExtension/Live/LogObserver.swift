public import Logging
public import RichPushModel

/// Writes the events of the package to a log: failures as errors, queued calls as warnings, everything
/// else as debug lines.
/// Tokens and texts of a member are not written.
///
/// Without a logger of yours, and without a back end of swift-log, it writes to the log of Apple's systems: with the subsystem
/// ``subsystem``, the target as category, and the member as a private value. swift-log itself writes to standard error,
/// which a device does not keep.
public struct LogObserver: PushObserver {
    /// The subsystem of the lines in the log of Apple's systems.
    public static let subsystem = "RichPushKit"

    private let write: @Sendable (_ line: LogLine, _ file: String) -> Void

    /// Makes an observer that writes to a logger.
    ///
    /// - Parameter logger: the logger; `nil` for that of the back end which the host has set with
    ///   `LoggingSystem.bootstrap`, or else for the log of the system.
    public init(_ logger: Logger? = nil) {
        let used = logger ?? Logger(label: Self.subsystem)
        if logger == nil, Self.isStandardError(used), let systemLog = Self.systemLog {
            write = systemLog
        } else {
            write = { line, file in
                var metadata: Logger.Metadata = ["recipient": "\(line.recipient)"]
                if let attempt = line.attempt { metadata["attempt"] = "\(attempt)" }
                used.log(level: line.level, "\(line.message)", metadata: metadata, file: file)
            }
        }
    }

    /// Whether a logger writes where swift-log writes without a back end.
    static func isStandardError(_ logger: Logger) -> Bool { logger.handler is StreamLogHandler }

    /// Writes one line for an event, with the member and the number of the attempt.
    public func observe(_ event: PushEvent) { observe(event, in: #fileID) }

    /// Writes one line for an event, with the member and the number of the attempt. The line's source is the target
    /// that reports the event, for example `RichPushExtension`.
    public func observe(_ event: PushEvent, in file: String) { write(LogLine(event), file) }
}
