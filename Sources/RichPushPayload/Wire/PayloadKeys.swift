/// The names of the keys a push is read by: one place to change them for a platform that names them otherwise.
public struct PayloadKeys: Sendable, Hashable {
    /// Holds a ``NotificationType``. The kit's documents do not name this key; `type` is this project's default.
    public var type = "type"
    /// Holds the target's id.
    public var id = "id"
    /// Holds a content page's name.
    public var name = "name"
    /// Holds the array of geofencing events.
    public var clientEvents = "client_events"
    /// Holds the id by which the message is tracked.
    public var messageResponseID = "message_response_id"
    /// Holds the URL of an e-mail system's beacon.
    public var emsOpen = "ems_open"
    /// Holds an object of custom data, or a string holding one.
    public var extraJSON = "extra_json"
    /// Holds a text that replaces the alert's title (Carnival).
    public var title = "title"
    /// Where media is looked for, in order of precedence: the first usable one is attached.
    public var media = MediaKey.standard

    /// The standard names.
    public init() {}

    /// The standard names.
    public static let `default` = PayloadKeys()
}
