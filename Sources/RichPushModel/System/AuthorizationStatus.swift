/// Whether the user allows notifications, as in Apple's `UNAuthorizationStatus`. The raw value is stored and sent.
public enum AuthorizationStatus: String, CaseIterable, Sendable, Codable {
    /// The user allows notifications with at least one kind of alert, sound or badge.
    case authorized
    /// Notifications are delivered quietly; the user was not asked.
    case provisional
    /// The user does not allow notifications.
    case denied
    /// The user was not asked yet.
    case notDetermined
    /// An App Clip may show notifications for some hours.
    case ephemeral
}
