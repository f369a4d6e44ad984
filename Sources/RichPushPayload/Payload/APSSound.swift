/// The sound of a push: `aps.sound`, a name or an object for critical alerts.
public struct APSSound: Sendable, Hashable {
    /// The sound's file name, or `default`.
    public var name: String?
    /// Whether it is played even if the device is muted.
    public var isCritical: Bool
    /// The volume of a critical sound, from 0 to 1.
    public var volume: Double?

    /// Creates a sound from its file name.
    public init(name: String?, isCritical: Bool = false, volume: Double? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }

    /// Reads a string or an object; nil for any other type.
    init?(_ sound: JSONView) {
        if let name = sound.string {
            self.init(name: name)
        } else if sound.isObject {
            self.init(
                name: sound["name"]?.string,
                isCritical: sound["critical"].flatMap(APS.flag) ?? false,
                volume: sound["volume"]?.double
            )
        } else {
            return nil
        }
    }
}

/// The urgency of a notification: `aps.interruption-level` (Apple).
public enum InterruptionLevel: String, CaseIterable, Sendable, Hashable, Codable {
    /// Added to the list without lighting up the screen.
    case passive
    /// Shown at once, with sound. The system's default.
    case active
    /// Shown even during a Focus that holds back other notifications.
    case timeSensitive = "time-sensitive"
    /// Shown and played even if the device is muted.
    case critical
}
