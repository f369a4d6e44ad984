/// The names of the keys in a payload. Change them for a platform that uses other names.
public struct PayloadKeys: Sendable {
    /// The key of the ``NotificationType``. The documents of the Notifications Kit do not name this key; `type` is the
    /// default of this project.
    public var type: String { table.keys.type }
    /// The key of the target's id, an integer or a text.
    public var id: String { table.keys.id }
    /// The key of a content page's name.
    public var name: String { table.keys.name }
    /// The key of the array of geofencing events.
    public var clientEvents: String { table.keys.clientEvents }
    /// The key of the integer id for message tracking.
    public var messageResponseID: String { table.keys.messageResponseID }
    /// The key of the URL of an EMS open.
    public var emsOpen: String { table.keys.emsOpen }
    /// The key of custom data: an object, or a string that holds an object.
    public var extraJSON: String { table.keys.extraJSON }
    /// The key of a text that replaces the alert's title (Carnival).
    public var title: String { table.keys.title }
    /// The key of the member that the push was sent to; see ``PushPayload/addressee``.
    public var recipient: String { table.keys.recipient }
    /// The types of the app's own, in addition to the ten of ``NotificationType/allCases``.
    public var types: Set<NotificationType> { table.keys.types }
    /// The text that is hashed before a member's id if a push names its member by a hash. The platform that sends the
    /// pushes must use the same text.
    public var recipientSalt: String { table.keys.recipientSalt }
    /// The keys of media, in order of precedence: the first usable URL is attached.
    public var media: [MediaKey] { table.keys.media }

    /// The app's own categories, in addition to those of ``RichPushCategory``. They are known: no finding reports
    /// them.
    public var categories: Set<String> { table.keys.categories }
    /// The keys that the app's own templates read, in addition to those of the package's.
    public var templateKeys: Set<String> { table.keys.templateKeys }
    /// The categories for which the app's content extension shows templates, in addition to those of
    /// ``TemplateCategory``.
    public var templateCategories: Set<String> { table.keys.templateCategories }
    /// The names of the types of attributes that the app's Live Activities have; `nil` if they are not known. A push that
    /// starts an activity of another type is a finding.
    public var activities: Set<String>? { table.keys.activities }

    /// The keys that are read at the root, with the standard ones of CleverTap and Carnival.
    package var rootNames: Set<String> { table.rootNames }
    /// The keys that another one at the root may be meant to be: those of eight or more letters, because an app may use
    /// any shorter word. Buttons are looked for all the same.
    package var longNames: [String] { table.longNames }
    /// The keys that are read at the root, by their letters alone.
    package var plainNames: [String: String] { table.plainNames }

    /// The names and the search table; a copy of the keys counts one reference.
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
        types: Set<NotificationType> = [],
        categories: Set<String> = [],
        templateCategories: Set<String> = [],
        templateKeys: Set<String> = [],
        activities: Set<String>? = nil
    ) {
        table = PayloadFieldTable(
            PayloadKeyNames(
                type: type,
                id: id,
                name: name,
                clientEvents: clientEvents,
                messageResponseID: messageResponseID,
                emsOpen: emsOpen,
                extraJSON: extraJSON,
                title: title,
                recipient: recipient,
                recipientSalt: recipientSalt,
                media: media,
                types: types,
                categories: categories,
                templateCategories: templateCategories,
                templateKeys: templateKeys,
                activities: activities
            )
        )
    }
}

/// The properties of ``PayloadKeys``.
struct PayloadKeyNames: Sendable {
    let type, id, name, clientEvents, messageResponseID, emsOpen, extraJSON, title, recipient: String
    let recipientSalt: String
    let media: [MediaKey]
    let types: Set<NotificationType>
    let categories, templateCategories, templateKeys: Set<String>
    let activities: Set<String>?
}
