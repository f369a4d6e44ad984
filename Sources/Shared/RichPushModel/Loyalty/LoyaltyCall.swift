public import RichPushPayload

/// A call that changes something on the platform, as a value. It is recorded before it is tried and kept until it
/// succeeds or is refused.
public enum LoyaltyCall: Sendable, Hashable {
    /// A report of a message: ``MessagesAPI/trackMessage(id:parameters:action:context:)``.
    case trackMessage(id: Int64, parameters: JSONObject?, action: MessageAction)
    /// A request to an EMS open, with the URL as written in the payload.
    case emsOpen(String)
    /// Clips an offer by its id: ``OffersAPI/clipOffer(id:context:)``.
    case clipOffer(id: Int64)
    /// Responds to an offer: ``OffersAPI/respondToOffer(id:context:)``.
    case respondToOffer(id: Int64)
    /// Likes a post by its id: ``NewsFeedAPI/likePost(id:context:)``.
    case likePost(id: String)
    /// Comments on a post: ``NewsFeedAPI/addNewComment(body:postID:context:)``.
    case addNewComment(body: String, postID: String)
    /// Adds an event to the member's favorites: ``EventsAPI/favoriteEvent(id:context:)``.
    case favoriteEvent(id: Int64)
    /// Registers the device with its token:
    /// ``DevicesAPI/registerDevice(deviceToken:deviceID:permission:activities:context:)``.
    case registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings? = nil
    )
    /// Removes the registration of the device: ``DevicesAPI/deregisterDevice(deviceToken:deviceID:context:)``.
    case deregisterDevice(deviceToken: String, deviceID: String)
    /// Registers a token of a Live Activity or of widgets: ``ActivityAPI/registerActivityToken(_:context:)``.
    case registerActivityToken(ActivityToken)
    /// Removes the registration of such a token: ``ActivityAPI/removeActivityToken(_:context:)``.
    case removeActivityToken(ActivityToken)

    /// The operation of the platform.
    package var operation: LoyaltyOperation {
        switch self {
        case .trackMessage: .trackMessage
        case .emsOpen: .postEMSOpen
        case .clipOffer: .clipOffer
        case .respondToOffer: .respondToOffer
        case .likePost: .likePost
        case .addNewComment: .addNewComment
        case .favoriteEvent: .favoriteEvent
        case .registerDevice: .registerDevice
        case .deregisterDevice: .deregisterDevice
        case .registerActivityToken: .registerActivityToken
        case .removeActivityToken: .removeActivityToken
        }
    }

    /// The object of the call as a text, such as `offer/1042`. Calls of one member with the same target keep their
    /// order. The target of a registration or deregistration is the device, or one kind of token of it, whatever the token.
    public var target: String {
        switch self {
        case .trackMessage(let id, _, _): "message/\(id)"
        case .emsOpen(let url): "beacon/\(url)"
        case .clipOffer(let id), .respondToOffer(let id): "offer/\(id)"
        case .likePost(let id), .addNewComment(_, let id): "post/\(id)"
        case .favoriteEvent(let id): "event/\(id)"
        case .registerDevice(_, let id, _, _), .deregisterDevice(_, let id): "device/\(id)"
        case .registerActivityToken(let token), .removeActivityToken(let token): token.target
        }
    }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .trackMessage(let id, let parameters, let action):
            var arguments: JSONObject = ["id": .string(String(id)), "action": .string(action.rawValue)]
            if let parameters { arguments["parameters"] = .object(parameters) }
            return arguments
        case .emsOpen(let url): return ["url": .string(url)]
        case .clipOffer(let id), .respondToOffer(let id), .favoriteEvent(let id): return ["id": .int(id)]
        case .likePost(let id): return ["id": .string(id)]
        case .addNewComment(let body, let postID): return ["body": .string(body), "postId": .string(postID)]
        case .registerDevice(let token, let id, let permission, let activities):
            var arguments: JSONObject = ["deviceToken": .string(token), "deviceID": .string(id)]
            if let permission { arguments["permission"] = .string(permission.rawValue) }
            arguments["activitiesEnabled"] = JSONValue(activities?.areEnabled)
            arguments["frequentUpdatesEnabled"] = JSONValue(activities?.frequentUpdatesEnabled)
            return arguments
        case .deregisterDevice(let token, let id): return ["deviceToken": .string(token), "deviceID": .string(id)]
        case .registerActivityToken(let token), .removeActivityToken(let token): return token.arguments
        }
    }

    /// The call of an operation with stored ``arguments``; nil if one is missing or not valid, and for a reading.
    private static func call(_ operation: LoyaltyOperation, _ arguments: JSONObject) -> LoyaltyCall? {
        func text(_ name: String) -> String? { arguments[name]?.stringValue }
        let number = arguments["id"]?.intValue
        switch operation {
        case .trackMessage:
            guard let id = text("id").flatMap({ Int64($0) }), let action = text("action").flatMap(MessageAction.init)
            else { return nil }
            return .trackMessage(id: id, parameters: arguments["parameters"]?.objectValue, action: action)
        case .postEMSOpen: return text("url").map { .emsOpen($0) }
        case .clipOffer: return number.map { .clipOffer(id: $0) }
        case .respondToOffer: return number.map { .respondToOffer(id: $0) }
        case .likePost: return text("id").map { .likePost(id: $0) }
        case .addNewComment:
            guard let body = text("body"), let post = text("postId") else { return nil }
            return .addNewComment(body: body, postID: post)
        case .favoriteEvent: return number.map { .favoriteEvent(id: $0) }
        case .registerDevice, .deregisterDevice:
            guard let token = text("deviceToken"), let id = text("deviceID") else { return nil }
            if operation == .deregisterDevice { return .deregisterDevice(deviceToken: token, deviceID: id) }
            let permission = text("permission").flatMap(AuthorizationStatus.init)
            let activities = arguments["activitiesEnabled"]?.boolValue.map {
                ActivitySettings(areEnabled: $0, frequentUpdatesEnabled: arguments["frequentUpdatesEnabled"]?.boolValue)
            }
            return .registerDevice(deviceToken: token, deviceID: id, permission: permission, activities: activities)
        case .registerActivityToken: return ActivityToken(arguments: arguments).map { .registerActivityToken($0) }
        case .removeActivityToken: return ActivityToken(arguments: arguments).map { .removeActivityToken($0) }
        case .getOffer, .getChallenge, .getContentPageByID, .getContentPageByName: return nil
        }
    }
}

