#if canImport(UserNotifications)
import Foundation
public import RichPushModel
import RichPushPayload
public import UserNotifications

extension NotificationContent {
    /// Reads Apple's content. Values of its `userInfo` that are not JSON, and attachments of other formats than the
    /// package's, are left out; ``UserNotifications/UNMutableNotificationContent/apply(_:since:)`` keeps them.
    ///
    /// Apple's class does not say which sound it has: the sound is that of the payload, else
    /// ``/RichPushModel/NotificationSound/unknown``.
    public init(_ content: UNNotificationContent) {
        let userInfo = JSONObject(userInfo: content.userInfo)
        self.init(content, userInfo: userInfo, payload: content.sound == nil ? nil : try? PushPayload(userInfo))
    }

    /// Reads Apple's content, with its `userInfo` that was read already and the push in it.
    init(_ content: UNNotificationContent, userInfo: JSONObject, payload: PushPayload?) {
        self.init(
            title: content.title,
            subtitle: content.subtitle,
            body: content.body,
            badge: content.badge?.intValue,
            categoryIdentifier: content.categoryIdentifier,
            threadIdentifier: content.threadIdentifier,
            interruptionLevel: InterruptionLevel(content.interruptionLevel),
            relevanceScore: content.relevanceScore,
            targetContentIdentifier: content.targetContentIdentifier,
            filterCriteria: content.filterCriteria,
            attachments: content.attachments.compactMap(NotificationAttachment.init),
            userInfo: userInfo
        )
        if content.sound != nil { sound = payload?.aps?.sound.map(NotificationSound.init) ?? .unknown }
    }
}

extension UNMutableNotificationContent {
    /// Makes Apple's content for a notification to schedule.
    ///
    /// - Throws: the system's error for an attachment that it does not accept.
    public convenience init(_ content: NotificationContent) throws {
        self.init()
        if let error = apply(content, since: NotificationContent()).first { throw error }
    }

    /// Sets the properties that differ between two portable contents, and no others, so that everything stays that the
    /// portable content does not have.
    ///
    /// - Parameters:
    ///   - changed: the content to show.
    ///   - original: the content that was read from this object.
    /// - Returns: the system's errors for attachments that it does not accept; these are left out.
    @discardableResult
    public func apply(_ changed: NotificationContent, since original: NotificationContent) -> [any Error] {
        func copy<Value: Equatable>(
            _ source: KeyPath<NotificationContent, Value>,
            _ target: ReferenceWritableKeyPath<UNMutableNotificationContent, Value>
        ) {
            if changed[keyPath: source] != original[keyPath: source] {
                self[keyPath: target] = changed[keyPath: source]
            }
        }
        copy(\.title, \.title)
        copy(\.subtitle, \.subtitle)
        copy(\.body, \.body)
        copy(\.categoryIdentifier, \.categoryIdentifier)
        copy(\.threadIdentifier, \.threadIdentifier)
        copy(\.relevanceScore, \.relevanceScore)
        copy(\.targetContentIdentifier, \.targetContentIdentifier)
        copy(\.filterCriteria, \.filterCriteria)
        if changed.badge != original.badge { badge = changed.badge.map { NSNumber(value: $0) } }
        if changed.sound != original.sound, changed.sound != .unknown { sound = changed.sound.flatMap(\.appleSound) }
        if changed.interruptionLevel != original.interruptionLevel {
            interruptionLevel = changed.interruptionLevel.appleLevel
        }
        if changed.userInfo != original.userInfo {
            changed.userInfo.write(changesSince: original.userInfo, to: &userInfo)
        }
        return changed.attachments == original.attachments ? [] : setAttachments(changed.attachments)
    }

    /// Sets the attachments. Those that the content has already stay Apple's own objects, and so do those without a
    /// portable form, which come last.
    private func setAttachments(_ new: [NotificationAttachment]) -> [any Error] {
        var errors: [any Error] = []
        let wanted = new.compactMap { attachment in
            if let own = attachments.first(where: { NotificationAttachment($0) == attachment }) { return own }
            do {
                return try UNNotificationAttachment(attachment)
            } catch {
                errors.append(error)
                return nil
            }
        }
        attachments = wanted + attachments.filter { NotificationAttachment($0) == nil }
        return errors
    }
}

extension NotificationAttachment {
    /// Reads Apple's attachment, without its options and its size, which Apple's class does not say; nil if its file is
    /// of another format than the package's.
    init?(_ attachment: UNNotificationAttachment) {
        guard let format = MediaFormat(fileExtension: attachment.url.pathExtension) else { return nil }
        self.init(identifier: attachment.identifier, file: attachment.url, format: format)
    }
}

extension UNNotificationAttachment {
    /// Makes Apple's attachment. The system moves the file into its store.
    ///
    /// - Throws: the system's error if the file is missing or not accepted.
    convenience init(_ attachment: NotificationAttachment) throws {
        try self.init(
            identifier: attachment.identifier,
            url: attachment.file,
            options: attachment.thumbnail.appleOptions
        )
    }
}

extension NotificationThumbnail {
    fileprivate var appleOptions: [AnyHashable: Any]? {
        guard self != NotificationThumbnail() else { return nil }
        var options: [AnyHashable: Any] = [UNNotificationAttachmentOptionsThumbnailHiddenKey: NSNumber(value: isHidden)]
        if let time { options[UNNotificationAttachmentOptionsThumbnailTimeKey] = NSNumber(value: time) }
        if let clipping {
            // The form of `CGRectCreateDictionaryRepresentation`.
            options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                "X": clipping.x, "Y": clipping.y, "Width": clipping.width, "Height": clipping.height,
            ]
        }
        return options
    }
}

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
            .criticalSoundNamed(UNNotificationSoundName(rawValue: name), withAudioVolume: Self.appleVolume(volume))
        case .unknown: nil
        }
    }

    /// A number from 0 to 1; also for one that is not a number.
    private static func appleVolume(_ volume: Double) -> Float { volume > 0 ? Float(min(volume, 1)) : 0 }
}

extension InterruptionLevel {
    /// Reads Apple's urgency; one of a later system counts as active.
    init(_ level: UNNotificationInterruptionLevel) {
        self = Self.allCases.first { $0.appleLevel == level } ?? .active
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
