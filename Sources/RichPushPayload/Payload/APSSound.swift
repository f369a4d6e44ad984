/// What a push sounds like: `aps.sound`, a name or an object for critical alerts.
public struct APSSound: Sendable, Hashable {
    /// The sound's file name, or `default`.
    public var name: String?
    /// Whether it is heard even when the device is muted.
    public var isCritical: Bool
    /// The volume of a critical sound, from 0 to 1.
    public var volume: Double?

    /// Creates a sound with this name.
    public init(name: String?, isCritical: Bool = false, volume: Double? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }

    /// Creates the sound from a text or an object; nil for other types.
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

/// How urgent a notification is: `aps.interruption-level`.
public enum InterruptionLevel: String, CaseIterable, Sendable, Hashable, Codable {
    /// Added to the list without lighting up the screen.
    case passive
    /// Shown at once, with sound. The system's default.
    case active
    /// Shown even in a focus that holds back others.
    case timeSensitive = "time-sensitive"
    /// Heard even when the device is muted.
    case critical
}
