public import RichPushPayload

/// The sound of a notification, as Apple's `UNNotificationSound`.
public enum NotificationSound: Sendable, Hashable {
    /// The system's sound.
    case `default`
    /// A sound file in the app's bundle, or in `Library/Sounds` of its container, by its name.
    case named(String)
    /// A sound that is also played if the device is muted. It needs an entitlement from Apple.
    ///
    /// - Parameters:
    ///   - name: the name of the sound file; nil for the system's sound.
    ///   - volume: the volume, from 0 to 1; nil for the system's.
    case critical(name: String? = nil, volume: Double? = nil)
    /// A sound that the system lists. Apple's class does not say which; it cannot be set.
    case unknown

    /// The sound that the system plays for a payload's sound.
    public init(_ sound: APSSound) {
        let name = sound.name == "default" ? nil : sound.name
        self = sound.isCritical ? .critical(name: name, volume: sound.volume) : name.map(Self.named) ?? .default
    }
}
