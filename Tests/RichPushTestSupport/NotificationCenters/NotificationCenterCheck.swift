import RichPushModel
import RichPushTesting

/// One rule and its check, which throws at the first mismatch.
struct NotificationCenterCheck: Sendable {
    var rule: String
    var run: @Sendable (CenterBench) async throws -> Void

    init(_ rule: String, _ run: @escaping @Sendable (CenterBench) async throws -> Void) {
        self.rule = rule
        self.run = run
    }
}

/// A centre under test, and its clock if the test can move it.
struct CenterBench: Sendable {
    var center: any UserNotificationCenter
    var clock: TestClock?
    /// Waits for the system, if the test cannot move its clock.
    var waits = PushClock.live

    /// A notification with a title of its own.
    static func request(
        _ identifier: String,
        title: String? = nil,
        after trigger: NotificationTrigger? = nil
    ) -> NotificationRequest {
        let content = NotificationContent(title: title ?? identifier, body: "A notification of a conformance suite.")
        return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    func add(_ identifier: String, title: String? = nil, after trigger: NotificationTrigger? = nil) async throws {
        try await center.add(Self.request(identifier, title: title, after: trigger))
    }

    /// Expects these delivered notifications, by identifier, in any order.
    func expectDelivered(_ place: String, _ expected: [String]) async throws {
        try await expectSoon(place, expected.sorted()) {
            await center.deliveredNotifications().map(\.request.identifier).sorted()
        }
    }

    /// Expects these pending notifications, by identifier, in any order.
    func expectPending(_ place: String, _ expected: [String]) async throws {
        try await expectSoon(place, expected.sorted()) {
            await center.pendingNotificationRequests().map(\.identifier).sorted()
        }
    }

    /// Expects a value. Apple's centre changes its lists a little after a call, so it is read again for three seconds.
    func expectSoon<Value: Equatable>(
        _ place: String,
        _ expected: Value,
        _ read: () async -> Value
    ) async throws {
        var attempts = clock == nil ? 60 : 0
        while attempts > 0, await read() != expected {
            attempts -= 1
            try await waits.sleep(.milliseconds(50))
        }
        try expect(place, await read(), is: expected)
    }

    /// Waits until the system would have delivered a notification that is due now.
    func settle() async throws {
        if clock == nil { try await waits.sleep(.milliseconds(500)) }
    }

    /// Expects that a notification with a trigger is refused.
    func expectRefused(_ trigger: NotificationTrigger, with expected: NotificationTriggerError) async throws {
        var refusal: NotificationTriggerError?
        do { try await add("refused", after: trigger) } catch { refusal = error as? NotificationTriggerError }
        // Compared as texts, because a number that is not one is not equal to itself.
        try expect("the error of \(trigger)", refusal.map { "\($0)" } ?? "none", is: "\(expected)")
        try await expectPending("the pending notifications after \(trigger)", [])
    }
}
