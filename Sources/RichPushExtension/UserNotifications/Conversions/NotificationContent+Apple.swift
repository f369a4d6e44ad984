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
            userInfo: JSONObject(userInfo: content.userInfo)
        )
        if content.sound != nil {
            let aps = (try? PushPayload(userInfo))?.aps
            sound = aps?.sound.map(NotificationSound.init) ?? .unknown
        }
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
#endif
