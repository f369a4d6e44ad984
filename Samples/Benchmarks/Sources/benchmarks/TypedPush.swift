import RichPushPayload

/// What both sides read a push into: the fields a handler asks for.
struct TypedPush: Equatable, Decodable {
    struct Alert: Equatable, Decodable {
        var title: String?
        var subtitle: String?
        var body: String?
    }

    struct Aps: Equatable, Decodable {
        var alert: Alert?
        var badge: Int?
        var sound: String?
        var category: String?
        var threadID: String?
        var mutableContent: Int?
        var interruptionLevel: String?
        var relevanceScore: Double?

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound, category
            case threadID = "thread-id"
            case mutableContent = "mutable-content"
            case interruptionLevel = "interruption-level"
            case relevanceScore = "relevance-score"
        }
    }

    var aps: Aps?
    var type: NotificationType?
    var id: ObjectID?
    var name: String?
    var messageResponseID: ObjectID?
    var emsOpen: String?
    var imageURL: String?

    enum CodingKeys: String, CodingKey {
        case aps, type, id, name
        case messageResponseID = "message_response_id"
        case emsOpen = "ems_open"
        case imageURL = "image_url"
    }
}

extension TypedPush {
    /// The same fields by way of a ``PushPayload``.
    init(_ push: PushPayload) {
        aps = push.aps.map(Aps.init)
        type = push.notificationType
        id = push.id
        name = push.name
        messageResponseID = push.messageResponseID.map(ObjectID.integer)
        emsOpen = push.emsOpen
        imageURL = push.media.first?.url
    }

    /// Both sides read tracking ids written as text and as a number: they agree in the integer.
    func hasSameContent(as other: TypedPush) -> Bool {
        var (left, right) = (self, other)
        let ids = (left.messageResponseID?.integerValue, right.messageResponseID?.integerValue)
        left.messageResponseID = nil
        right.messageResponseID = nil
        return left == right && ids.0 == ids.1
    }
}

extension TypedPush.Aps {
    fileprivate init(_ aps: APS) {
        alert = aps.alert.map { TypedPush.Alert(title: $0.title, subtitle: $0.subtitle, body: $0.body) }
        badge = aps.badge
        sound = aps.sound?.name
        category = aps.category
        threadID = aps.threadID
        mutableContent = aps.mutableContent ? 1 : 0
        interruptionLevel = aps.interruptionLevel?.rawValue
        relevanceScore = aps.relevanceScore
    }
}
