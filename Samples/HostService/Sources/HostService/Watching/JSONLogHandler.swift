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
    var write: @Sendable ([UInt8]) -> Void = { LogOutput.standardError.write($0) }

    static let fields = ["request_id", "route", "status", "ms", "call", "code"]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
        let fields = Self.fields.compactMap { name -> (String, JSONValue)? in
            guard let value = metadata[name].map({ "\($0)" }) else { return nil }
            // A code such as 01000 is not a number.
            guard name != "code", let number = Int64(value) else { return (name, .string(value)) }
            return (name, .int(number))
        }
        write(Self.line(event.level, event.message.description, fields))
    }

    /// The line about lines that were dropped.
    @Sendable static func droppedLine(_ count: Int) -> [UInt8] {
        line(.warning, "Log lines were dropped", [("count", .int(Int64(count)))])
    }

    private static func line(_ level: Logger.Level, _ message: String, _ fields: [(String, JSONValue)]) -> [UInt8] {
        let time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        var line: JSONObject = ["ts": .string(time), "level": .string(level.rawValue), "msg": .string(message)]
        for (name, value) in fields { line[name] = value }
        return JSONValue.object(line).serialized() + [0x0a]
    }
}
