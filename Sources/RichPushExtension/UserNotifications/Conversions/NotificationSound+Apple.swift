#if canImport(UserNotifications)
import RichPushModel
import RichPushPayload
import UserNotifications

extension NotificationSound {
    /// Apple's sound; nil for an unknown one.
    var appleSound: UNNotificationSound? {
        switch self {
        case .default: .default
        case .named(let name): UNNotificationSound(named: UNNotificationSoundName(rawValue: name))
        case .critical(nil, nil): .defaultCritical
        case .critical(nil, let volume?): .defaultCriticalSound(withAudioVolume: Self.appleVolume(volume))
        case .critical(let name?, nil): .criticalSoundNamed(UNNotificationSoundName(rawValue: name))
        case .critical(let name?, let volume?):
            .criticalSoundNamed(
                UNNotificationSoundName(rawValue: name),
                withAudioVolume: Self.appleVolume(volume)
            )
        case .unknown: nil
        }
    }

    /// A number from 0 to 1; also for one that is not a number.
    private static func appleVolume(_ volume: Double) -> Float { volume > 0 ? Float(min(volume, 1)) : 0 }
}

extension InterruptionLevel {
    /// Reads Apple's urgency; one of a later system counts as active.
    init(_ level: UNNotificationInterruptionLevel) {
        self =
            switch level {
            case .passive: .passive
            case .timeSensitive: .timeSensitive
            case .critical: .critical
            default: .active
            }
    }

    var appleLevel: UNNotificationInterruptionLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
}
#endif
