import RichPushModel

import struct Foundation.Date

/// The signed-in member, the tokens of the device, of its activities and of its widgets, and the calls that register and
/// deregister them; see ``PushStore``. Each kind of token is a ``DeviceTokens``; the rules are the same for all.
struct DeviceLedger {
    let db: StoreSession

    /// Signs a member in or out, and records the deregistrations of the previous member. What the device has of the
    /// ended activities is not registered again.
    func changeMember(
        to recipient: Recipient?,
        ending activities: [String],
        _ call: DeviceCall
    ) throws -> [OutboxEntry] {
        let device = DeviceTable(db: db)
        let recipients = RecipientTable(db: db)
        let former = try device.signedIn() ?? .device
        var entries: [OutboxEntry] = []
        if former != recipient {
            let number = try recipients.register(former).number
            if let token = try device.wantedToken() ?? device.token(of: number) {
                try device.setToken(nil, of: number)
                try device.setWantedToken(nil)
                let deregistration = LoyaltyCall.deregisterDevice(deviceToken: token, deviceID: call.deviceID)
                entries = try record(call.recording(deregistration), of: former, number, at: call.time)
            }
            for activity in activities { try ActivityTokenTable(db: db).end(activity) }
            entries += try takeBackActivities(of: former, number, call)
        }
        let next = try recipient.map { try recipients.register($0).number }
        try device.setSignedIn(next)
        if former != recipient { try giveActivities(of: former, to: recipient, call) }
        return entries
    }

    /// Stores the token that the device needs to be registered with, and records the registration.
    func want(
        _ token: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings?,
        _ call: DeviceCall
    ) throws -> [OutboxEntry] {
        try StoredText.check(token, as: "The device token")
        let registration = LoyaltyCall.registerDevice(
            deviceToken: token,
            deviceID: call.deviceID,
            permission: permission,
            activities: activities
        )
        let owner = try DeviceTable(db: db).signedIn() ?? .device
        return try want(registration, in: WantedDeviceToken(db: db), permission, of: owner, call)
    }

    /// Stores a token that a member needs to be registered with, and records the registration.
    func want(
        _ registration: LoyaltyCall,
        in tokens: some DeviceTokens,
        _ permission: AuthorizationStatus?,
        of owner: Recipient,
        _ call: DeviceCall
    ) throws -> [OutboxEntry] {
        let number = try RecipientTable(db: db).register(owner).number
        if try tokens.isRegistered(by: registration, permission, of: number) { return [] }
        let calls = try calls(about: registration.target)
        if try tokens.isWanted(by: registration, of: number),
            let last = calls.last(where: { $0.recipient == number && $0.isWaiting }), last.isLeased(at: db.now()),
            last.call.isRegistration, last.call.registeredToken == registration.registeredToken,
            try tokens.isSame(registration, permission, as: last.call, of: number)
        {
            return []
        }
        try tokens.want(registration, permission, of: number)
        let end = try endOfWait(of: registration, number, among: calls)
        let recording = call.recording(registration, isLeased: end == nil)
        let entries = try record(recording, of: owner, number, at: call.time)
        if let end { try putOff(recording.idempotencyKey, until: end) }
        return entries
    }

    /// Until when a registration waits for another member's call about the same target: one that is being sent, which may
    /// arrive later, or a removal that must come before. `nil` if it need not wait.
    private func endOfWait(of registration: LoyaltyCall, _ number: Int64, among calls: [Call]) throws -> Date? {
        let now = db.now()
        let others = calls.filter { $0.recipient != number }
        if let other = others.first(where: { $0.call.isRegistration && $0.hasBegun && $0.isLeased(at: now) }) {
            return other.lease?.until
        }
        guard tokens(of: registration)?.isMoved == false else { return nil }
        let removal = others.first {
            $0.call.isDeregistration && $0.isWaiting && $0.attempts < OutboxEntry.attemptsUntilTriedLast
        }
        guard let removal else { return nil }
        if removal.isLeased(at: now), let until = removal.lease?.until { return until }
        return max(removal.notBefore ?? now, removal.nextAttempt, now.adding(.seconds(1)))
    }

    /// The tokens that a call is about.
    private func tokens(of call: LoyaltyCall) -> (any DeviceTokens)? {
        switch call {
        case .registerDevice, .deregisterDevice: WantedDeviceToken(db: db)
        case .registerActivityToken, .removeActivityToken: ActivityTokenTable(db: db)
        default: nil
        }
    }

    /// Updates tokens and other device calls after a device call was settled.
    ///
    /// - Parameters:
    ///   - entry: the settled call.
    ///   - isSent: whether the platform has accepted the call.
    /// - Throws: an error of the database.
    func settled(_ entry: OutboxEntry, isSent: Bool) throws {
        guard entry.call.isOfDevice else { return }
        // The member has no number if they were erased and this was the last call. Zero is not a valid number.
        let number = try RecipientTable(db: db).number(of: entry.recipient) ?? 0
        let calls = try calls(about: entry.call.target)
        try free(calls.filter { $0.recipient != number })
        guard isSent else {
            guard let later = Self.replacement(of: entry, of: number, among: calls) else { return }
            for call in calls where call.id == entry.id && call.lease == nil {
                try OutboxTable(db: db).remove(call.id)
                if let wait = call.notBefore { try putOff(later.key, until: wait) }
            }
            return
        }
        guard number > 0, entry.call.isRegistration, let tokens = tokens(of: entry.call) else { return }
        try tokens.removeRegistrations(except: number)
        guard try (DeviceTable(db: db).signedIn() ?? .device) == entry.recipient else { return }
        // A removal behind it takes the registration back, although the token itself can stay wanted for the device.
        let isReplaced = !tokens.isMoved && Self.replacement(of: entry, of: number, among: calls) != nil
        if try !isReplaced && tokens.isWanted(by: entry.call, of: number) {
            try tokens.noteRegistration(entry.call, of: number)
        }
        guard tokens.isMoved else { return }
        for call in calls where call.recipient != number { try OutboxTable(db: db).remove(call.id) }
    }

