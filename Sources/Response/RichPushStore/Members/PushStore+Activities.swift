public import RichPushModel

extension PushStore {
    /// Stores a token of an activity, of widgets or of a channel, and records its registration for the signed-in member,
    /// or for ``/RichPushModel/Recipient/device``, in one transaction. The rules are those of
    /// ``wantDeviceToken(_:permission:activities:registering:)``, for each member, device, kind, type and activity.
    ///
    /// A registration is not tried while another member's removal of the same device, kind, type and activity waits,
    /// unless that had ``OutboxEntry/attemptsUntilTriedLast`` attempts.
    ///
    /// - Parameters:
    ///   - token: the token, which replaces an earlier one.
    ///   - permission: what the user allows; `nil` if it is not known. A later change registers the token again.
    ///   - recipient: the member for whom the token is meant. Nothing is recorded if another one is signed in; `nil` means
    ///     the one signed in.
    ///   - event: the journal event that has the token, which is taken once; `nil` for none.
    ///   - call: the data for recording the registration.
    /// - Returns: the registration with its lease; empty if none was recorded, because nothing has changed or the activity
    ///   has ended, or if it must wait for another device call.
    /// - Throws: ``StoreError``, also for a token of no or too many bytes; then nothing is changed.
    public func wantActivityToken(
        _ token: ActivityToken,
        permission: AuthorizationStatus? = nil,
        for recipient: Recipient? = nil,
        journalEvent event: String? = nil,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await write(about: call) { db in
            if let event {
                try StoredText.check(event, as: "The journal event")
                let events = JournalEventTable(db: db)
                if try events.wasNew(event, of: [], recipient: 0) != nil { return [] }
                let number = JournalEventTable.number(of: event)
                try events.note(number, wasNew: true, at: db.time(token.time).milliseconds)
            }
            return try DeviceLedger(db: db).want(token, permission, for: recipient, call)
        }
    }

    /// Notes that an activity has ended, and records the removal of its tokens. A token of it that arrives later is not
    /// registered.
    ///
    /// - Parameters:
    ///   - activity: the identifier of the activity.
    ///   - call: the data for recording the removals.
    /// - Returns: the removals with their leases; without those that must wait for another device call.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func endActivity(_ activity: String, removing call: DeviceCall) async throws -> [OutboxEntry] {
        try await write(about: call) { db in try DeviceLedger(db: db).end(activity, call) }
    }

    /// The activities of a type that have tokens here.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func activities(ofType type: String) async throws -> [String] {
        try await read { db in try ActivityTokenTable(db: db).activities(ofType: type) }
    }

    /// Records the removal of the tokens of activities that have ended while the app was closed. If one is reported later
    /// all the same, its token is registered again.
    ///
    /// - Parameters:
    ///   - activities: the identifiers of the activities.
    ///   - call: the data for recording the removals.
    /// - Returns: the removals with their leases; without those that must wait for another device call.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func removeActivityTokens(
        ofActivities activities: [String],
        removing call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await write(about: call) { db in try DeviceLedger(db: db).takeBack(ofActivities: activities, call) }
    }

    /// Whether an activity has ended, or was running when its member signed out.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func isEndedActivity(_ activity: String) async throws -> Bool {
        try await read { db in try ActivityTokenTable(db: db).isEnded(activity) }
    }

    /// Records the removal of a token, for example of a channel that the app has left.
    ///
    /// - Parameters:
    ///   - token: what the token is for; its digits are not compared.
    ///   - call: the data for recording the removal.
    /// - Returns: the removal with its lease; empty if none was recorded, or if it must wait for another device call.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func removeActivityToken(_ token: ActivityToken, removing call: DeviceCall) async throws -> [OutboxEntry] {
        try await write(about: call) { db in try DeviceLedger(db: db).takeBack(token.target, call) }
    }

    /// The tokens of activities, widgets and channels that are, or are to be, registered for a member.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - deviceID: this device's identifier.
    /// - Returns: the tokens, in the order in which their kinds became known.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func activityTokens(of recipient: Recipient, deviceID: String) async throws -> [ActivityToken] {
        try await read(of: recipient, orElse: []) { db, number in
            try ActivityTokenTable(db: db).tokens(of: number, deviceID: deviceID).map(\.token)
        }
    }
}
