import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The badge of the device while members sign in and out.
@Suite struct MemberBadgeTests {
    /// When another member signs in while a badge is set.
    enum Moment: CaseIterable, Sendable {
        case settings, showing, shown, committed
    }

    @Test(
        "After a sign-in or sign-out the badge shows the count of the member now signed in, and the user is not asked"
    )
    func changes() async throws {
        let bench = KitBench()
        try await bench.helper.signIn("ada")
        _ = try await bench.helper.setApplicationBadgeCount(3)
        try await bench.helper.signIn("bob")
        #expect(bench.center.badges == [0, 3, 0])
        try await bench.helper.signIn("ada")
        #expect(bench.center.badges.last == 3)
        try await bench.helper.signOut()
        #expect(bench.center.badges.last == 0)
        #expect(bench.center.requestedOptions.isEmpty)
    }

    @Test("After a sign-in the badge counts the member's deliveries that are still in the journal")
    func pending() async throws {
        let files = try TemporaryJournal()
        let bench = KitBench(journal: files.journal)
        try await bench.helper.signIn("ada")
        try files.journal.record(.sample(1, recipient: "bob", badge: .set(5)))
        try await bench.helper.signIn("bob")
        #expect(bench.center.badges == [0, 5])
    }

    @Test("A member who signs in again does not change the badge")
    func again() async throws {
        let bench = KitBench()
        for _ in 1...2 { try await bench.helper.signIn("ada") }
        for _ in 1...2 { try await bench.helper.signOut() }
        #expect(bench.center.badges == [0, 0])
    }

    @Test("A badge that is set for another member is recorded for that member and not shown")
    func ofAnother() async throws {
        let bench = KitBench()
        try await bench.helper.signIn("ada")
        #expect(try await bench.helper.setBadgeCount(3))
        #expect(try await bench.helper.setBadgeCount(5, for: "bob") == false)
        #expect(try await bench.helper.setBadgeCount(4, for: "ada"))
        #expect(bench.center.badges == [0, 3, 4])
        #expect(try await bench.store.badgeCount(for: "bob") == 5)
        #expect(try await bench.store.badgeCount(for: "ada") == 4)
    }

    @Test("A count below zero is zero, also for another member")
    func negativeOfAnother() async throws {
        let bench = KitBench()
        #expect(try await bench.helper.setBadgeCount(-4, for: "bob") == false)
        #expect(try await bench.store.badgeCount(for: "bob") == 0)
        #expect(try await bench.store.badgeHistory(for: "bob", limit: 9).map(\.count) == [0])
    }

    @Test("A change of member that fails leaves the badge")
    func failedChange() async throws {
        let log = CommitLog(RecordingLoyaltyClient())
        let center = FakeNotificationCenter()
        let helper = DefaultNotificationHelper(services: .testing(store: log.store, center: center))
        try await helper.signIn("ada")
        _ = try await helper.setApplicationBadgeCount(3)
        log.refuseChanges()
        await #expect(throws: StoreError.self) { try await helper.signIn("bob") }
        #expect(center.badges.last == 3)
    }

    @Test("A badge that cannot be shown after a sign-in is reported to the observer, and the member is signed in")
    func failingCenter() async throws {
        let bench = KitBench()
        bench.center.fail(with: LoyaltyAPIError.unreachable)
        try await bench.helper.signIn("ada")
        #expect(try await bench.store.signedInRecipient() == "ada")
        #expect(bench.observer.failures.count == 1)
        #expect(bench.log.hooks.isEmpty)
    }

    @Test(
        "After a sign-in the badge is set only if the user's permission is given or not known",
        arguments: [(nil, 1), (.authorized, 1), (.provisional, 1), (.ephemeral, 1), (.denied, 0), (.notDetermined, 0)]
            as [(AuthorizationStatus?, Int)]
    )
    func permission(status: AuthorizationStatus?, count: Int) async throws {
        let bench = KitBench()
        bench.center.setAuthorizationStatus(status)
        try await bench.helper.signIn("ada")
        #expect(bench.center.badges.count == count)
    }

    /// A helper with ada signed in. Bob's count is 2.
    private func helper(_ log: CommitLog, _ center: InterruptedCenter) async throws -> DefaultNotificationHelper {
        var services = PushServices.testing(store: log.store)
        services.center = center
        let helper = DefaultNotificationHelper(services: services)
        try await helper.signIn("bob")
        _ = try await helper.setApplicationBadgeCount(2)
        try await helper.signIn("ada")
        return helper
    }

    private func interrupt(
        _ log: CommitLog,
        _ center: InterruptedCenter,
        at moment: Moment,
        with act: @escaping @Sendable () async throws -> Void
    ) {
        switch moment {
        case .settings: center.interrupt(at: .settings, with: act)
        case .showing: center.interrupt(at: .showing, with: act)
        case .shown: center.interrupt(at: .shown, with: act)
        case .committed: log.interrupt(at: .commit, with: act)
        }
    }

    @Test(
        "If another member signs in while a badge is set, it is recorded for the member before, and is not shown",
        arguments: Moment.allCases
    )
    func signInMeanwhile(moment: Moment) async throws {
        let (log, center) = (CommitLog(RecordingLoyaltyClient()), InterruptedCenter())
        let helper = try await helper(log, center)
        interrupt(log, center, at: moment) { try await helper.signIn("bob") }
        #expect(try await helper.setApplicationBadgeCount(3) == false)
        #expect(try await log.store.badgeCount(for: "ada") == 3)
        #expect(try await log.store.badgeCount(for: "bob") == 2)
        #expect(center.base.badges.last == 2)
    }

    @Test("A member who signs out and in again while a badge is set has the new count", arguments: Moment.allCases)
    func signInAgainMeanwhile(moment: Moment) async throws {
        let (log, center) = (CommitLog(RecordingLoyaltyClient()), InterruptedCenter())
        let helper = try await helper(log, center)
        interrupt(log, center, at: moment) {
            try await helper.signIn("bob")
            try await helper.signIn("ada")
        }
        _ = try await helper.setApplicationBadgeCount(3)
        #expect(try await log.store.badgeCount(for: "ada") == 3)
        #expect(center.base.badges.last == 3)
    }

    @Test(
        "Of two counts that are set at the same time, the badge shows the one that the store has",
        arguments: Moment.allCases
    )
    func setMeanwhile(moment: Moment) async throws {
        let (log, center) = (CommitLog(RecordingLoyaltyClient()), InterruptedCenter())
        let helper = try await helper(log, center)
        interrupt(log, center, at: moment) { _ = try await helper.setApplicationBadgeCount(7) }
        _ = try await helper.setApplicationBadgeCount(3)
        #expect(center.base.badges.last == (try await log.store.badgeCount(for: "ada")))
    }

    @Test("A count that is set while a sign-in shows the member's count stays on the badge")
    func setDuringSignIn() async throws {
        let (log, center) = (CommitLog(RecordingLoyaltyClient()), InterruptedCenter())
        let helper = try await helper(log, center)
        center.interrupt(at: .showing) { _ = try await helper.setApplicationBadgeCount(7) }
        try await helper.signIn("bob")
        #expect(try await log.store.badgeCount(for: "bob") == 7)
        #expect(center.base.badges.last == 7)
    }
}
