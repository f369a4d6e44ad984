import Foundation
import GRDB
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// What a statement reads is told by the engine: no plan of a statement that a tap runs reads a table that grows from its
/// beginning to its end.
@Suite("Plans of the statements of a tap")
struct TapPlanTests {
    /// Tables with one row, or with a bounded number of them.
    private static let small: Set<String> = [
        "event_log", "device", "platform", "recent_since", "recent_message", "recipient_prune", "care", "loss",
        "schema_version", "test_clock", "webhook_endpoint", "webhook_configuration", "CONSTANT ROW",
    ]

    /// Each response is measured, and the outbox has a limit.
    private static let options = PushStore.Options(
        outboxLimit: 100_000,
        responseBytes: 16_384,
        keepsEvents: .seconds(3600),
        eventBytes: 16_384
    )

    /// What a service does for a delivery, a tap and its repeat, with calls that are sent, tried again and set aside.
    private static func tap(_ store: PushStore) async throws {
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        for member in ["ann", "ben"] as [Recipient] {
            _ = try await store.commit(.sample(1, recipient: member))
            for round in 0..<4 {
                var claim = ResponseClaim(response: "\(member) \(round)", namesMember: true, owner: "o")
                claim.messageResponseID = 1
                let report = LoyaltyCall.trackMessage(id: 1, parameters: nil, action: .opened)
                let opening = MessageEvent(
                    messageResponseID: 1,
                    action: .opened,
                    time: time,
                    calls: [OutboxCall(call: report, idempotencyKey: "\(member) opened", locale: "en", lease: .test)]
                )
                var changes = StoreChanges(
                    recipient: member,
                    messages: [opening],
                    badge: .increment(by: -1),
                    claim: claim,
                    time: time
                )
                changes.requestIdentifier = "r"
                _ = try await store.response(claim, of: member)
                var entries = try await store.commit(changes).entries
                let like = OutboxCall(
                    call: .likePost(id: "\(round)"),
                    idempotencyKey: "\(member) like \(round)",
                    locale: "en",
                    lease: .test
                )
                var held = StoreChanges(recipient: member, calls: [like], time: time)
                held.heldClaim = claim
                entries += try await store.commit(held).entries
                _ = try await store.renewResponse(claim)
                let settlements: [Settlement] = [
                    .answered(time, .done), .retry(after: .zero, notFor: nil, reason: "r"), .setAside(reason: "r"),
                    .paused(time, reason: "r"),
                ]
                for entry in entries {
                    _ = try await store.startAttempt(of: entry)
                    _ = try await store.settle(entry, as: settlements[round])
                }
                let result = HandledResponse(recipient: member, outcome: round == 1 ? "queued" : "handled", time: time)
                _ = try await store.endResponse(claim, with: result)
                _ = try await store.commit(changes)
                var request = LeaseRequest(lease: Lease(owner: "of sync", duration: .seconds(60)), limit: 10)
                for entry in try await store.leaseCalls(request) {
                    _ = try await store.settle(entry, as: .sent(time, late: nil))
                }
                request.recipient = member
                _ = try await store.leaseCalls(request)
            }
        }
    }

    @Test("SQLite reads indexes")
    func sqlite() async throws {
        let folder = try TemporaryFolder()
        let texts = Locked<Set<String>>([])
        let store = PushStore.sqlite(url: folder.database, options: Self.options)
        try await Self.tap(
            store.watched(rewriting: { sql in
                texts.withLock { _ = $0.insert(sql) }
                return sql
            })
        )
        let statements = texts.withLock { $0 }
        #expect(statements.count > 50)
        let scans = try await store.connection.read { db in
            try statements.sorted().flatMap { sql -> [String] in
                let plan = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
                plan.setUncheckedArguments(StatementArguments())
                // A statement with a limit ends at it.
                return try Row.fetchAll(plan).map { $0["detail"] as String }
                    .filter { $0.hasPrefix("SCAN") && !sql.contains("LIMIT") }
                    .filter { detail in !Self.small.contains { detail.hasPrefix("SCAN \($0)") } }
                    // Calls that could not be read; they are read again once for each process.
                    .filter { !$0.hasSuffix("USING INDEX outbox_unreadable") }
                    .map { "\($0) in \(sql)" }
            }
        }
        #expect(scans == [])
    }

    @Test("PostgreSQL reads indexes, also for several members together")
    func postgres() async throws {
        let store = try PostgresDatabase().store(connections: 1, options: Self.options)
        try await Self.tap(store)
        _ = try await store.commitEach((0..<5).map { .sample(7, recipient: Recipient("\($0)")) })
        let (count, scans) = (Locked(0), Locked<[String]>([]))
        try await store.postgres.outside { connection in
            try connection.run(
                "SET search_path TO \(connection.schema); SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan",
                limit: nil
            )
            for sql in Self.filling { try connection.run(sql, limit: nil) }
            // The plans are made anew, with the statistics of full tables.
            try connection.run("ANALYZE \(PostgresSchema.tables.joined(separator: ", "))", limit: nil)
            let prepared = try connection.run(
                "SELECT name, statement, coalesce(array_length(parameter_types, 1), 0)::bigint FROM pg_prepared_statements",
                limit: nil
            )
            for row in 0..<(prepared?.rowCount ?? 0) {
                guard let prepared, case .text(let name) = prepared.value(row, 0),
                    case .text(let sql) = prepared.value(row, 1), case .integer(let number) = prepared.value(row, 2)
                else { continue }
                let values = Array(repeating: "NULL", count: Int(number)).joined(separator: ", ")
                let plan = try connection.run(
                    "EXPLAIN (COSTS OFF) EXECUTE \(name)\(number > 0 ? "(\(values))" : "")",
                    limit: nil
                )
                let lines = (0..<(plan?.rowCount ?? 0)).compactMap { line -> String? in
                    guard case .text(let text) = plan?.value(line, 0) else { return nil }
                    return text
                }
                count.withLock { $0 += 1 }
                scans.withLock { $0 += Self.scans(in: lines).map { "\($0) in \(sql)" } }
            }
        }
        #expect(count.withLock { $0 } > 60)
        #expect(scans.withLock { $0 } == [])
        try await store.close()
    }

