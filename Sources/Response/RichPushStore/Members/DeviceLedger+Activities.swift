import RichPushModel

/// The tokens of activities and widgets.
extension DeviceLedger {
    private var activities: ActivityTokenTable { ActivityTokenTable(db: db) }

    /// Stores a token and records its registration for the member signed in; nothing if that is not the expected member,
    /// or if the token's activity has ended.
    func want(
        _ token: ActivityToken,
        _ permission: AuthorizationStatus?,
        for expected: Recipient?,
        _ call: DeviceCall
    ) throws -> [OutboxEntry] {
        if let fault = token.fault {
            throw StoreError.refused("\(fault) Nothing was recorded.")
        }
        for text in [token.token, token.attributesType, token.activityID].compactMap({ $0 }) {
            try StoredText.check(text, as: "A token of an activity, or what it is for,")
        }
        let owner = try DeviceTable(db: db).signedIn() ?? .device
        if let expected, expected != owner { return [] }
        if let activity = token.activityID, try activities.isEnded(activity) { return [] }
        try activities.note(permission, of: token)
        return try want(.registerActivityToken(token), in: activities, permission, of: owner, call)
    }

    /// Notes that an activity has ended, and records the removal of its tokens.
    func end(_ activity: String, _ call: DeviceCall) throws -> [OutboxEntry] {
        try activities.end(activity)
        return try takeBack(try activities.tokens(ofActivity: activity, deviceID: call.deviceID), call)
    }

    /// Records the removal of the tokens with a target.
    func takeBack(_ target: String, _ call: DeviceCall) throws -> [OutboxEntry] {
        try takeBack(try activities.tokens(at: target, deviceID: call.deviceID), call)
    }

    /// Records the removal of the tokens of activities that do not run any more.
    func takeBack(ofActivities gone: [String], _ call: DeviceCall) throws -> [OutboxEntry] {
        try takeBack(gone.flatMap { try activities.tokens(ofActivity: $0, deviceID: call.deviceID) }, call)
    }

    private func takeBack(_ tokens: [ActivityTokenTable.Token], _ call: DeviceCall) throws -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for token in tokens {
            if let owner = try RecipientTable(db: db).recipient(token.recipient) {
                entries += try removal(of: token, owner, call)
            }
            try activities.remove(token)
        }
        return entries
    }

    /// Records the removals of a member's tokens. Those of a member's activities and channels are forgotten; the others are
    /// the device's, and stay for the next member.
    func takeBackActivities(of former: Recipient, _ number: Int64, _ call: DeviceCall) throws -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for token in try activities.tokens(of: number, deviceID: call.deviceID) {
            entries += try removal(of: token, former, call)
            guard former != .device, token.token.kind == .update || token.token.kind == .channel else {
                try activities.give(token, to: number)
                continue
            }
            if let activity = token.token.activityID { try activities.end(activity) }
            try activities.remove(token)
        }
        return entries
    }

    /// Gives the device's tokens to the member who signs in, and records their registrations, without a lease: they wait
    /// for the removals of the former member. Without a member they stay with the device.
    func giveActivities(of former: Recipient, to recipient: Recipient?, _ call: DeviceCall) throws {
        let recipients = RecipientTable(db: db)
        guard let number = try recipients.number(of: former) else { return }
        let tokens = try activities.tokens(of: number, deviceID: call.deviceID)
        guard !tokens.isEmpty else { return }
        let next = try recipients.register(recipient ?? .device).number
        for token in tokens {
            try activities.give(token, to: next)
            guard let recipient else { continue }
            let registration = LoyaltyCall.registerActivityToken(token.token)
            var own = call.further(registration)
            own.lease = nil
            _ = try want(registration, in: activities, token.permission, of: recipient, own)
        }
    }

    /// Records the removal of what was registered, or is still to be.
    private func removal(
        of token: ActivityTokenTable.Token,
        _ owner: Recipient,
        _ call: DeviceCall
    ) throws -> [OutboxEntry] {
        let removal = LoyaltyCall.removeActivityToken(token.token)
        guard try token.registered != nil || hasCalls(of: token.recipient, about: removal.target) else { return [] }
        return try record(call.further(removal).recording(removal), of: owner, token.recipient, at: call.time)
    }
}
