import RichPushPayload

/// The struct of both sides, with all fields that a ``PushPayload`` reads.
struct TypedPush: Equatable, Decodable {
    struct Alert: Equatable, Decodable {
        var title: String?
        var subtitle: String?
        var body: String?
        var titleLocKey: String?
        var titleLocArgs: [String]?
        var subtitleLocKey: String?
        var subtitleLocArgs: [String]?
        var locKey: String?
        var locArgs: [String]?

        enum CodingKeys: String, CodingKey {
            case title, subtitle, body
            case titleLocKey = "title-loc-key"
            case titleLocArgs = "title-loc-args"
            case subtitleLocKey = "subtitle-loc-key"
            case subtitleLocArgs = "subtitle-loc-args"
            case locKey = "loc-key"
            case locArgs = "loc-args"
        }
    }

    struct Aps: Equatable, Decodable {
        var alert: Alert?
        var badge: Int?
        var sound: String?
        var category: String?
        var threadID: String?
        var mutableContent: Int?
        var contentAvailable: Int?
        var interruptionLevel: String?
        var relevanceScore: Double?
        var targetContentID: String?

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound, category
            case threadID = "thread-id"
            case mutableContent = "mutable-content"
            case contentAvailable = "content-available"
            case interruptionLevel = "interruption-level"
            case relevanceScore = "relevance-score"
            case targetContentID = "target-content-id"
        }
    }

    var aps: Aps?
    var type: NotificationType?
    var id: ObjectID?
    var name: String?
    var clientEvents: [JSONValue]?
    var messageResponseID: ObjectID?
    var emsOpen: String?
    var extraJSON: ExtraFields?
    var title: String?
    var imageURL: String?
    var videoURL: String?

    enum CodingKeys: String, CodingKey {
        case aps, type, id, name, title
        case clientEvents = "client_events"
        case messageResponseID = "message_response_id"
        case emsOpen = "ems_open"
        case extraJSON = "extra_json"
        case imageURL = "image_url"
        case videoURL = "video_url"
    }
}

extension TypedPush {
    /// Takes the same fields from a ``PushPayload``.
    init(_ push: PushPayload) {
        aps = push.aps.map(Aps.init)
        type = push.notificationType
        id = push.id
        name = push.name
        clientEvents = push.clientEvents
        messageResponseID = push.messageResponseID.map(ObjectID.integer)
        emsOpen = push.emsOpen
        extraJSON = push.extraJSON.map(ExtraFields.init)
        title = push.customTitle
        for media in push.media {
            switch media.key {
            case "image_url": imageURL = media.url
            case "video_url": videoURL = media.url
            default: break
            }
        }
    }
}

extension TypedPush.Aps {
    fileprivate init(_ aps: APS) {
        alert = aps.alert.map(TypedPush.Alert.init)
        badge = aps.badge
        sound = aps.sound?.name
        category = aps.category
        threadID = aps.threadID
        mutableContent = aps.mutableContent ? 1 : nil
        contentAvailable = aps.contentAvailable ? 1 : nil
        interruptionLevel = aps.interruptionLevel?.rawValue
        relevanceScore = aps.relevanceScore
        targetContentID = aps.targetContentID
    }
}

extension TypedPush.Alert {
    fileprivate init(_ alert: APSAlert) {
        title = alert.title
        subtitle = alert.subtitle
        body = alert.body
        titleLocKey = alert.titleLocKey
        titleLocArgs = alert.titleLocArgs.isEmpty ? nil : alert.titleLocArgs
        subtitleLocKey = alert.subtitleLocKey
        subtitleLocArgs = alert.subtitleLocArgs.isEmpty ? nil : alert.subtitleLocArgs
        locKey = alert.locKey
        locArgs = alert.locArgs.isEmpty ? nil : alert.locArgs
    }
}
