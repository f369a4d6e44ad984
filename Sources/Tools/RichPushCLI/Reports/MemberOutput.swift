import RichPushPayload
import RichPushStore

/// The data about a member as one JSON object, printed while the records are read, with a list for each kind of them:
///
/// ```json
/// {
///   "recipient": "rose",
///   "known": true,
///   "badge": 2,
///   "device": { "id": "8E1C", "token": null },
///   "messages": [
///     { "messageResponseId": 9001 }
///   ],
///   "calls": []
/// }
/// ```
struct MemberOutput: Sendable {
    let recipient: String
    private var object = ObjectOutput()
    /// The kinds of records with lists that are not begun.
    private var kinds = MemberRecord.Kind.allCases.filter { $0 != .member }[...]

    init(recipient: String) { self.recipient = recipient }

    /// Prints a record. Those of one kind follow each other, in the order of the kinds.
    mutating func write(_ record: MemberRecord) {
        begin(isKnown: true)
        if record.kind == .member { putMember(record.fields) } else { append(record) }
        object.flush()
    }

    /// Ends the document. A member without a record is not known.
    mutating func end() {
        begin(isKnown: false)
        while let kind = kinds.popFirst() { object.beginList(kind.rawValue) }
        object.end()
    }

    private mutating func begin(isKnown: Bool) {
        guard object.isEmpty else { return }
        object.put("recipient", .string(recipient))
        object.put("known", .bool(isKnown))
    }

    /// Prints the member's fields. The device's identifier and token become one object.
    private mutating func putMember(_ fields: JSONObject) {
        for (key, value) in fields where key != "deviceId" && key != "deviceToken" { object.put(key, value) }
        object.put("device", ["id": fields["deviceId"] ?? .null, "token": fields["deviceToken"] ?? .null])
    }

    /// Begins the lists up to that of the record, and adds it.
    private mutating func append(_ record: MemberRecord) {
        while kinds.contains(record.kind), let kind = kinds.popFirst() { object.beginList(kind.rawValue) }
        object.append(.object(record.fields))
    }
}
