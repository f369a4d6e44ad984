import Foundation
import RichPushPayload

/// How an event lies in its file: a version digit, a CRC-32 as eight hexadecimal digits, and JSON, with a blank between
/// each.
enum JournalFile {
    private static let deliveryExtension = "event"
    /// Acts of a user have names of their own: nothing may push them out of a full journal.
    private static let actExtension = "act"

    private static let version = "1"
    /// The length of version, checksum and the blanks behind them.
    private static let headLength = 11

    static func bytes(of event: JournalEvent) -> Data {
        let body = JSONValue.object(event.json).serialized()
        return Data(head(of: body[...]).utf8) + Data(body)
    }

    /// The event in a file's bytes; `nil` unless they are whole.
    static func event(in bytes: [UInt8]) -> JournalEvent? {
        guard bytes.count > headLength else { return nil }
        let body = bytes[headLength...]
        guard bytes.starts(with: head(of: body).utf8) else { return nil }
        return (try? JSONValue(parsing: Array(body)))?.objectValue.flatMap(JournalEvent.init)
    }

    /// Begins with the time, so that names sort by age, and ends with sums over the event's id: nothing of a payload
    /// becomes part of a name, and the same event has the same file.
    static func name(of event: JournalEvent) -> String {
        let id = Array(event.id.utf8)
        let sums = Checksum.hexadecimal(Checksum.of(id)) + Checksum.hexadecimal(Checksum.of(id.reversed()))
        let ending = event.isAct ? actExtension : deliveryExtension
        return "\(hexadecimal(UInt64(bitPattern: event.milliseconds)))-\(sums).\(ending)"
    }

    static func isDelivery(_ name: String) -> Bool { name.hasSuffix(".\(deliveryExtension)") }

    /// Whether a file of that name is an event, if it is whole.
    static func isEvent(_ name: String) -> Bool { isDelivery(name) || name.hasSuffix(".\(actExtension)") }

    private static func head(of body: ArraySlice<UInt8>) -> String {
        "\(version) \(Checksum.hexadecimal(Checksum.of(body))) "
    }
}
