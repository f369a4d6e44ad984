public import RichPushPayload

public import struct Foundation.URL

/// The sender of a notification that the system shows as a message: Apple's communication notification.
public struct NotificationSender: Sendable, Hashable {
    /// The name that is shown.
    public var name: String
    /// The identifier of the person or brand.
    public var id: String
    /// The identifier of the conversation.
    public var conversation: String
    /// The name of the group that the message is in; nil for a message of the sender alone.
    public var group: String?
    /// The file of the picture; nil for none, for which the system shows the initials.
    public var picture: URL?

    /// Makes the sender of a push.
    ///
    /// - Parameters:
    ///   - sender: the sender as the payload names it.
    ///   - picture: the file of its picture.
    public init(_ sender: PushSender, picture: URL? = nil) {
        (name, id, group) = (sender.name, sender.id, sender.group)
        conversation = sender.conversation ?? sender.id
        self.picture = picture
    }
}
