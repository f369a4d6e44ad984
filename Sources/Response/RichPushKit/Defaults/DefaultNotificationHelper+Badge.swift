import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushStore

extension DefaultNotificationHelper {
    /// Shows a count on the badge and records it for the signed-in member. If another member signs in meanwhile, the
    /// count is recorded for the member before, and the badge shows the other member's count.
    ///
    /// - Returns: whether the badge shows the count.
    func showAndRecordBadge(_ number: Int) async throws -> Bool {
        let count = max(0, number)
        let display = noteBadgeDisplay()
        let changes = services.shared.memberChanges
        let known = changes.count
        let context = try await signedIn()
        let isReplaced = { changes.isReplaced(context.recipient, after: known) }
        var isShown = false
        do {
            if await mayShowBadge(), !isReplaced() {
                try await services.center.setBadgeCount(count)
                isShown = !isReplaced()
            }
        } catch {
            await report(error, context: context)
        }
        try await recordBadge(count, isShown: isShown, context: context)
        try await writeSnapshot()
        // Another task has shown a count in between, perhaps before this one was recorded.
        if services.shared.badgeDisplays.withLock({ $0 }) != display { await showOwnBadge(context: context) }
        return isShown && !isReplaced()
    }

    /// Records a count for the member of the context.
    func recordBadge(_ count: Int, isShown: Bool, context: PushContext) async throws {
        var changes = StoreChanges(
            recipient: context.recipient,
            badge: .set(count),
            badgeApplied: isShown,
            time: context.time
        )
        changes.isOfStoreClock = true
        _ = try await services.store.commit(changes)
    }

    /// Shows the signed-in member's badge count again: another member was signed in, or a push that does not change
    /// the count has changed the badge. The user is not asked, and nothing is shown if the user's permission is known
    /// to be missing. An error is reported to the observer.
    func showOwnBadge(context: PushContext) async {
        guard await mayShowBadge() else { return }
        noteBadgeDisplay()
        defer { noteBadgeDisplay() }
        await noting(context) {
            var current = try await ownBadge()
            var shown: BadgeCount?
            // Again if the member or the count has changed meanwhile.
            while shown != current {
                try await services.center.setBadgeCount(current.count)
                shown = current
                current = try await ownBadge()
            }
        }
    }

    /// Whether the settings allow a badge, as far as they are known. The user is not asked.
    private func mayShowBadge() async -> Bool {
        let settings = await services.center.notificationSettings()
        return switch settings.authorizationStatus {
        case .denied, .notDetermined: false
        case .authorized, .provisional, .ephemeral, nil: settings.badge != .disabled
        }
    }

    /// The signed-in member's badge count, with the events in the journal as the extension counts them.
    private func ownBadge() async throws -> BadgeCount {
        let recipient = try await signedIn().recipient
        let count = try await services.store.badgeCount(for: recipient)
        guard let journal = services.journal, journal.snapshot()?.recipient == recipient else {
            return BadgeCount(recipient: recipient, count: count)
        }
        return BadgeCount(recipient: recipient, count: try journal.badgeCount(at: services.clock.now()))
    }

    /// Notes that a count begins to be shown, or that ``showOwnBadge(context:)`` has ended.
    @discardableResult
    private func noteBadgeDisplay() -> Int {
        services.shared.badgeDisplays.withLock { number in
            number += 1
            return number
        }
    }

    /// Removes the notifications of a member who has signed out from the system's list, so that the next member of the
    /// device does not see them. Those of other members and of other services stay.
    func removeDelivered(of member: Recipient) async {
        var identifiers: [String] = []
        for notification in await services.center.deliveredNotifications() {
            if let payload = notification.request.payload, await isDelivered(payload, to: member) {
                identifiers.append(notification.request.identifier)
            }
        }
        guard !identifiers.isEmpty else { return }
        await services.center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Whether a notification is a member's: by its addressee, or else by what was noted when it arrived. Without both,
    /// each push of the platform is taken for the member's. So is one with an addressee, if the store cannot be read.
    private func isDelivered(_ payload: PushPayload, to member: Recipient) async -> Bool {
        if let addressee = payload.addressee {
            do {
                return try await services.store.member(addressee) == member
            } catch {
                return true
            }
        }
        if let noted = payload.notedRecipient { return noted == member }
        return payload.isOfLoyaltyPlatform
    }
}
