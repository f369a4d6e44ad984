import Foundation
import Logging
import RichPushKit

/// Writes each log message to standard error as one line of JSON.
///
/// Only fields of a closed list are written, so that no library's log can add a member, a path, a token or a text of a
/// push.
struct JSONLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    /// Where lines go; standard error by default.
    var write: @Sendable ([UInt8]) -> Void = { line in
        line.withUnsafeBytes { bytes in _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }

    static let fields = ["request_id", "route", "status", "ms", "call", "code"]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var line: JSONObject = [
            "ts": .string(Date.now.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))),
            "level": .string(event.level.rawValue), "msg": .string(event.message.description),
        ]
        let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
        for field in Self.fields {
            guard let value = metadata[field].map({ "\($0)" }) else { continue }
            line[field] = Int64(value).map { .int($0) } ?? .string(value)
        }
        write(JSONValue.object(line).serialized() + [0x0a])
    }
}
