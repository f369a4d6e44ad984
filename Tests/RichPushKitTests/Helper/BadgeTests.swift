import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// The badge: shown only if the user allows it, and always recorded.
@Suite struct BadgeTests {
    @Test(
        "If badges are allowed or the permission is not known, the badge is shown, and the user is not asked",
        arguments: [.authorized, .provisional, .ephemeral, nil] as [AuthorizationStatus?]
    )
    func granted(status: AuthorizationStatus?) async throws {
        let bench = KitBench()
        bench.center.setAuthorizationStatus(status)
        try await bench.helper.signIn("ada")
        #expect(try await bench.helper.setApplicationBadgeCount(3))
        #expect(bench.center.requestedOptions.isEmpty)
        #expect(bench.center.badges.last == 3)
        let history = try await bench.store.badgeHistory(for: "ada", limit: 10)
        #expect(history == [BadgeHistoryEntry(time: bench.clock.now, count: 3, applied: true)])
    }

    @Test(
        "A badge that the settings do not allow is recorded as not shown, and the user is not asked",
        arguments: [(.denied, .notSupported), (.notDetermined, .notSupported), (.authorized, .disabled)]
            as [(AuthorizationStatus, NotificationSettings.Setting)]
    )
    func refused(status: AuthorizationStatus, badge: NotificationSettings.Setting) async throws {
        let bench = KitBench()
        var settings = NotificationSettings(authorizationStatus: status)
        settings.badge = badge
        bench.center.setSettings(settings)
        #expect(try await bench.helper.setApplicationBadgeCount(3) == false)
        #expect(bench.center.badges.isEmpty)
        #expect(bench.center.requestedOptions.isEmpty)
        #expect(try await bench.store.badgeHistory(for: .device, limit: 10).map(\.applied) == [false])
        #expect(try await bench.store.badgeCount(for: .device) == 3)
    }

    @Test("An error of the centre is reported, and the badge is recorded as not shown")
    func failing() async throws {
        let bench = KitBench()
        bench.center.fail(with: LoyaltyAPIError.unreachable)
        #expect(try await bench.helper.setApplicationBadgeCount(3) == false)
        #expect(bench.log.hooks == ["handleFailure"])
        #expect(try await bench.store.badgeHistory(for: .device, limit: 10).map(\.applied) == [false])
    }

    @Test("A count below zero is zero, on the device and in the store")
    func negative() async throws {
        let bench = KitBench()
        #expect(try await bench.helper.setApplicationBadgeCount(-4))
        #expect(bench.center.badges == [0])
        #expect(try await bench.store.badgeCount(for: .device) == 0)
    }

    @Test("Each member has a badge count of their own")
    func perMember() async throws {
        let bench = KitBench()
        for (recipient, count) in [("ada", 2), ("bob", 5)] as [(Recipient, Int)] {
            try await bench.helper.signIn(recipient)
            _ = try await bench.helper.setApplicationBadgeCount(count)
        }
        #expect(try await bench.store.badgeCounts().map(\.count) == [2, 5])
    }

    @Test("A badge that cannot be recorded is an error")
    func brokenStore() async throws {
        let bench = KitBench()
        bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        await #expect(throws: StoreError.self) { try await bench.helper.setApplicationBadgeCount(3) }
    }
}
