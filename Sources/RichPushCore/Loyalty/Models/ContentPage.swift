public import RichPushPayload

/// A content page. Every field may be missing; none fails the reading of the others.
public struct ContentPage: Sendable, Hashable {
    /// The page's id.
    public var id: Int64?
    /// Its name.
    public var name: String?
    /// Its heading.
    public var heading: String?
    /// Its text.
    public var body: String?
    /// Where it is.
    public var url: String?
    /// Its picture.
    public var imageUrl: String?

    /// Reads a content page from the platform's JSON.
    public init(_ json: JSONObject) {
        let fields = ModelFields(json)
        id = fields.integer("id")
        name = fields.text("name")
        heading = fields.text("heading")
        body = fields.text("body")
        url = fields.text("url")
        imageUrl = fields.text("image_url")
    }
}