    /// A hundred thousand members, half of them paused, each with a message, a badge, a response, an event and a waiting call.
    private static let filling = [
        "INSERT INTO recipient (name, paused) SELECT 'm' || n, CASE n % 2 WHEN 0 THEN n END FROM generate_series(1, 100000) n",
        "INSERT INTO message SELECT n, n, n, n FROM generate_series(10, 100000) n",
        "INSERT INTO journal_event SELECT n, n, 1 FROM generate_series(1, 100000) n",
        "INSERT INTO pruned_message SELECT n, n FROM generate_series(1, 100000) n",
        "INSERT INTO badge SELECT n, 1 FROM generate_series(10, 100000) n",
        "INSERT INTO badge_history SELECT n, 1000, 1, 1 FROM generate_series(10, 100000) n",
        """
        INSERT INTO response (identity, recipient, owner, time, outcome, call_key)
        SELECT 'r' || n, n, 'o', n, 'queued', 'k' || n FROM generate_series(1, 100000) n
        """,
        """
        INSERT INTO event (id, mark, kind, time, recipient)
        SELECT 1000 + n, n, 'message.opened', n, n FROM generate_series(1, 100000) n
        """,
        "INSERT INTO event_count SELECT n, 1 FROM generate_series(1000, 100000) n",
        """
        INSERT INTO outbox (
            recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt, lease_owner
        ) SELECT n, '{}', 't' || n, 1, 'k' || n, 'en', n, n, 'o' FROM generate_series(100, 100000) n
        """,
        "INSERT INTO line SELECT n, 't' || n, n, 0, 1, 0, n FROM generate_series(100, 100000) n",
        "INSERT INTO late_result (recipient, call, result, time) SELECT n, '', '', n FROM generate_series(1, 1000) n",
    ]

    /// The parts of a plan that read a whole table that grows, or a whole index of it.
    private static func scans(in plan: [String]) -> [String] {
        func indent(_ line: String) -> Int { line.prefix { $0 == " " || $0 == "-" || $0 == ">" }.count }
        var found: [String] = []
        var limits: [Int] = []
        for (number, line) in plan.enumerated() {
            let isNode = number == 0 || line.contains("->")
            guard isNode else { continue }
            limits.removeAll { $0 >= indent(line) }
            let text = line.drop { $0 == " " || $0 == "-" || $0 == ">" }
            if text.hasPrefix("Limit") { limits.append(indent(line)) }
            guard text.contains("Scan on ") || text.contains("Scan using ") else { continue }
            guard !text.hasPrefix("Bitmap Heap"),
                !["CTE Scan", "Function Scan", "Subquery Scan"].contains(where: text.hasPrefix)
            else { continue }
            let details = plan[(number + 1)...].prefix { !$0.contains("->") }
            if details.contains(where: { $0.contains("Index Cond") }) || !limits.isEmpty { continue }
            if text.contains("outbox_unreadable") { continue }
            let words = text.split(separator: " ")
            let table = words.firstIndex(of: "on").map { String(words[$0 + 1]) } ?? ""
            if small.contains(where: table.hasPrefix) { continue }
            found.append(String(text))
        }
        return found
    }

    @Test("A response that is measured takes as many steps beside 200,000 responses as beside 2,000")
    func bounded() async throws {
        var steps: [Int] = []
        for count in [2000, 200_000] {
            let folder = try TemporaryFolder(inMemory: true)
            var options = Self.options
            // Just too many bytes: some rows are removed, which also takes steps.
            options.responseBytes = 16_384
            options.outboxLimit = 2 * count
            let store = PushStore.sqlite(url: folder.database, options: options)
            try await store.open()
            try await store.write { session in
                try session.run("INSERT INTO recipient (id, name) VALUES (1, 'ann')")
                try session.run(
                    """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                    INSERT INTO response (id, identity, recipient, time, outcome)
                    SELECT i, 'r' || i, 1, 1750000000000, 'handled' FROM n
                    """
                )
                try session.run(
                    """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                    INSERT INTO outbox (
                        recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt, state
                    ) SELECT 1, '{}', 'x', 0, 'k' || i, 'en', 0, 0, 1 FROM n
                    """
                )
            }
            let changes = StoreChanges.sample(1)
            steps.append(
                try await StepCounter().steps(in: store) {
                    _ = try await store.commit(changes)
                    let surplus = try await store.write { session in
                        try SizeEstimate(db: session, table: "response", rowBytes: 200, texts: ["reason"])
                            .surplus(over: 100 * count)
                    }
                    #expect(abs(surplus - Int64(count / 2)) <= Int64(count / 20))
                }
            )
        }
        #expect(steps[1] < steps[0] * 2, "\(steps)")
    }
}
