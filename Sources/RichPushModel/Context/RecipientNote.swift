public import RichPushPayload

/// The member that a service extension notes in a notification's `userInfo` when the push arrives.
package enum RecipientNote {
    /// The key at the root of `userInfo`; its value is the member's id.
    package static let key = "rich_push_recipient"
}

extension PushPayload {
    /// The member who was signed in when the push arrived. The service extension notes it in the notification's
    /// `userInfo`; `nil` if there is no note.
    public var notedRecipient: Recipient? {
        guard let text = root[RecipientNote.key]?.string, !text.isEmpty else { return nil }
        return Recipient(text)
    }
}

extension NotificationContent {
    /// Notes the member who was signed in when the push arrived. ``Recipient/device`` is not noted, and removes an
    /// earlier note.
    package mutating func note(_ recipient: Recipient) {
        userInfo[RecipientNote.key] = recipient == .device ? nil : .string(recipient.rawValue)
    }
}
