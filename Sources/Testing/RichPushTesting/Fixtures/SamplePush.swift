public import RichPushPayload

/// Small pushes for tests, with one builder for each kind. Every part can be replaced.
///
/// ```swift
/// let push = try SamplePush.offer(category: .offerClip)
/// let odd = try SamplePush.post(id: "evening-run", fields: ["ems_open": "https://mail.example/open"])
/// ```
///
/// Each has an alert, `mutable-content`, an id and a `message_response_id`. The builders throw only the errors
/// of `PushPayload`: a `JSONError` for fields nested too deep.
public enum SamplePush {
    /// The `message_response_id` of a push for which none is given.
    public static let messageResponseID: Int64 = 9001

    /// Makes a push of any type, or without a type.
    ///
    /// - Parameters:
    ///   - type: the type of the target; `nil` leaves it out.
    ///   - id: the target's id in any form; `nil` leaves it out.
    ///   - category: the category in `aps`.
    ///   - messageResponseID: the id it is tracked by; `nil` leaves it out.
    ///   - fields: more keys; they replace the builder's values of the same keys.
    /// - Returns: the payload.
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func push(
        _ type: NotificationType?,
        id: JSONValue? = 7,
        category: RichPushCategory? = nil,
        messageResponseID: Int64? = SamplePush.messageResponseID,
        fields: JSONObject = [:]
    ) throws(JSONError) -> PushPayload {
        var aps: JSONObject = ["alert": ["title": "Hello", "body": "There is news."], "mutable-content": 1]
        aps["category"] = category.map { .string($0.rawValue) }
        var json: JSONObject = ["aps": .object(aps)]
        json["type"] = type.map { .string($0.rawValue) }
        json["id"] = id
        json["message_response_id"] = messageResponseID.map { .int($0) }
        for (key, value) in fields { json[key] = value }
        return try PushPayload(json)
    }

    /// Makes a push about an offer.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func offer(
        id: JSONValue? = 1042,
        category: RichPushCategory? = .offerLink,
        fields: JSONObject = [:]
    ) throws(JSONError) -> PushPayload {
        try push(.offer, id: id, category: category, fields: fields)
    }

    /// Makes a push about a post.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func post(
        id: JSONValue? = "evening-run",
        category: RichPushCategory? = .postLikeComment,
        fields: JSONObject = [:]
    ) throws(JSONError) -> PushPayload {
        try push(.post, id: id, category: category, fields: fields)
    }

    /// Makes a push about an event.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func event(id: JSONValue? = 31, fields: JSONObject = [:]) throws(JSONError) -> PushPayload {
        try push(.event, id: id, category: .eventFavorite, fields: fields)
    }

    /// Makes a push about a challenge.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func challenge(id: JSONValue? = 7, fields: JSONObject = [:]) throws(JSONError) -> PushPayload {
        try push(.challenge, id: id, category: .challenge, fields: fields)
    }

    /// Makes a push about a content page, by its id, its name or both.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func contentPage(
        id: JSONValue? = nil,
        name: String? = "terms",
        fields: JSONObject = [:]
    ) throws(JSONError) -> PushPayload {
        var fields = fields
        if let name, fields["name"] == nil { fields["name"] = .string(name) }
        return try push(.contentPage, id: id, category: .contentPage, fields: fields)
    }

    /// Makes a push with client events of a geofence.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func clientEvents(
        _ events: [JSONValue] = [["offer": 1042]],
        fields: JSONObject = [:]
    ) throws(JSONError) -> PushPayload {
        var fields = fields
        if fields["client_events"] == nil { fields["client_events"] = .array(events) }
        return try push(.clientEvents, id: nil, fields: fields)
    }

    /// Makes a push without a type, with only a text.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func plain(fields: JSONObject = [:]) throws(JSONError) -> PushPayload {
        try push(nil, id: nil, fields: fields)
    }

    /// Makes a push that an action fits: of its type, with an id and the category that shows the action.
    ///
    /// - Throws: a `JSONError` for fields nested too deep.
    public static func fitting(_ action: RichPushAction, fields: JSONObject = [:]) throws(JSONError) -> PushPayload {
        let category = RichPushCategory.allCases.first { $0.actions.contains(action) }
        return try push(action.fittingType, category: category, fields: fields)
    }
}
