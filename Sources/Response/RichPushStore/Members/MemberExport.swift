import Foundation
import RichPushModel
import RichPushPayload

/// Everything that the database holds about a member, as records. A record contains every column of its row, also
/// columns that a later version adds.
struct MemberExport {
    let db: StoreSession
    let recipient: Recipient
    let number: Int64

    /// The kinds with many records, in the order of the export, and where the records are.
    static let kinds: [(MemberRecord.Kind, MemberRows)] = [
        (.messages, .messages), (.removedMessages, .prunedMessages), (.recalls, .recalls),
        (.badgeHistory, .badgeHistory),
        (.calls, MemberRows(table: "outbox")), (.lateResults, .lateResults), (.handledResponses, .handledResponses),
        (.activities, MemberRows(table: "activity_token")), (.events, .events), (.webhookEvents, .webhookEvents),
    ]

    /// Prepares the export; `nil` for an unknown member.
    init?(of recipient: Recipient, in db: StoreSession) throws {
        guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
        (self.db, self.recipient, self.number) = (db, recipient, number)
    }

    /// The record about the member itself.
    func member() throws -> MemberRecord {
        let row = try db.row(
            """
            SELECT signed_out AS away, paused, count AS badge, set_at AS badge_set, token AS device_token,
                permission AS device_permission, activities AS activities_enabled,
                frequent_updates AS frequent_updates_enabled, identifier AS device_id,
                CASE WHEN signed_in = recipient.id THEN 1 ELSE 0 END AS signed_in,
                CASE WHEN signed_in = recipient.id OR (signed_in IS NULL AND name = :device) THEN wanted END
                    AS wanted_token,
                event_count.last AS event_count
            FROM recipient LEFT JOIN badge ON badge.recipient = recipient.id
                LEFT JOIN device_token ON device_token.recipient = recipient.id
                LEFT JOIN event_count ON event_count.recipient = recipient.id CROSS JOIN device
            WHERE recipient.id = :number
            """,
            ["number": number, "device": Recipient.device.rawValue]
        )
        return MemberRecord(kind: .member, fields: row.map { fields(of: $0) } ?? JSONObject())
    }

    /// The next records of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind of the records.
    ///   - source: where they are.
    ///   - key: the lowest key of the records.
    /// - Returns: the records, and the lowest key of the next records; `nil` at the end.
    /// - Throws: an error of the database.
    func records(
        of kind: MemberRecord.Kind,
        in source: MemberRows,
        from key: Int64
    ) throws -> (records: [MemberRecord], next: Int64?) {
        let rows = try db.rows(
            """
            SELECT \(source.key) AS "-key", * FROM \(source.table)
            WHERE \(source.recipient) = :number AND \(source.key) >= :key ORDER BY \(source.key) LIMIT \(MemberRows.slice)
            """,
            ["number": number, "key": key]
        )
        // Keys that are not numbers are damaged, and are sorted behind all numbers.
        let last: Int64? = rows.count == MemberRows.slice ? rows.last.flatMap { try? $0["-key"] } : nil
        return (rows.map { record(of: kind, $0) }, last.flatMap { $0 < .max ? $0 + 1 : nil })
    }

    private func record(of kind: MemberRecord.Kind, _ row: StoredRow) -> MemberRecord {
        var fields = fields(of: row)
        switch kind {
        case .removedMessages:
            let events = fields["memberEvents"]?.intValue.map { $0 % 4 } ?? 0
            fields["memberEvents"] = nil
            fields["delivered"] = .bool(events < 2)
            fields["opened"] = .bool(events > 0)
        case .calls:
            fields["api"] = fields["call"]?["api"] ?? .null
            fields["state"] = .string(state(of: row))
        default: break
        }
        return MemberRecord(kind: kind, fields: fields)
    }

    private func state(of call: StoredRow) -> String {
        if (try? call["state"]) == 1 as Int64? { return "setAside" }
        return (try? StoredLease(row: call))?.lease(at: db.now()).holds == true ? "leased" : "waiting"
    }

    /// The columns of a row, with the member's name instead of the recipient's number.
    private func fields(of row: StoredRow) -> JSONObject {
        var fields = JSONObject()
        for (column, value) in row.fields where column != "-key" {
            let name = Self.names[column] ?? column.camelCase
            fields[name] = column == "recipient" ? .string(recipient.rawValue) : Self.json(value, in: column)
        }
        return fields
    }

    private static let names = [
        "message_response_id": "messageResponseId", "created": "recorded", "device_id": "deviceId",
        "waits_for_member": "needsToken", "kind": "type",
    ]
    private static let times: Set<String> = [
        "delivered", "opened", "delivered_sent", "opened_sent", "time", "created", "next_attempt", "not_before",
        "lease_until", "leased_at", "claimed_until", "due", "paused", "badge_set",
    ]
    private static let flags: Set<String> = [
        "applied", "away", "signed_in", "waits_for_member", "beacon", "set_aside", "activities_enabled",
        "frequent_updates_enabled",
    ]

    private static let json: Set<String> = ["call", "result", "host_answer", "text"]

    private static func json(_ value: StoredValue, in column: String) -> JSONValue {
        switch value {
        case .null: return .null
        case .integer(let number):
            if flags.contains(column) { return .bool(number != 0) }
            return times.contains(column) ? .string(Date(milliseconds: number).formatted(.iso8601)) : .int(number)
        case .real(let number): return number.isFinite ? .double(number) : .string("\(number)")
        case .bytes(let bytes): return .string(Data(bytes).base64EncodedString())
        case .text(let text):
            guard json.contains(column) else { return .string(text) }
            return (try? JSONValue(parsingStored: Array(text.utf8))) ?? .string(text)
        }
    }
}

extension String {
    /// `next_attempt` as `nextAttempt`.
    fileprivate var camelCase: String {
        let words = split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    }
}
