import Foundation
import RichPushModel
import RichPushPayload

/// The format of an event's file: a version digit, a CRC-32 of the JSON as eight hexadecimal digits, and the JSON,
/// separated by single spaces.
///
/// The version is 1. It is increased only if the meaning of a key changes. New keys are ignored by versions that do not
/// know them, and a file of a higher version is not read.
///
/// Names are `TIME-SUMS.event` for a delivery, `TIME-SUMS.act` for an act of the user, and `TIME-SUMS.SENT.sent` for a
/// delivery that the extension has sent itself; TIME and SENT are milliseconds since 1970 as sixteen hexadecimal digits.
enum JournalFile {
    private static let deliveryExtension = "event"
    /// Acts of the user have their own file extension, because they are never removed from a full journal.
    private static let actExtension = "act"
    private static let confirmedExtension = "sent"

    private static let version = "1"
    /// The length of version, checksum and the spaces after them.
    private static let headLength = 11

    /// The bytes of a file with any object, with version and checksum.
    static func bytes(of json: JSONObject) -> Data {
        let body = JSONValue.object(json).serialized()
        return Data(head(of: body[...]).utf8) + Data(body)
    }

    /// The event in a file's bytes; `nil` if they are incomplete or damaged.
    static func event(in bytes: [UInt8]) -> JournalEvent? {
        json(in: bytes).flatMap(JournalEvent.init)
    }

    /// The object in a file's bytes; `nil` if they are incomplete or damaged.
    static func json(in bytes: [UInt8]) -> JSONObject? {
        guard bytes.count > headLength else { return nil }
        let body = bytes[headLength...]
        guard bytes.starts(with: head(of: body).utf8) else { return nil }
        return (try? JSONValue(parsing: Array(body)))?.objectValue
    }

    /// The name of an event's file. It begins with the time, so that names sort by age, and continues with checksums of
    /// the event's id. So it contains nothing of a payload, and the same event has the same file.
    static func name(of event: JournalEvent) -> String {
        let stem = stem(of: event)
        if event.isAct { return "\(stem).\(actExtension)" }
        return deliveryName(stem: stem, sent: event.sent)
    }

    /// The name of a delivery's file, from its beginning and the time at which it was sent.
    static func deliveryName(stem: String, sent: Date?) -> String {
        guard let sent else { return "\(stem).\(deliveryExtension)" }
        return "\(stem).\(TimedNames.digits(of: sent)).\(confirmedExtension)"
    }

    /// The beginning of an event's file name, the same before and after it was sent.
    static func stem(of event: JournalEvent) -> String {
        let id = Array(event.id.utf8)
        let sums = Checksum.of(id).hexadecimal + Checksum.of(id.reversed()).hexadecimal
        return "\(TimedNames.digits(of: event.time))-\(sums)"
    }

    /// The beginning of a name, up to its first full stop.
    static func stem(of name: String) -> Substring { name.prefix { $0 != "." } }

    /// The time at which an event was sent, from its file's name; `nil` if the name has none.
    static func sent(in name: String) -> Date? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == confirmedExtension, parts[1].count == 16 else { return nil }
        return TimedNames.time(of: parts[1])
    }

    /// Whether the name is that of an event that is never removed to make room.
    static func isAct(_ name: String) -> Bool { name.hasSuffix(".\(actExtension)") }

    static func isDelivery(_ name: String) -> Bool { name.hasSuffix(".\(deliveryExtension)") || sent(in: name) != nil }

    /// Whether the name is that of an event's file; the content is not checked.
    static func isEvent(_ name: String) -> Bool { isDelivery(name) || isAct(name) }

    private static func head(of body: ArraySlice<UInt8>) -> String {
        "\(version) \(Checksum.of(body).hexadecimal) "
    }
}

/// CRC-32 as in IEEE 802.3. It detects journal files that are truncated or overwritten.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0xedb8_8320 : value >> 1 }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xff)] ^ (sum >> 8) }
    }
}

/// File names that begin with a time, as sixteen hexadecimal digits of its milliseconds since 1970, and continue with a
/// hyphen. They sort by age.
enum TimedNames {
    /// The beginning of a name.
    static func digits(of time: Date) -> String { UInt64(bitPattern: time.wholeMilliseconds).hexadecimal }

    /// The time at the beginning of a name; `nil` if there is none.
    static func time(of name: some StringProtocol) -> Date? {
        let digits = name.prefix(16)
        guard let milliseconds = UInt64(digits, radix: 16), milliseconds.hexadecimal == digits else { return nil }
        return Date(wholeMilliseconds: Int64(bitPattern: milliseconds))
    }

    /// Names, the oldest first. Those of a clock that was ahead come before all others; see ``WrittenTime``. So do
    /// names without a time.
    static func oldestFirst(_ names: [String], at now: Date) -> [String] {
        let bound = bound(at: now)
        return WrittenTime.oldestFirst(names.sorted()) { $0 > bound }
    }

    /// The oldest name; `nil` without names.
    static func oldest(_ names: [String], at now: Date) -> String? {
        let bound = bound(at: now)
        return names.filter { $0 > bound }.min() ?? names.min()
    }

    /// A text behind every name with a time that is not ahead.
    private static func bound(at now: Date) -> String {
        // A slash sorts behind a hyphen and before every digit.
        digits(of: WrittenTime(at: now).latest) + "/"
    }
}
