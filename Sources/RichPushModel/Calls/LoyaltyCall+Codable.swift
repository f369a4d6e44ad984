public import RichPushPayload

extension LoyaltyCall: Codable {
    /// The version of the stored form. It increases only when a key changes its meaning. A version that does not know a
    /// new key ignores it.
    private static let version: Int64 = 1

    /// The call in its stored form: `{"v": 1, "api": name, "arguments": {…}}`.
    ///
    /// It does not contain the member and the addressee: the outbox's row and the journal's event have them in their
    /// own fields.
    public var json: JSONObject {
        ["v": .int(Self.version), "api": .string(name), "arguments": .object(arguments)]
    }

    /// Reads a stored call; `nil` if this version of the package does not know the call, or if the stored form has a
    /// higher version. A call without `v` is from the first release. Unknown keys are ignored.
    public init?(_ json: JSONObject) {
        guard json["v"] == nil || json["v"]?.intValue == Self.version,
            let kind = json["api"]?.stringValue.flatMap(Kind.init), let arguments = json["arguments"]?.objectValue,
            let call = Self.call(kind, Arguments(json: arguments))
        else { return nil }
        self = call
    }

    private struct Arguments {
        let json: JSONObject
        func text(_ key: String) -> String? { json[key]?.stringValue }
        func integer(_ key: String) -> Int64? { json[key]?.intValue }
    }

    private static func call(_ kind: Kind, _ arguments: Arguments) -> LoyaltyCall? {
        switch kind {
        case .trackMessage:
            guard let id = arguments.text("id").flatMap({ Int64($0) }),
                let action = arguments.text("action").flatMap(MessageAction.init)
            else { return nil }
            return .trackMessage(id: id, parameters: arguments.json["parameters"]?.objectValue, action: action)
        case .emsOpen:
            return arguments.text("url").map { .emsOpen($0) }
        case .clipOffer:
            return arguments.integer("id").map { .clipOffer(id: $0) }
        case .respondToOffer:
            return arguments.integer("id").map { .respondToOffer(id: $0) }
        case .likePost:
            return arguments.text("id").map { .likePost(id: $0) }
        case .addNewComment:
            guard let body = arguments.text("body"), let post = arguments.text("postId") else { return nil }
            return .addNewComment(body: body, postID: post)
        case .favoriteEvent:
            return arguments.integer("id").map { .favoriteEvent(id: $0) }
        case .registerDevice:
            guard let token = arguments.text("deviceToken"), let id = arguments.text("deviceID") else { return nil }
            return .registerDevice(
                deviceToken: token,
                deviceID: id,
                permission: arguments.text("permission").flatMap(AuthorizationStatus.init)
            )
        case .deregisterDevice:
            guard let token = arguments.text("deviceToken"), let id = arguments.text("deviceID") else { return nil }
            return .deregisterDevice(deviceToken: token, deviceID: id)
        }
    }

    /// Reads a call from any decoder.
    ///
    /// - Throws: `DecodingError` if this version of the package does not know the call; else the decoder's error.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer().decode(JSONValue.self)
        guard let call = value.objectValue.flatMap(LoyaltyCall.init) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "This version does not know the loyalty call.")
            )
        }
        self = call
    }

    /// Writes the call to any encoder in its stored form, ``json``.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(JSONValue.object(json))
    }
}
