import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// No time of a service reaches a statement: the server's log has every statement with its values.
@Suite("The times in the statements of a service with a wrong clock")
struct PostgresServiceTimeTests {
    private static let server = Result {
        try PostgresServer.own(settings: ["fsync=off", "log_statement=all", "log_min_messages=log"])
    }
    /// The service's clock is eight days ahead of the server's, or behind it.
    private static let offsets: [Double] = [691_200, -691_200]

    @Test("No use of a store compares or stores the service's time", arguments: offsets)
    func statements(offset: Double) async throws {
        let database = PostgresDatabase(try Self.server.get())
        let store = try database.store(connections: 2, options: .init(keepsEvents: .seconds(7 * 86_400)))
        let clock = PushClock(
            now: { Date(timeIntervalSinceNow: offset) },
            sleep: { _ in try await PushClock.live.sleep(.milliseconds(1)) }
        )
        let begin = try database.logLength()
        let endpoints = ["crm", "shop"].map { WebhookSubscription(id: $0, beginsAtOldest: true) }
        _ = try await store.configureWebhooks(endpoints, digest: "digest", comesBack: false)
        for _ in 0..<2 {
            try await answerPushes(store, clock)
            var uses = EveryUse(of: store, at: clock.now(), reporting: Date(timeIntervalSinceNow: -3_000_000))
            await uses.run()
            #expect(uses.wrongErrors == [])
            #expect(uses.failures == [])
        }
        try await care(for: store, clock)
        // Blanks are one, and the call of an activity's token has a time of the device for the platform.
        let text = try database.log(after: begin).replacing(#/\s+/#, with: " ").replacing(#/"time":[0-9]+/#, with: "")
        try await store.close()
        #expect(Self.unwritten(in: text) == [])
        let wrong = Self.times(in: text).filter { abs($0 - Date().timeIntervalSince1970 - offset) < 43_200 }
        #expect(wrong == [], "\(Self.lines(of: text, with: wrong))")
        #expect(Self.times(in: text).count(where: { abs($0 - Date().timeIntervalSince1970) < 43_200 }) > 100)
    }

    /// The pushes of a service: with and without a client's time, answered, refused and delayed by the platform.
    private func answerPushes(_ store: PushStore, _ clock: PushClock) async throws {
        let client = RecordingLoyaltyClient()
        var services = PushServices(api: LoyaltyAPIs(client), store: store, clock: clock)
        services.responses.wait = .zero
        let helper = DefaultNotificationHelper(services: services)
        let errors: [LoyaltyAPIError?] = [
            nil, LoyaltyAPIError(code: .status, message: "busy", status: 429, retryAfter: .seconds(900)),
            LoyaltyAPIError(code: .unauthorized, message: "token", status: 401),
            LoyaltyAPIError(code: .status, message: "wrong", status: 400),
        ]
        // Times of clients: none, one of the past, and one that no clock here has reached.
        let times: [Date?] = [nil, Date(timeIntervalSinceNow: -3_000_000), Date(timeIntervalSinceNow: 3_000_000)]
        for (index, error) in errors.enumerated() {
            client.script(.clipOffer, error.map { .failure($0) } ?? .answer([:]))
            for (place, time) in times.enumerated() {
                let member: Recipient = index == 2 ? "cleo" : "ben"
                let number = Int64(1_000_000 + index * 10 + place)
                let push = try PushPayload([
                    "aps": ["alert": "Hi", "badge": 2, "mutable-content": 1], "type": "Offer", "id": 7,
                    "message_response_id": .int(number), "ems_open": "https://mail.example/1",
                ])
                let id = "push \(index) \(place)"
                let request = NotificationRequest(identifier: id, payload: push, recipient: member)
                _ = try await helper.recordDelivery(request, push, at: time)
                let unnumbered = try PushPayload(["aps": ["alert": "Hi", "badge": 2]])
                _ = try await helper.recordDelivery(request, unnumbered, at: time)
                for action in [ResponseAction.default, .button(RichPushAction.clipOffer.rawValue)] {
                    _ = await helper.handleNotificationResponse(
                        NotificationResponse(
                            action: action,
                            payload: push,
                            requestIdentifier: id,
                            time: time,
                            recipient: member
                        )
                    )
                }
            }
        }
        _ = try await helper.sync()
        _ = try await helper.setBadgeCount(3, for: "ben")
        try await helper.signIn("ben")
        try await helper.sendDeviceTokenToServerIfNeeded(Data([1, 2]))
        let token = ActivityToken(kind: .widget, token: "t", time: clock.now(), deviceID: "device")
        let call = DeviceCall(deviceID: "device", idempotencyKey: "a", locale: "en", lease: nil, time: clock.now())
        _ = try await store.wantActivityToken(token, journalEvent: "token", registering: call)
        try await helper.signOut()
        await services.background.waitUntilIdle()
    }

    private func care(for store: PushStore, _ clock: PushClock) async throws {
        try await store.bringCallsForward(by: .seconds(600))
        _ = try await store.timeUntilNextAttempt()
        _ = try await store.takeCare(as: "care", for: .seconds(60))
        for age in [Duration.seconds(60), .seconds(86_400)] {
            try await store.prune(keepingFor: age)
            _ = try await store.prune(keepingFor: age, keeping: 3)
        }
        _ = try await store.pruneEvents()
        try await store.endCare(as: "care")
    }

    // MARK: - What the log has

    /// The tables with a column for times, which statements of the uses above must write.
    private static let written = [
        "recipient": ["paused"], "badge": ["set_at"], "badge_history": ["time"],
        "message": ["delivered", "opened", "delivered_sent", "opened_sent"], "journal_event": ["taken"],
        "outbox": ["created", "next_attempt", "not_before", "lease_until", "leased_at"],
        "response": ["time", "claimed_until"], "late_result": ["time"], "event_draft": ["time"],
        "webhook_event": ["due", "lease_until"], "webhook_endpoint": ["succeeded", "failed", "probe_after"],
        "activity_token": ["time"], "ended_activity": ["time"], "device_token": ["registered"], "care": ["lease_until"],
    ]

    /// The columns that no statement writes.
    private static func unwritten(in log: String) -> [String] {
        let statements = log.components(separatedBy: "LOG:  ")
        return written.flatMap { table, columns in
            let changes = statements.filter { $0.contains("INSERT INTO \(table) ") || $0.contains("UPDATE \(table) ") }
            return columns.filter { column in
                !changes.contains { $0.contains(column) || $0.contains("INSERT INTO \(table) ") && column == "time" }
            }.map { "\(table).\($0)" }
        }
    }

    /// The times in a text, in seconds since 1970: whole milliseconds, seconds, and dates as JSON has them.
    private static func times(in log: String) -> [Double] {
        let numbers = log.matches(of: #/[0-9]+/#).compactMap { match in
            [10, 13].contains(match.0.count) ? Double(match.0.prefix(10)) : nil
        }
        let dates = log.matches(of: #/20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-9:]{8}/#).compactMap { match in
            (try? Date("\(match.0)Z", strategy: .iso8601))?.timeIntervalSince1970
        }
        return numbers + dates
    }

    private static func lines(of log: String, with times: [Double]) -> String {
        let texts = times.map { String(Int64($0)) }
        let statements = log.components(separatedBy: "LOG:  ").filter { text in texts.contains(where: text.contains) }
        return statements.prefix(5).map { String($0.prefix(700)) }.joined(separator: "\n")
    }
}

extension PostgresDatabase {
    fileprivate func logLength() throws -> Int64 {
        try session().number("SELECT size FROM pg_stat_file(current_setting('data_directory') || '/../server')") ?? 0
    }

    fileprivate func log(after begin: Int64) throws -> String {
        let result = try session().run(
            "SELECT pg_read_file(current_setting('data_directory') || '/../server', \(begin), 100000000)",
            limit: nil
        )
        guard case .text(let text) = result?.value(0, 0) else { return "" }
        return text
    }
}
