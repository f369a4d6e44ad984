public import RichPushPayload

/// The member that a service extension notes in a notification's `userInfo` when the push arrives.
package enum RecipientNote {
    /// The key at the root of `userInfo`. Its value is the member's id, or empty if no member was found by what the
    /// extension knows, or the push has an addressee. So the key also shows that the extension has processed the push.
    package static let key = "rich_push_recipient"
}

extension PushPayload {
    /// The member who was signed in when the push arrived. The service extension notes it in the notification's
    /// `userInfo`; `nil` if there is no note.
    public var notedRecipient: Recipient? {
        guard let text = root[RecipientNote.key]?.string, !text.isEmpty else { return nil }
        return Recipient(text)
    }

    /// Whether a service extension of this package has processed the push.
    package var isProcessedByExtension: Bool { root[RecipientNote.key] != nil }

    /// Whether the system gives the push to a service extension: it shows an alert, and may be changed.
    package var isForExtension: Bool { aps?.mutableContent == true && aps?.alert != nil }
}

extension NotificationContent {
    /// Notes that the extension has processed the push, and the member who was signed in when it arrived. For
    /// ``Recipient/device`` no member is noted.
    package mutating func note(_ recipient: Recipient) {
        userInfo[RecipientNote.key] = .string(recipient == .device ? "" : recipient.rawValue)
    }
}
