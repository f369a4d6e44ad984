import RichPushModel
import RichPushPayload
import RichPushStore

extension DefaultNotificationHelper {
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
