public import RichPushPayload

/// A challenge. Every field may be missing; none fails the reading of the others.
public struct Challenge: Sendable, Hashable {
    /// The challenge's id.
    public var id: Int64?
    /// Its name.
    public var name: String?
    /// Its heading.
    public var heading: String?
    /// Its text.
    public var body: String?
    /// Its picture.
    public var imageUrl: String?
    /// How a member responds to it.
    public var responseType: String?
    /// Whether the member can respond now.
    public var isRespondable: Bool?
    /// Where it leads inside the app.
    public var targetUrl: String?

    /// Reads a challenge from the platform's JSON.
    public init(_ json: JSONObject) {
        let fields = ModelFields(json)
        id = fields.integer("id")
        name = fields.text("name")
        heading = fields.text("heading")
        body = fields.text("body")
        imageUrl = fields.text("image_url")
        responseType = fields.text("response_type")
        isRespondable = fields.flag("is_respondable")
        targetUrl = fields.text("target_url")
    }
}
