import RichPushPayload

/// Short ways to write pushes in tests.
enum Push {
    static func of(
        _ type: String?,
        id: JSONValue? = 1042,
        message: JSONValue? = 77,
        category: String? = nil,
        _ extra: JSONObject = [:]
    ) -> JSONValue {
        var aps: JSONObject = ["alert": ["title": "Harvest Lane", "body": "Fresh bread"], "mutable-content": 1]
        if let category { aps["category"] = .string(category) }
        var push: JSONObject = ["aps": .object(aps)]
        if let type { push["type"] = .string(type) }
        if let id { push["id"] = id }
        if let message { push["message_response_id"] = message }
        for (key, value) in extra { push[key] = value }
        return .object(push)
    }
}
