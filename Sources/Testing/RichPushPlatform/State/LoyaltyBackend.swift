import RichPushModel
import RichPushPayload

/// Executes the operations of the loyalty API, and keeps their effects per member.
struct LoyaltyBackend {
    private(set) var members: [Recipient: MemberState] = [:]

    /// Executes an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - values: The values of the placeholders of the operation's route.
    ///   - request: The request with its member and its body.
    ///   - objects: Makes offers, challenges and pages.
    /// - Returns: The response, or a refusal if the body is not valid.
    mutating func perform(
        _ operation: LoyaltyOperation,
        values: [String: String],
        request: PlatformRequest,
        objects: PlatformObjects
    ) -> PlatformReply {
        let id = values["id"] ?? ""
        switch operation {
        case .getOffer:
            let clipped = members[request.member]?.clippedOffers.contains(id) ?? false
            return .json(objects.offer(id, clipped: clipped))
        case .clipOffer:
            change(request.member) { Self.add(id, to: &$0.clippedOffers) }
            return .json(objects.offer(id, clipped: true))
        case .respondToOffer:
            change(request.member) { $0.offerResponses[id, default: 0] += 1 }
            return .json(objects.offerResponse(id, member: request.member.rawValue))
        case .likePost:
            change(request.member) { Self.add(id, to: &$0.likedPosts) }
            let likes = members.values.reduce(0) { $0 + ($1.likedPosts.contains(id) ? 1 : 0) }
            return .json(["id": PlatformObjects.json(id: id), "liked": true, "likes": .int(Int64(likes))])
        case .addNewComment:
            return comment(on: id, request)
        case .favoriteEvent:
            change(request.member) { Self.add(id, to: &$0.favoriteEvents) }
            return .json(["id": PlatformObjects.json(id: id), "favorite": true])
        case .getChallenge:
            return .json(objects.challenge(id))
        case .getContentPageByID:
            return .json(objects.contentPage(id: id, name: "page-\(id)"))
        case .getContentPageByName:
            let name = values["name"] ?? ""
            return .json(objects.contentPage(id: PlatformObjects.number(for: name), name: name))
        case .trackMessage:
            return track(id, request)
        case .registerDevice:
            return register(request)
        case .deregisterDevice:
            return device(request) { state, id, _ in
                state.devices[id] = nil
                state.permissions[id] = nil
                state.activitySettings[id] = nil
            }
        case .registerActivityToken:
            return registerActivity(values, request)
        case .removeActivityToken:
            let registration = MemberState.Activity(values)
            change(request.member) { $0.activities[registration] = nil }
            return .json(["registered": false])
        case .postEMSOpen:
            return beacon(request)
        }
    }

    /// Counts an EMS open for the request's member.
    mutating func beacon(_ request: PlatformRequest) -> PlatformReply {
        change(request.member) { $0.beacons[request.target, default: 0] += 1 }
        return PlatformReply(status: 204)
    }

    mutating func removeAll() {
        members.removeAll()
    }

    private mutating func comment(on id: String, _ request: PlatformRequest) -> PlatformReply {
        guard let body = request.json?["body"]?.stringValue, body.contains(where: { !$0.isWhitespace }) else {
            return .refusal(422, "The comment has no text: expected a string \"body\" that is not blank.")
        }
        change(request.member) { $0.comments.append(MemberState.Comment(postID: id, body: body)) }
        let number = members.values.reduce(0) { $0 + $1.comments.count }
        return .json(["id": .int(Int64(number)), "post_id": PlatformObjects.json(id: id), "body": .string(body)])
    }

    private mutating func track(_ id: String, _ request: PlatformRequest) -> PlatformReply {
        guard let action = request.json?["action"]?.stringValue, ["delivered", "opened"].contains(action) else {
            return .refusal(422, "\"action\" is not known: expected \"delivered\" or \"opened\".")
        }
        let tracked = MemberState.TrackedAction(messageID: id, action: action)
        let parameters = request.json?["parameters"]
        change(request.member) {
            $0.trackedMessages[tracked, default: 0] += 1
            $0.trackedParameters[tracked] = parameters
        }
        return .json(["id": PlatformObjects.json(id: id), "action": .string(action)])
    }

    /// If the permission or the settings of activities are absent or null, those of the earlier registration are kept.
    private mutating func register(_ request: PlatformRequest) -> PlatformReply {
        let permission = request.json?["permission"] ?? .null
        let status = permission.stringValue.flatMap(AuthorizationStatus.init)
        guard permission == .null || status != nil else {
            let names = AuthorizationStatus.allCases.map(\.rawValue).joined(separator: ", ")
            return .refusal(422, "\"permission\" is not known: expected one of \(names), or null.")
        }
        let keys = ["activities_enabled", "frequent_updates_enabled"]
        let flags = keys.map { request.json?[$0] ?? .null }
        for (key, flag) in zip(keys, flags) where flag != .null && flag.boolValue == nil {
            return .refusal(422, "\"\(key)\" is not known: expected true, false or null.")
        }
        if let id = request.json?["device_id"]?.stringValue { takeDevice(id, from: request.member) }
        return device(request) { state, id, token in
            state.devices[id] = token
            if let status { state.permissions[id] = status.rawValue }
            if let areEnabled = flags[0].boolValue {
                state.activitySettings[id] = ActivitySettings(
                    areEnabled: areEnabled,
                    frequentUpdatesEnabled: flags[1].boolValue ?? state.activitySettings[id]?.frequentUpdatesEnabled
                )
            }
        }
    }

    /// Moves a device to the member that registers it, and removes it from all other members. A deregistration changes
    /// only its own member's devices: if the device has moved to another member, it has no effect.
    private mutating func takeDevice(_ id: String, from newMember: Recipient) {
        for member in members.keys where member != newMember {
            members[member]?.devices[id] = nil
            members[member]?.permissions[id] = nil
            members[member]?.activitySettings[id] = nil
        }
    }

    private mutating func device(
        _ request: PlatformRequest,
        _ apply: (_ state: inout MemberState, _ id: String, _ token: String) -> Void
    ) -> PlatformReply {
        let (token, id) = (request.json?["device_token"]?.stringValue, request.json?["device_id"]?.stringValue)
        guard let token, let id, !token.isEmpty, !id.isEmpty else {
            return .refusal(422, "The device is not named: expected the strings \"device_token\" and \"device_id\".")
        }
        change(request.member) { apply(&$0, id, token) }
        let isRegistered = members[request.member]?.devices[id] != nil
        return .json(["device_id": .string(id), "registered": .bool(isRegistered)])
    }

    /// A registration stays with its member until that member removes it.
    private mutating func registerActivity(_ values: [String: String], _ request: PlatformRequest) -> PlatformReply {
        guard let token = request.json?["token"]?.stringValue, !token.isEmpty else {
            return .refusal(422, "The token is missing: expected the string \"token\".")
        }
        guard ActivityToken.Kind(rawValue: values["kind"] ?? "") != nil else {
            let names = ActivityToken.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            return .refusal(422, "The kind of the token is not known: expected one of \(names).")
        }
        change(request.member) { $0.activities[MemberState.Activity(values)] = token }
        return .json(["registered": true])
    }

    private mutating func change(_ member: Recipient, _ change: (inout MemberState) -> Void) {
        change(&members[member, default: MemberState()])
    }

    private static func add(_ id: String, to list: inout [String]) {
        if !list.contains(id) { list.append(id) }
    }
}
