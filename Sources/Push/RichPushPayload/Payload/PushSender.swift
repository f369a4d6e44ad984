/// Who a push is from, from the key `sender`: the system shows the name and picture in place of the app's icon, as in a
/// message.
public struct PushSender: Sendable, Hashable {
    /// The name that is shown.
    public var name: String
    /// The identifier of the person or brand; the same in each push of theirs.
    public var id: String
    /// The URL of the picture as written, without surrounding white space; nil for none. It may be malformed.
    public var imageURL: String?
    /// The identifier of the conversation; nil for one conversation with the sender.
    public var conversation: String?
    /// The name of the group that the message is in; nil for a message of the sender alone.
    public var group: String?

    /// Creates a sender.
    public init(name: String, id: String, imageURL: String? = nil, conversation: String? = nil, group: String? = nil) {
        (self.name, self.id, self.imageURL) = (name, id, imageURL)
        (self.conversation, self.group) = (conversation, group)
    }
}

extension PushPayload {
    /// Who the push is from; nil if the key `sender` is missing, or is not an object with a name and an id. Other fields of
    /// the wrong type count as absent.
    public var sender: PushSender? {
        guard let fields = root["sender"], let name = fields.text("name"), let id = fields.text("id") else {
            return nil
        }
        return PushSender(
            name: name,
            id: id,
            imageURL: fields.text("image_url"),
            conversation: fields.text("conversation"),
            group: fields.text("group")
        )
    }
}

extension JSONElement {
    /// A text of the object without surrounding white space; nil if it is absent, blank or of another type.
    func text(_ name: String) -> String? {
        guard let text = self[name]?.string?.trimmingWhiteSpace(), !text.isEmpty else { return nil }
        return text
    }
}
