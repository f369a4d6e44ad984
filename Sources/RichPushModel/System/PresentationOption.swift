/// How a notification is shown while the app is in the foreground, as in Apple's `UNNotificationPresentationOptions`.
public enum PresentationOption: String, CaseIterable, Sendable {
    /// A banner.
    case banner
    /// An entry in the system's list.
    case list
    /// The notification's sound.
    case sound
    /// The notification's badge count.
    case badge
}
