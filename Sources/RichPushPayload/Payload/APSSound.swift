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

    private static let table = JSONFieldTable(
        PayloadKey.names(of: PayloadKey.soundKeys) { if case .sound(let field) = $0 { field } else { nil } }
    )

    /// Reads a string or an object; nil for any other type.
    init?(_ sound: JSONView) {
        if let name = sound.string {
            self.init(name: name)
        } else if sound.isObject {
            self = Self.table.withFields(of: sound) { found in
                let fields = JSONTypedFields<APSSoundField>(found)
                return APSSound(
                    name: fields[.name]?.string,
                    isCritical: fields[.critical].flatMap(APS.flag) ?? false,
                    volume: fields[.volume]?.double
                )
            }
        } else {
            return nil
        }
    }
}

/// The properties that are read from `aps.sound`.
enum APSSoundField: Int, CaseIterable {
    case name, critical, volume
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
