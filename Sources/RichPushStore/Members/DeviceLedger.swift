import RichPushModel

import struct Foundation.Date

/// The signed-in member, the device's tokens, and the calls that register and deregister the device; see
/// ``PushStore``.
struct DeviceLedger {
    let db: StoreSession

    /// Signs a member in or out, and records the deregistration of the previous member.
    func changeMember(to recipient: Recipient?, _ call: DeviceCall) throws -> [OutboxEntry] {
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
        }
        try device.setSignedIn(try recipient.map { try recipients.register($0).number })
        return entries
    }

    /// Stores the token that the device needs to be registered with, and records the registration.
    func want(_ token: String, permission: AuthorizationStatus?, _ call: DeviceCall) throws -> [OutboxEntry] {
        try StoredText.check(token, as: "The device token")
        let device = DeviceTable(db: db)
        let owner = try device.signedIn() ?? .device
        let number = try RecipientTable(db: db).register(owner).number
        let wanted = try device.wantedToken()
        if try device.token(of: number) == token, wanted == nil || wanted == token {
            // A permission that is not known now has not changed.
            if try permission == nil || permission == device.permission(of: number) { return [] }
        }
        let registration = LoyaltyCall.registerDevice(
            deviceToken: token,
            deviceID: call.deviceID,
            permission: permission
        )
        let calls = try calls(about: registration.target)
        if wanted == token, let last = calls.last(where: { $0.recipient == number && $0.isWaiting }),
            last.isRegistration(with: token, permission), last.isLeased(at: db.now())
        {
            return []
        }
        try device.setWantedToken(token)
        let other = calls.first {
            $0.recipient != number && $0.isRegistration() && $0.hasBegun && $0.isLeased(at: db.now())
        }
        let recording = call.recording(registration, isLeased: other == nil)
        let entries = try record(recording, of: owner, number, at: call.time)
        if let end = other?.lease?.until { try putOff(recording.idempotencyKey, until: end) }
        return entries
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
                try remove(call)
                if let wait = call.notBefore { try putOff(later.key, until: wait) }
            }
            return
        }
        guard number > 0, case .registerDevice(let token, _, let permission) = entry.call else { return }
        let device = DeviceTable(db: db)
        try device.removeTokens(except: number)
        guard try (device.signedIn() ?? .device) == entry.recipient else { return }
        if try device.wantedToken() == token { try device.setToken(token, permission: permission, of: number) }
        for call in calls where call.recipient != number { try remove(call) }
    }

    /// Whether a later device call of the same member replaces this call.
    func isReplaced(_ entry: OutboxEntry) throws -> Bool {
        guard entry.call.isOfDevice, let number = try RecipientTable(db: db).number(of: entry.recipient)
        else { return false }
        return Self.replacement(of: entry, of: number, among: try calls(about: entry.call.target)) != nil
    }

    /// The later device call of the same member that replaces a call.
    private static func replacement(of entry: OutboxEntry, of number: Int64, among calls: [Call]) -> Call? {
        calls.last { $0.recipient == number && $0.isWaiting && $0.id > entry.id }
    }

    /// Records a device call, and removes the member's other device calls that are not leased. If the platform asked to
    /// delay one of those, the new call waits as long.
    private func record(
        _ call: OutboxCall,
        of recipient: Recipient,
        _ number: Int64,
        at now: Date
    ) throws -> [OutboxEntry] {
        var wait: Date?
        for other in try calls(about: call.call.target) where other.recipient == number {
            if other.isLeased(at: db.now()) {
                try overtake(other)
            } else {
                try remove(other)
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
            at: now,
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
            key
        )
        let calls = try db.rows("SELECT recipient, target FROM outbox WHERE idempotency_key = ?", [key])
        for line in try calls.readable(Line.init) { try LineTable(db: db).renew(line.recipient, line.target) }
    }

    /// Makes registrations due that were never tried: the registration that they were delayed for is settled.
    private func free(_ calls: [Call]) throws {
        for call in calls where call.isRegistration() && call.isWaiting {
            try db.run(
                "UPDATE outbox SET next_attempt = created, not_before = NULL WHERE id = ? AND attempts = 0",
                call.id
            )
            try LineTable(db: db).renew(ofCall: call.id)
        }
    }

    /// Lets a replaced call that is leased no longer wait for its member. Otherwise, if its process crashed, it would
    /// hold back the later call until the member signs in again. Its next attempt is refused.
    private func overtake(_ call: Call) throws {
        try db.run("UPDATE outbox SET waits_for_member = 0 WHERE id = ?", call.id)
        try LineTable(db: db).renew(ofCall: call.id)
    }

    private func remove(_ call: Call) throws {
        try OutboxTable(db: db).remove(call.id)
    }

    /// The device calls, sorted by id. The conditions are those of the index.
    private func calls(about target: String) throws -> [Call] {
        try db.rows(
            """
            SELECT id, recipient, call, idempotency_key, state, begun, not_before, lease_owner, lease_until, leased_at
            FROM outbox
            WHERE target >= 'device/' AND target < 'device0' AND target = ? ORDER BY id
            """,
            [target]
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
        let isWaiting: Bool
        let hasBegun: Bool
        let lease: StoredLease?

        init?(row: StoredRow) throws {
            guard let call = LoyaltyCall(storedText: try row["call"]), call.isOfDevice else { return nil }
            (id, recipient, self.call) = (try row["id"], try row["recipient"], call)
            (key, notBefore) = (try row["idempotency_key"], try row["not_before"])
            (isWaiting, hasBegun) = (try row["state"] == 0 as Int64, try row["begun"])
            lease = try StoredLease(row: row)
        }

        func isLeased(at now: Date) -> Bool { isWaiting && lease?.lease(at: now).holds == true }

        /// Whether it is a registration, and has this token and permission if they are given.
        func isRegistration(with token: String? = nil, _ permission: AuthorizationStatus? = nil) -> Bool {
            guard case .registerDevice(let own, _, let ownPermission) = call else { return false }
            return (token == nil || token == own) && (permission == nil || permission == ownPermission)
        }
    }
}
