import Foundation
import GRDB
import GRDBSQLite
import RichPushKit
import RichPushModel
import RichPushTesting

@testable import RichPushStore

/// Reasons why calls cannot be tried; each case fills the outbox with such calls.
enum Backlog: String, CaseIterable, Sendable {
    /// The next attempt of each call is later.
    case notDue
    /// The platform asked to wait.
    case notBefore
    /// All calls are behind one that is not due.
    case behindOne
    /// The member's token was refused.
    case paused
    /// The member is signed out.
    case signedOut
    case setAside
    case triedLast
    case unreadable

    static let now = Date(timeIntervalSince1970: 1_750_000_000)
    /// A clock that shows ``now``.
    static var clock: PushClock { TestClock(now: now).clock }

    /// Records calls of the member `ben`.
    func fill(_ store: PushStore, count: Int) async throws {
        let writer = try await store.connection.writer()
        try await writer.write { [self] db in
            try db.execute(
                sql: "INSERT INTO recipient (name, signed_out) VALUES ('ben', ?)",
                arguments: [self == .signedOut]
            )
            try db.execute(
                sql: """
                    INSERT INTO outbox (
                        recipient, call, target, waits_for_member, idempotency_key, locale, created, state, unended,
                        unreadable, next_attempt, not_before
                    )
                    WITH RECURSIVE number (value) AS (
                        SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < :count
                    )
                    SELECT
                        recipient.id, '{}', iif(:behind, 'one', 'offer ' || value), 1, 'ben ' || value, 'en', :now,
                        :state, :unended, :unreadable, iif(:later AND (NOT :behind OR value = 1), :now + 60000, :now),
                        iif(:notBefore, :now + 60000, NULL)
                    FROM number, recipient WHERE name = 'ben'
                    """,
                arguments: [
                    "count": count, "now": Self.now.milliseconds, "behind": self == .behindOne,
                    "state": self == .setAside, "unended": self == .triedLast ? 10 : 0,
                    "unreadable": self == .unreadable,
                    "later": self == .notDue || self == .behindOne, "notBefore": self == .notBefore,
                ]
            )
            if self == .paused { try db.execute(sql: "UPDATE recipient SET paused = 1 WHERE name = 'ben'") }
            try LineTable(db: StoreSession(db)).renewAll()
        }
    }
}

/// Counts the instructions that SQLite runs for a store's writes.
final class StepCounter: Sendable {
    private static let unit = 100
    private let ticks = Locked(0)

    /// The number of instructions that the writes of a body need, rounded to hundreds.
    func steps(in store: PushStore, of body: () async throws -> Void) async throws -> Int {
        let writer = try await store.connection.writer()
        let context = Unmanaged.passUnretained(self)
        ticks.withLock { $0 = 0 }
        try await writer.writeWithoutTransaction { [unit = Self.unit as Int] db in
            sqlite3_progress_handler(
                db.sqliteConnection,
                CInt(unit),
                { context in
                    guard let context else { return 0 }
                    let counter = Unmanaged<StepCounter>.fromOpaque(context).takeUnretainedValue()
                    counter.ticks.withLock { $0 += 1 }
                    return 0
                },
                context.toOpaque()
            )
        }
        try await body()
        try await writer.writeWithoutTransaction { db in sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
        return ticks.withLock { $0 } * Self.unit
    }
}
