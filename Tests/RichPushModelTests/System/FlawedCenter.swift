import RichPushModel
import RichPushTestSupport
import RichPushTesting

import struct Foundation.TimeZone

/// A flaw of a ``FlawedCenter``, with the rules that it breaks.
enum Flaw: String, CaseIterable, Sendable {
    case keepsDeliveredAtBadgeZero = "A badge count of 0 removes the delivered notifications, and no pending one"
    case hidesShortRepeats = "An interval that repeats has at least 60 seconds"
    case losesCategories = "A change of the categories replaces by identifier and keeps all others"
    case keepsPending = "Pending notifications are removed by identifier, or all"
    case dropsContent = "A notification with a trigger is pending, with its content and its trigger"
    case usesGreenwich = "A date is met at the next time with its components"

    /// The rules of the conformance suite that it breaks.
    var rules: [String] {
        switch self {
        case .usesGreenwich: Array(NotificationCenterConformance.rules.suffix(3))
        default: [rawValue]
        }
    }
}

/// A notification centre with one flaw.
final class FlawedCenter: UserNotificationCenter {
    private let base: FakeNotificationCenter
    private let flaw: Flaw

    init(_ flaw: Flaw, clock: TestClock, timeZone: TimeZone) {
        base = FakeNotificationCenter(clock: clock, timeZone: flaw == .usesGreenwich ? .gmt : timeZone)
        self.flaw = flaw
    }

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try await base.requestAuthorization(options: options)
    }

    func notificationSettings() async -> NotificationSettings { await base.notificationSettings() }

    func setBadgeCount(_ count: Int) async throws {
        if flaw != .keepsDeliveredAtBadgeZero { try await base.setBadgeCount(count) }
    }

    func notificationCategories() async -> Set<NotificationCategory> { await base.notificationCategories() }

    func updateNotificationCategories(adding added: [NotificationCategory], removing removed: Set<String>) async {
        let others = flaw == .losesCategories ? Set(await base.notificationCategories().map(\.identifier)) : []
        await base.updateNotificationCategories(adding: added, removing: removed.union(others))
    }

    func add(_ request: NotificationRequest) async throws {
        do {
            try await base.add(request)
        } catch NotificationTriggerError.repeatsTooOften where flaw == .hidesShortRepeats {}
    }

    func pendingNotificationRequests() async -> [NotificationRequest] {
        let pending = await base.pendingNotificationRequests()
        guard flaw == .dropsContent, pending.map(\.identifier) == ["later"] else { return pending }
        return [NotificationRequest(identifier: "later", content: NotificationContent(), trigger: pending[0].trigger)]
    }

    func deliveredNotifications() async -> [DeliveredNotification] { await base.deliveredNotifications() }

    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {
        if flaw != .keepsPending { await base.removePendingNotificationRequests(withIdentifiers: identifiers) }
    }

    func removeAllPendingNotificationRequests() async { await base.removeAllPendingNotificationRequests() }

    func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {
        await base.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    func removeAllDeliveredNotifications() async { await base.removeAllDeliveredNotifications() }
}
