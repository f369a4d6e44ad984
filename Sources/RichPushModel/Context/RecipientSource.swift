/// The source of a push's member. The sources are tried in this order.
public enum RecipientSource: String, CaseIterable, Sendable {
    /// The host named the member: `NotificationResponse.recipient`, `NotificationRequest.recipient`, or `--recipient`.
    case given
    /// The payload names the member; see `PushPayload.addressee`.
    case payload
    /// The service extension noted the member who was signed in when the push arrived.
    case arrival
    /// The member signed in on this device, or ``Recipient/device`` while no member is.
    case signedIn
    /// The payload names a member that is not known here. Nothing is recorded, called or shown for the push.
    case unknown
}
