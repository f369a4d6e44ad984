import RichPushModel
import RichPushPayload

/// The member of a push that arrives, as an extension can know it: from the app's snapshot, not from its store.
struct DeliveryOwner: Sendable {
    let recipient: Recipient
    let source: RecipientSource
    /// Whether the push's own text may be shown: its addressee is signed in, or it has none.
    let isShown: Bool

    init(of request: NotificationRequest, services: DeliveryServices) {
        if let recipient = request.recipient {
            (self.recipient, source, isShown) = (recipient, .given, true)
            return
        }
        let snapshot = services.journal?.snapshot()
        guard let addressee = request.payload?.addressee else {
            (recipient, source, isShown) = (snapshot?.recipient ?? .device, .signedIn, true)
            return
        }
        let member = services.findMember.map { $0(addressee) } ?? snapshot?.member(addressee)
        (recipient, source) = (member ?? .device, member == nil ? .unknown : .payload)
        isShown = member != nil && member == snapshot?.recipient
    }
}
