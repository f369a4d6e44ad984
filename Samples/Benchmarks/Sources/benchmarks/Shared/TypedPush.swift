public import RichPushPayload

/// The struct of both sides, with all fields that a ``PushPayload`` reads.
struct TypedPush: Equatable, Decodable {
    var aps: APS?
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
        let media = push.media
        self.init(
            aps: push.aps,
            type: push.notificationType,
            id: push.id,
            name: push.name,
            clientEvents: push.clientEvents,
            messageResponseID: push.messageResponseID.map(ObjectID.int),
            emsOpen: push.emsOpen,
            extraJSON: push.extraRoot.map(ExtraFields.init),
            title: push.customTitle,
            imageURL: media.first { $0.key == "image_url" }?.url,
            videoURL: media.first { $0.key == "video_url" }?.url
        )
    }
}

extension APS: @retroactive Decodable {
    private enum CodingKeys: String, CodingKey {
        case alert, badge, sound, category
        case threadID = "thread-id"
        case mutableContent = "mutable-content"
        case contentAvailable = "content-available"
        case interruptionLevel = "interruption-level"
        case relevanceScore = "relevance-score"
        case targetContentID = "target-content-id"
    }

    /// Reads the fields as Foundation's decoder finds them.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        alert = try fields.decodeIfPresent(APSAlert.self, forKey: .alert)
        badge = try fields.decodeIfPresent(Int.self, forKey: .badge)
        sound = try fields.decodeIfPresent(String.self, forKey: .sound).map { APSSound(name: $0) }
        category = try fields.decodeIfPresent(String.self, forKey: .category)
        threadID = try fields.decodeIfPresent(String.self, forKey: .threadID)
        mutableContent = try fields.decodeIfPresent(Int.self, forKey: .mutableContent) == 1
        contentAvailable = try fields.decodeIfPresent(Int.self, forKey: .contentAvailable) == 1
        interruptionLevel = try fields.decodeIfPresent(InterruptionLevel.self, forKey: .interruptionLevel)
        relevanceScore = try fields.decodeIfPresent(Double.self, forKey: .relevanceScore)
        targetContentID = try fields.decodeIfPresent(String.self, forKey: .targetContentID)
    }
}

extension APSAlert: @retroactive Decodable {
    private enum CodingKeys: String, CodingKey {
        case title, subtitle, body
        case titleLocKey = "title-loc-key"
        case titleLocArgs = "title-loc-args"
        case subtitleLocKey = "subtitle-loc-key"
        case subtitleLocArgs = "subtitle-loc-args"
        case locKey = "loc-key"
        case locArgs = "loc-args"
    }

    /// Reads the fields as Foundation's decoder finds them.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        title = try fields.decodeIfPresent(String.self, forKey: .title)
        subtitle = try fields.decodeIfPresent(String.self, forKey: .subtitle)
        body = try fields.decodeIfPresent(String.self, forKey: .body)
        titleLocKey = try fields.decodeIfPresent(String.self, forKey: .titleLocKey)
        titleLocArgs = try fields.decodeIfPresent([String].self, forKey: .titleLocArgs) ?? []
        subtitleLocKey = try fields.decodeIfPresent(String.self, forKey: .subtitleLocKey)
        subtitleLocArgs = try fields.decodeIfPresent([String].self, forKey: .subtitleLocArgs) ?? []
        locKey = try fields.decodeIfPresent(String.self, forKey: .locKey)
        locArgs = try fields.decodeIfPresent([String].self, forKey: .locArgs) ?? []
    }
}
