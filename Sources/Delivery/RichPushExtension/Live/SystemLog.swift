import Logging

#if canImport(os)
import os

extension LogObserver {
    /// Writes a line to the log of Apple's systems, which a device keeps and *Console* shows. The member is private there.
    static let systemLog: (@Sendable (_ line: LogLine, _ file: String) -> Void)? = { line, file in
        // A file's identifier is its target and its name.
        let category = String(file.prefix { $0 != "/" })
        let attempt = line.attempt.map { ", attempt \($0)" } ?? ""
        let logger = os.Logger(subsystem: subsystem, category: category)
        logger.log(
            level: OSLogType(line.level),
            "\(line.message, privacy: .public)\(attempt, privacy: .public) \(line.recipient.rawValue, privacy: .private)"
        )
    }
}

extension OSLogType {
    fileprivate init(_ level: Logging.Logger.Level) {
        switch level {
        case .trace, .debug: self = .debug
        case .info, .notice: self = .info
        case .warning: self = .default
        case .error: self = .error
        default: self = .fault
        }
    }
}
#else
extension LogObserver {
    /// There is no log of the system here.
    static let systemLog: (@Sendable (_ line: LogLine, _ file: String) -> Void)? = nil
}
#endif
