import GRDBSQLite

/// The work of the store for a ``TrackedMessage``, with SQLite's C functions: the same statements on the same tables.
final class RawTracking {
    private let database: RawDatabase
    private let findRecipient: RawStatement
    private let insertMessage: RawStatement
    private let insertCall: RawStatement
    private let readBadge: RawStatement
    private let recipient = Array("rose".utf8CString.dropLast())
    private let locale = Array("en".utf8CString.dropLast())

    /// Uses a database that a store has made and that has the recipient.
    init(path: String) throws {
        database = try RawDatabase(path: path)
        findRecipient = try database.prepare("SELECT id FROM recipient WHERE name = ?")
        insertMessage = try database.prepare(
            """
            INSERT INTO message (message_response_id, recipient, delivered) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET delivered = excluded.delivered WHERE delivered IS NULL
            """
        )
        insertCall = try database.prepare(
            """
            INSERT INTO outbox (recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt)
            VALUES (?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING
            """
        )
        readBadge = try database.prepare("SELECT count FROM badge WHERE recipient = ?")
    }

    /// Records messages in one transaction.
    func record(_ messages: some Sequence<RawMessage>) throws {
        try database.run("BEGIN IMMEDIATE")
        for message in messages { try record(message) }
        try database.run("COMMIT")
    }

    private func record(_ message: RawMessage) throws {
        let time: Int64 = 1_750_000_000_000
        let number = try recipient.withUnsafeBufferPointer { name in
            findRecipient.bind(name, at: 1)
            return try findRecipient.run() ?? 0
        }
        insertMessage.bind(message.number, at: 1)
        insertMessage.bind(number, at: 2)
        insertMessage.bind(time, at: 3)
        try insertMessage.run()
        try message.withTexts(locale: locale) { call, target, key, locale in
            insertCall.bind(number, at: 1)
            insertCall.bind(call, at: 2)
            insertCall.bind(target, at: 3)
            insertCall.bind(key, at: 4)
            insertCall.bind(locale, at: 5)
            insertCall.bind(time, at: 6)
            insertCall.bind(time, at: 7)
            try insertCall.run()
        }
        readBadge.bind(number, at: 1)
        try readBadge.run()
    }
}

/// A message with texts that are ready to be bound.
struct RawMessage: Sendable {
    let number: Int64
    private let call: [CChar]
    private let target: [CChar]
    private let key: [CChar]

    init(_ message: TrackedMessage) {
        number = message.number
        let text = #"{"api":"MessagesAPI.trackMessage","arguments":{"id":"\#(number)","action":"delivered"}}"#
        call = Array(text.utf8CString.dropLast())
        target = Array("message/\(number)".utf8CString.dropLast())
        key = Array(message.key.utf8CString.dropLast())
    }

    fileprivate func withTexts(
        locale: [CChar],
        _ body: (
            UnsafeBufferPointer<CChar>, UnsafeBufferPointer<CChar>, UnsafeBufferPointer<CChar>,
            UnsafeBufferPointer<CChar>
        ) throws -> Void
    ) throws {
        try call.withUnsafeBufferPointer { call in
            try target.withUnsafeBufferPointer { target in
                try key.withUnsafeBufferPointer { key in
                    try locale.withUnsafeBufferPointer { try body(call, target, key, $0) }
                }
            }
        }
    }
}