extension LoyaltyCall {
    /// The protocol and method, such as `OffersAPI.clipOffer`.
    public var name: String { operation.row.name }

    /// Whether the call needs its member's token. This is true for every call except an EMS open, which is not sent to
    /// the platform.
    public var needsToken: Bool { operation.row.role != .emsOpen }

    /// Whether the call stays queued while its member is signed out of this device or has no valid token. This is true
    /// for every call that needs a token, except a deregistration, which is sent with the token of the member who has
    /// signed out.
    public var waitsForMember: Bool { needsToken && operation.row.role != .deregistration }

    /// Whether the call is a registration or deregistration of the device, or of a token of its activities and widgets.
    package var isOfDevice: Bool { isRegistration || isDeregistration }

    /// Whether the call registers the device or a token.
    package var isRegistration: Bool { operation.row.role == .registration }

    /// Whether the call takes a registration back.
    package var isDeregistration: Bool { operation.row.role == .deregistration }

    /// Whether the call is an act of a member, and not a report or a call of the device.
    package var isAct: Bool { operation.row.role == .act }
}

extension LoyaltyCall: Codable {
    /// The version of the stored form. It increases only when a key changes its meaning. A version that does not know a
    /// new key ignores it.
    private static let version: Int64 = 1

    private static let operations = Dictionary(
        LoyaltyOperation.allCases.lazy.filter { $0.row.role != .reading }.map { ($0.row.name, $0) },
        uniquingKeysWith: { first, _ in first }
    )

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
            let operation = json["api"]?.stringValue.flatMap({ Self.operations[$0] }),
            let call = json["arguments"]?.objectValue.flatMap({ Self.call(operation, $0) })
        else { return nil }
        self = call
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

extension LoyaltyAPIs {
    /// Makes a call with the API that it belongs to.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - context: The member of the call, the idempotency key and the push.
    ///   - emsOpen: Makes an EMS open, which goes through the host's handler.
    /// - Returns: The call's result.
    /// - Throws: The API's error.
    package func perform(
        _ call: LoyaltyCall,
        context: CallContext,
        emsOpen: (String) async throws -> Void
    ) async throws -> LoyaltyResult {
        switch call {
        case .trackMessage(let id, let parameters, let action):
            try await messages.trackMessage(id: id, parameters: parameters, action: action, context: context)
        case .emsOpen(let url): try await emsOpen(url)
        case .clipOffer(let id): try await offers.clipOffer(id: id, context: context)
        case .respondToOffer(let id):
            return .offerResponse(try await offers.respondToOffer(id: id, context: context))
        case .likePost(let id): try await newsFeed.likePost(id: id, context: context)
        case .addNewComment(let body, let postID):
            try await newsFeed.addNewComment(body: body, postID: postID, context: context)
        case .favoriteEvent(let id): try await events.favoriteEvent(id: id, context: context)
        case .registerDevice(let token, let id, let permission, let activities):
            try await devices.registerDevice(
                deviceToken: token,
                deviceID: id,
                permission: permission,
                activities: activities,
                context: context
            )
        case .deregisterDevice(let token, let id):
            try await devices.deregisterDevice(deviceToken: token, deviceID: id, context: context)
        case .registerActivityToken(let token):
            try await (activities ?? missingActivities).registerActivityToken(token, context: context)
        case .removeActivityToken(let token):
            try await (activities ?? missingActivities).removeActivityToken(token, context: context)
        }
        return .done
    }
}
