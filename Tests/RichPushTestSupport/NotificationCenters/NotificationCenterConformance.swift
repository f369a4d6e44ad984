package import RichPushModel
package import RichPushTesting

package import struct Foundation.TimeZone

/// The rules of Apple's notification centre, as far as the package relies on them. ``FakeNotificationCenter`` is checked
/// with them.
package struct NotificationCenterConformance: Sendable {
    private let open: @Sendable () async throws -> CenterBench
    private let movesClock: Bool

    /// Makes a suite for a centre with a clock that the suite moves.
    ///
    /// - Parameter make: makes a centre without categories and notifications. Its clock is the one given; dates without
    ///   a time zone are in the one given. It is called once for each rule. An error becomes a finding.
    package init(_ make: @escaping @Sendable (TestClock, TimeZone) async throws -> any UserNotificationCenter) {
        let timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        open = {
            let clock = TestClock()
            return CenterBench(center: try await make(clock, timeZone), clock: clock)
        }
        movesClock = true
    }

    /// Makes a suite for the system's centre, with the system's time: every rule that needs no other time.
    ///
    /// Each rule begins without notifications: pending and delivered ones of the app are removed. It takes about a minute.
    /// The findings always hold ``ConformanceFinding/timesNotChecked``.
    ///
    /// - Parameters:
    ///   - center: the centre of an app that may show notifications.
    ///   - clock: waits until the system's lists have changed.
    package init(system center: any UserNotificationCenter, clock: PushClock = .live) {
        open = {
            await center.removeAllPendingNotificationRequests()
            await center.removeAllDeliveredNotifications()
            let bench = CenterBench(center: center, clock: nil, waits: clock)
            try await bench.expectPending("the pending notifications at first", [])
            try await bench.expectDelivered("the delivered notifications at first", [])
            return bench
        }
        movesClock = false
    }

    /// The rules that are checked, in their order. Those about times are the last.
    package static var rules: [String] { (checks + timeChecks).map(\.rule) }

    /// Checks each rule with a centre of its own.
    ///
    /// - Returns: at most one finding for each rule that the centre breaks; empty if it follows them all.
    package func findings() async -> [ConformanceFinding] {
        var findings: [ConformanceFinding] = []
        for check in Self.checks + (movesClock ? Self.timeChecks : []) {
            let finding = await ConformanceFinding.of(check.rule, at: "a call") {
                try await check.run(try await open())
            }
            if let finding { findings.append(finding) }
        }
        return movesClock ? findings : findings + [.timesNotChecked]
    }

    private static var checks: [NotificationCenterCheck] { listChecks + refusalChecks + categoryChecks }
}

extension ConformanceFinding {
    /// The finding that times were not checked, because the suite cannot move the system's clock.
    package static let timesNotChecked = ConformanceFinding(
        rule: "A notification is delivered at its time",
        location: "NotificationCenterConformance(system:)",
        observation: "not checked, because the suite cannot move the system's clock"
    )
}
