import RichPushModel
import RichPushTesting
import Testing

/// A notification centre that runs a closure during one of its calls, as if another task ran in the meantime.
final class InterruptedCenter: UserNotificationCenter {
    enum Moment: Sendable {
        /// While the settings are read.
        case settings
        /// Before the badge is changed.
        case showing
        /// After the badge was changed.
        case shown
    }

    let base = FakeNotificationCenter()
    private let interruption = Locked<(moment: Moment, act: @Sendable () async throws -> Void)?>(nil)

    /// Runs a closure at the next such moment.
    func interrupt(at moment: Moment, with act: @escaping @Sendable () async throws -> Void) {
        interruption.withLock { $0 = (moment, act) }
    }

    private func interrupted(at moment: Moment) async throws {
        let act = interruption.withLock { interruption in
            guard interruption?.moment == moment else { return (@Sendable () async throws -> Void)?.none }
            defer { interruption = nil }
            return interruption?.act
        }
        try await act?()
    }

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try await base.requestAuthorization(options: options)
    }

    func setBadgeCount(_ count: Int) async throws {
        try await interrupted(at: .showing)
        try await base.setBadgeCount(count)
        try await interrupted(at: .shown)
    }

    func notificationSettings() async -> NotificationSettings {
        do { try await interrupted(at: .settings) } catch { Issue.record(error) }
        return await base.notificationSettings()
    }

    func notificationCategories() async -> Set<NotificationCategory> { await base.notificationCategories() }
    func updateNotificationCategories(adding added: [NotificationCategory], removing removed: Set<String>) async {
        await base.updateNotificationCategories(adding: added, removing: removed)
    }

    func add(_ request: NotificationRequest) async throws { try await base.add(request) }
    func pendingNotificationRequests() async -> [NotificationRequest] { await base.pendingNotificationRequests() }
    func deliveredNotifications() async -> [DeliveredNotification] { await base.deliveredNotifications() }
    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {
        await base.removePendingNotificationRequests(withIdentifiers: identifiers)
    }
    func removeAllPendingNotificationRequests() async { await base.removeAllPendingNotificationRequests() }
    func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {
        await base.removeDeliveredNotifications(withIdentifiers: identifiers)
    }
    func removeAllDeliveredNotifications() async { await base.removeAllDeliveredNotifications() }
}
