/// The names of the keys in a payload. Change them for a platform that uses other names.
public struct PayloadKeys: Sendable {
    /// The key of the ``NotificationType``. The documents of the Notifications Kit do not name this key; `type` is the
    /// default of this project.
    public let type: String
    /// The key of the target's id, an integer or a text.
    public let id: String
    /// The key of a content page's name.
    public let name: String
    /// The key of the array of geofencing events.
    public let clientEvents: String
    /// The key of the integer id for message tracking.
    public let messageResponseID: String
    /// The key of the URL of an e-mail system's beacon.
    public let emsOpen: String
    /// The key of custom data: an object, or a string that holds an object.
    public let extraJSON: String
    /// The key of a text that replaces the alert's title (Carnival).
    public let title: String
    /// The key of the member that the push was sent to; see ``PushPayload/addressee``.
    public let recipient: String
    /// The text that is hashed before a member's id if a push names its member by a hash. The platform that sends the
    /// pushes must use the same text.
    public let recipientSalt: String
    /// The keys of media, in order of precedence: the first usable URL is attached.
    public let media: [MediaKey]

    /// The host's categories whose content extension shows templates, in addition to
    /// ``RichPushCategory/templateIdentifier``.
    public let templateCategories: Set<String>

    let table: PayloadFieldTable

    /// The standard names, prepared once for the process.
    public static let `default` = PayloadKeys()

    /// Creates a set of names; each name that is not given is the standard name. Create it once and keep it, because it
    /// also prepares the search in payloads.
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

/// A field at the root of a push; the raw value is its position in the table.
enum PayloadField: Int {
    case aps, type, id, name, clientEvents, messageResponseID, emsOpen, extraJSON, title, recipient
}

/// A search table for the fields of a push, prepared once for a set of names.
final class PayloadFieldTable: Sendable {
    /// A key of media; its first part is a name in the table.
    struct Media: Sendable {
        let key: MediaKey
        let first: Int
        let rest: [String]
        let typeFirst: Int?
        let typeRest: [String]
    }

    /// The index of each field's name in the table. Two fields may have the same name.
    private let fields: [Int]
    let media: [Media]
    let names: JSONFieldTable

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
        self.names = JSONFieldTable(all)
    }

    @inline(__always)
    func index(of field: PayloadField) -> Int { fields[field.rawValue] }
}
