/// A permission that an app requests, as in Apple's `UNAuthorizationOptions`.
public enum AuthorizationOption: String, CaseIterable, Sendable {
    /// The app may show alerts.
    case alert
    /// The app may play sounds.
    case sound
    /// The app may show a badge on its icon.
    case badge
    /// The system delivers notifications quietly on trial, without asking the user.
    case provisional
    /// The app may play sounds even if the device is muted. This needs an entitlement from Apple.
    case criticalAlert
    /// The app may show notifications in CarPlay.
    case carPlay
    /// The system's settings show a button that opens the app's own settings.
    case providesAppNotificationSettings
}
