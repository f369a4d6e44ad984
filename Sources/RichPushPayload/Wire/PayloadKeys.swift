/// The names of the keys a push is read by: one place to change them for a platform that names them otherwise.
public struct PayloadKeys: Sendable {
    /// Holds a ``NotificationType``. The kit's documents do not name this key; `type` is this project's default.
    public let type: String
    /// The key of the target's id.
    public let id: String
    /// Holds a content page's name.
    public let name: String
    /// Holds the array of geofencing events.
    public let clientEvents: String
    /// Holds the id by which the message is tracked.
    public let messageResponseID: String
    /// Holds the URL of an e-mail system's beacon.
    public let emsOpen: String
    /// Holds an object of custom data, or a string holding one.
    public let extraJSON: String
    /// Holds a text that replaces the alert's title (Carnival).
    public let title: String
    /// Holds the member the push was sent to; see ``PushPayload/addressee``.
    public let recipient: String
    /// What is hashed before a member's id where a push names its member by a hash. The platform that sends the pushes
    /// uses the same text.
    public let recipientSalt: String
    /// Where media is looked for, in order of precedence: the first usable one is attached.
    public let media: [MediaKey]

    /// The host's own categories for which its content extension shows templates, beside
    /// ``RichPushCategory/templateIdentifier``.
    public let templateCategories: Set<String>

    let table: PayloadFieldTable

    /// The names of the Notifications Kit 4.0.0.
    public static let `default` = PayloadKeys()

    /// Creates the standard names with replacements. Make the value once and keep it: it prepares the search in payloads.
    public init(
        type: String = "type",
        id: String = "id",
        name: String = "name",
        clientEvents: String = "client_events",
        messageResponseID: String = "message_response_id",
        emsOpen: String = "ems_open",
        extraJSON: String = "extra_json",
        title: String = "title",
        recipient: String = "recipient",
        recipientSalt: String = "",
        media: [MediaKey] = MediaKey.standard,
        templateCategories: Set<String> = []
    ) {
        self.type = type
        self.id = id
        self.name = name
        self.clientEvents = clientEvents
        self.messageResponseID = messageResponseID
        self.emsOpen = emsOpen
        self.extraJSON = extraJSON
        self.title = title
        self.recipient = recipient
        self.recipientSalt = recipientSalt
        self.media = media
        self.templateCategories = templateCategories
        table = PayloadFieldTable(
            names: ["aps", type, id, name, clientEvents, messageResponseID, emsOpen, extraJSON, title, recipient],
            media: media
        )
    }
}

/// A field at the root of a push; the raw value is its place in the table.
enum PayloadField: Int {
    case aps, type, id, name, clientEvents, messageResponseID, emsOpen, extraJSON, title, recipient
}

/// The search for the fields of a push, prepared once for a set of names.
struct PayloadFieldTable: Sendable {
    /// A place for media, its first key being one of the table's.
    struct Media: Sendable {
        let key: MediaKey
        let first: Int
        let rest: [String]
        let typeFirst: Int?
        let typeRest: [String]
    }

    /// The index of each field's name in the table: two fields may share a name.
    private let fields: [Int]
    let media: [Media]
    let table: JSONFieldTable

    init(names: [String], media: [MediaKey]) {
        var all: [String] = []
        func index(of name: String) -> Int {
            if let index = all.firstIndex(of: name) { return index }
            all.append(name)
            return all.count - 1
        }
        fields = names.map(index)
        self.media = media.filter { !$0.path.isEmpty }.map { key in
            Media(
                key: key,
                first: index(of: key.path[0]),
                rest: Array(key.path.dropFirst()),
                typeFirst: key.typePath.flatMap(\.first).map(index),
                typeRest: Array((key.typePath ?? []).dropFirst())
            )
        }
        table = JSONFieldTable(all)
    }

    @inline(__always)
    func index(of field: PayloadField) -> Int { fields[field.rawValue] }
}
