import GRDB
import RichPushPayload

extension Schema {
    /// Gives the calls that 0.2.0 recorded, and their responses, the keys that later versions compute for them, so that
    /// another report of them finds them.
    ///
    /// A key is a hash, so the values that it was made of are tried: those of the call, its request, and the messages
    /// that its member opened before. A key that none of them gives stays, for example that of an act of a delivery whose
    /// date is not known. Such a call is sent under its key.
    static func renewKeys(_ db: Database) throws {
        for call in try StoreSession(db).rows(formerCalls).readable(FormerCall.init) {
            guard let (key, responses) = try call.renewed(in: db) else { continue }
            try db.execute(
                sql: "UPDATE OR IGNORE outbox SET idempotency_key = ? WHERE id = ?",
                arguments: [key, call.id]
            )
            try db.execute(sql: "UPDATE response SET call_key = ? WHERE call_key = ?", arguments: [key, call.key])
            for response in responses {
                try db.execute(
                    sql: "UPDATE OR IGNORE response SET identity = ? WHERE identity = ? AND recipient = ?",
                    arguments: [response.current, response.former, call.recipient]
                )
            }
        }
    }

    private static let formerCalls = """
        SELECT outbox.id, outbox.recipient, recipient.name, idempotency_key, request_identifier, created, target,
            json_extract(call, '$.api') AS api,
            CAST(ifnull(json_extract(call, '$.arguments.id'), '') AS TEXT) AS message,
            ifnull(json_extract(call, '$.arguments.action'), '') AS "action",
            ifnull(json_extract(call, '$.arguments.url'), '') AS url,
            ifnull(json_extract(call, '$.arguments.body'), '') AS body
        FROM outbox JOIN recipient ON recipient.id = outbox.recipient
        WHERE length(idempotency_key) = 32 AND iif(typeof(call) = 'text', json_valid(call), 0)
        """
}

/// A call that 0.2.0 recorded.
private struct FormerCall {
    let id: Int64
    let recipient: Int64
    let key: String
    private let name: String
    private let request: String?
    private let created: Int64
    private let target: String
    private let api: String
    private let message: String
    private let action: String
    private let url: String
    private let body: String

    init(_ row: StoredRow) throws {
        (id, recipient, key) = (try row["id"], try row["recipient"], try row["idempotency_key"])
        (name, request, created) = (try row["name", of: "recipient"], try row["request_identifier"], try row["created"])
        (target, api, message) = (try row["target"], try row["api"], try row["message"])
        (action, url, body) = (try row["action"], try row["url"], try row["body"])
    }

    /// The key of the call, and those of the responses that it can belong to; `nil` if the key's values are not found.
    func renewed(in db: Database) throws -> (key: String, responses: [FormerKey])? {
        for message in try messages(in: db) + [""] {
            guard let key = keys(message).first(where: { $0.former == key }) else { continue }
            return (key.current, responses(message))
        }
        return nil
    }

    /// The messages that the call can belong to: those that the member opened at most a day before, newest first.
    private func messages(in db: Database) throws -> [String] {
        if api == "MessagesAPI.trackMessage" { return [message] }
        return try StoreSession(db).rows(
            """
            SELECT CAST(message_response_id AS TEXT) AS id FROM message
            WHERE recipient = ? AND opened BETWEEN ? AND ? ORDER BY opened DESC LIMIT 1000
            """,
            [recipient, created &- 86_400_000, created]
        ).readable { try $0["id"] as String }
    }

    private func keys(_ message: String) -> [FormerKey] {
        let delivery = [request.map { "request/\($0)" } ?? "", message.isEmpty ? "" : "message/\(message)", ""]
        return switch api {
        case "MessagesAPI.trackMessage": [FormerKey(["message", name, message, action])]
        case "EMSOpenHandler.handleEmsOpen":
            [FormerKey(["beacon", name, "message/\(message)", url]), FormerKey(["beacon", name] + delivery + [url])]
        default: [FormerKey(["act", name] + delivery + [api, target, body])]
        }
    }

    private func responses(_ message: String) -> [FormerKey] {
        guard let request else { return [] }
        let text = body.isEmpty ? "" : "text/\(body)"
        return Self.actions.map { action in
            let parts = [request, message, "", action, text]
            return FormerKey(["response", name] + parts, current: ["response"] + parts)
        }
    }

    /// The identifiers of the actions of 0.2.0.
    private static let actions = [
        "com.apple.UNNotificationDefaultActionIdentifier", "like-post", "comment-post", "open-challenge",
        "open-offer-link", "open-coupon", "open-certificate", "clip-offer", "favorite-event", "open-content-page",
    ]
}

/// A key, as 0.2.0 and as later versions compute it from parts.
private struct FormerKey {
    private let formerBytes: [UInt8]
    private let currentBytes: [UInt8]

    init(_ parts: [String], current: [String]? = nil) {
        formerBytes = Self.bytes(of: parts)
        currentBytes = current.map(Self.bytes) ?? formerBytes
    }

    private static func bytes(of parts: [String]) -> [UInt8] {
        parts.flatMap { Array("\($0.utf8.count):".utf8) + Array($0.utf8) }
    }

    /// SHA-256.
    var current: String { SHA256.text(of: currentBytes) }

    /// Two 64-bit FNV-1a hashes.
    var former: String {
        var first: UInt64 = 0xcbf2_9ce4_8422_2325
        var second: UInt64 = 0x8422_2325_cbf2_9ce4
        for byte in formerBytes {
            first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            second = (second ^ UInt64(byte ^ 0x5a)) &* 0x0000_0100_0000_01b3
        }
        return first.hexadecimal + second.hexadecimal
    }
}
