import RichPushKit
import RichPushPayload
import RichPushStore

/// Prints a member's records while they are read.
struct MemberWriter {
    let recipient: String
    let isJSON: Bool
    private var isBegun = false
    /// The kinds of records with arrays that are not started yet.
    private var kinds = MemberRecord.Kind.allCases.filter { $0 != .member }[...]
    private var open: MemberRecord.Kind?

    init(recipient: String, isJSON: Bool) {
        self.recipient = recipient
        self.isJSON = isJSON
    }

    mutating func write(_ record: MemberRecord) {
        guard isJSON else {
            return put(
                "\(record.kind.rawValue)  \(String(decoding: JSONValue.object(record.fields).serialized(), as: UTF8.self))\n"
            )
        }
        begin(isKnown: true)
        guard record.kind != .member else { return writeMember(record.fields) }
        let separator = open == record.kind ? "," : ""
        if open != record.kind { beginArray(of: record.kind) }
        put(separator + "\n    ")
        Console.write(JSONValue.object(record.fields).serialized(prettyAtLevel: 2))
    }

    mutating func end() {
        guard isJSON else { return }
        begin(isKnown: false)
        endArray()
        while let kind = kinds.popFirst() { put(",\n  \"\(kind.rawValue)\": []") }
        put("\n}\n")
    }

    private mutating func begin(isKnown: Bool) {
        guard !isBegun else { return }
        isBegun = true
        put("{")
        put("recipient", .string(recipient), separator: "")
        put("known", .bool(isKnown))
    }

    /// Writes the member's fields. The device's identifier and token become one object.
    private func writeMember(_ fields: JSONObject) {
        for (key, value) in fields where key != "deviceId" && key != "deviceToken" { put(key, value) }
        put("device", ["id": fields["deviceId"] ?? .null, "token": fields["deviceToken"] ?? .null])
    }

    private mutating func beginArray(of kind: MemberRecord.Kind) {
        endArray()
        while let next = kinds.popFirst(), next != kind { put(",\n  \"\(next.rawValue)\": []") }
        put(",\n  \"\(kind.rawValue)\": [")
        open = kind
    }

    private mutating func endArray() {
        if open != nil { put("\n  ]") }
        open = nil
    }

    private func put(_ key: String, _ value: JSONValue, separator: String = ",") {
        put("\(separator)\n  \"\(key)\": ")
        Console.write(value.serialized(prettyAtLevel: 1))
    }

    private func put(_ text: String) { Console.write(Array(text.utf8)) }
}