    /// Whether a device call may not be tried: a later one of the same member replaces it, or it must wait for another
    /// member's. Then it is put off.
    func mustWait(_ entry: OutboxEntry) throws -> Bool {
        guard entry.call.isOfDevice, let number = try RecipientTable(db: db).number(of: entry.recipient)
        else { return false }
        let calls = try calls(about: entry.call.target)
        if Self.replacement(of: entry, of: number, among: calls) != nil { return true }
        guard case .registerActivityToken = entry.call,
            let end = try endOfWait(of: entry.call, number, among: calls)
        else { return false }
        try putOff(entry.idempotencyKey, until: end)
        return true
    }

    /// The later device call of the same member that replaces a call.
    private static func replacement(of entry: OutboxEntry, of number: Int64, among calls: [Call]) -> Call? {
        calls.last { $0.recipient == number && $0.isWaiting && $0.id > entry.id }
    }

    /// Records a device call, and removes the member's other device calls that are not leased. If the platform asked to
    /// delay one of those, the new call waits as long.
    func record(
        _ call: OutboxCall,
        of recipient: Recipient,
        _ number: Int64,
        at now: Date
    ) throws -> [OutboxEntry] {
        var wait: Date?
        for other in try calls(about: call.call.target) where other.recipient == number {
            if other.isLeased(at: db.now()) {
                // The replaced call no longer waits for its member. Otherwise, if its process crashed, it would hold back the
                // later call until the member signs in again. Its next attempt is refused.
                try db.run("UPDATE outbox SET waits_for_member = 0 WHERE id = ?", other.id)
                try LineTable(db: db).renew(ofCall: other.id)
            } else {
                try OutboxTable(db: db).remove(other.id)
                if other.isWaiting, let time = other.notBefore, !LeaseRequest.isReached(time, at: db.now()) {
                    wait = time
                }
            }
        }
        var call = call
        if wait != nil { call.lease = nil }
        let recording = try OutboxTable(db: db).record(
            call,
            of: recipient,
            number: number,
            at: db.time(now),
            insertingNew: true,
            limit: nil
        )
        if let wait { try putOff(call.idempotencyKey, until: wait) }
        guard case .leased(let entries) = recording else { return [] }
        return entries
    }

    private func putOff(_ key: String, until time: Date) throws {
        try db.run(
            "UPDATE outbox SET next_attempt = ?1, not_before = ?1 WHERE idempotency_key = ?2",
            time.milliseconds,
            db.key(key)
        )
        let calls = try db.rows("SELECT recipient, target FROM outbox WHERE idempotency_key = ?", [db.key(key)])
        for line in try calls.readable(Line.init) { try LineTable(db: db).renew(line.recipient, line.target) }
    }

    /// Makes registrations due that were never tried: the registration that they were delayed for is settled.
    private func free(_ calls: [Call]) throws {
        for call in calls where call.call.isRegistration && call.isWaiting {
            try db.run(
                "UPDATE outbox SET next_attempt = created, not_before = NULL WHERE id = ? AND attempts = 0",
                call.id
            )
            try LineTable(db: db).renew(ofCall: call.id)
        }
    }

    /// Whether the outbox has a call of a member about a target.
    func hasCalls(of number: Int64, about target: String) throws -> Bool {
        try calls(about: target).contains { $0.recipient == number }
    }

    /// The device calls, sorted by id. The conditions are those of the index.
    private func calls(about target: String) throws -> [Call] {
        try db.rows(
            """
            SELECT id, recipient, call, idempotency_key, state, begun, attempts, next_attempt, not_before, lease_owner,
                lease_until, leased_at
            FROM outbox
            WHERE target >= 'device/' AND target < 'device0' AND target = ? ORDER BY id
            """,
            [db.key(target)]
        ).readable(Call.init(row:))
    }

    /// A registration or deregistration in the outbox.
    private struct Call {
        let id: OutboxEntry.ID
        let recipient: Int64
        let call: LoyaltyCall
        let key: String
        /// The time until which the platform asked to wait.
        let notBefore: Date?
        let nextAttempt: Date
        let attempts: Int
        let isWaiting: Bool
        let hasBegun: Bool
        let lease: StoredLease?

        init?(row: StoredRow) throws {
            guard let call = LoyaltyCall(storedText: try row["call"]), call.isOfDevice else { return nil }
            (id, recipient, self.call) = (try row["id"], try row["recipient"], call)
            (key, notBefore) = (try row["idempotency_key"], try row["not_before"])
            (nextAttempt, attempts) = (try row["next_attempt"], try row["attempts"])
            (isWaiting, hasBegun) = (try row["state"] == 0 as Int64, try row["begun"])
            lease = try StoredLease(row: row)
        }

        func isLeased(at now: Date) -> Bool { isWaiting && lease?.lease(at: now).holds == true }
    }
}
