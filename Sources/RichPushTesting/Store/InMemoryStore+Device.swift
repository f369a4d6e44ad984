public import RichPushHandling
public import RichPushModel

import struct Foundation.Date

extension InMemoryStore {
    /// Signs a member in or out, and records the deregistration of the member before.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func changeMember(
        to recipient: Recipient?,
        deregistering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try check()
        let former = device.owner
        var entries: [OutboxEntry] = []
        if former != recipient, let token = device.wanted ?? device.tokens[former] {
            device.tokens[former] = nil
            device.wanted = nil
            let deregistration = LoyaltyCall.deregisterDevice(deviceToken: token, deviceID: call.deviceID)
            entries = record(call.recording(deregistration), of: former, at: call.time)
        }
        setSignedIn(recipient)
        return entries
    }

    /// Notes the token with which the device is to be registered, and records the registration.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try check()
        let (owner, wanted) = (device.owner, device.wanted)
        if device.tokens[owner] == token, wanted == nil || wanted == token { return [] }
        let registration = LoyaltyCall.registerDevice(
            deviceToken: token,
            deviceID: call.deviceID,
            permission: permission
        )
        let calls = outbox.filter { !$0.isSetAside && $0.entry.call.target == registration.target }
        if wanted == token, let last = calls.last(where: { $0.entry.recipient == owner }),
            last.isHeld(at: leaseTime(call.time)), case .registerDevice(token, _, _) = last.entry.call
        {
            return []
        }
        device.wanted = token
        let other = calls.first {
            $0.entry.recipient != owner && $0.isRegistration && $0.hasBegun && $0.isHeld(at: leaseTime(call.time))
        }
        let recording = call.recording(registration, isLeased: other == nil)
        let entries = record(recording, of: owner, at: call.time)
        if let end = other?.entry.lease?.until,
            let index = outbox.firstIndex(where: { $0.entry.idempotencyKey == call.idempotencyKey })
        {
            outbox[index].nextAttempt = end
            outbox[index].notBefore = end
        }
        return entries
    }

    /// Updates tokens and other device calls after a device call was settled.
    func deviceCallSettled(_ entry: OutboxEntry, isSent: Bool) {
        guard entry.call.isOfDevice else { return }
        let target = entry.call.target
        for index in outbox.indices
        where outbox[index].entry.call.target == target && outbox[index].entry.recipient != entry.recipient
            && outbox[index].isRegistration && !outbox[index].isSetAside && outbox[index].entry.attempts == 0
        {
            outbox[index].nextAttempt = outbox[index].entry.created
            outbox[index].notBefore = nil
        }
        guard isSent else {
            let isReplaced = isReplaced(entry)
            return outbox.removeAll { isReplaced && $0.entry.id == entry.id && $0.entry.lease == nil }
        }
        guard case .registerDevice(let token, _, _) = entry.call else { return }
        device.tokens = device.tokens.filter { $0.key == entry.recipient }
        guard device.owner == entry.recipient else { return }
        if device.wanted == token { device.tokens[entry.recipient] = token }
        outbox.removeAll { $0.entry.call.target == target && $0.entry.recipient != entry.recipient }
    }

    /// Whether a call is a device call that a later one of its member replaces.
    func isReplaced(_ entry: OutboxEntry) -> Bool {
        entry.call.isOfDevice
            && outbox.contains { row in
                !row.isSetAside && row.entry.id > entry.id && row.entry.recipient == entry.recipient
                    && row.entry.call.target == entry.call.target
            }
    }

    /// Records a device call. It replaces its member's other device calls that are not leased.
    private func record(_ call: OutboxCall, of recipient: Recipient, at now: Date) -> [OutboxEntry] {
        outbox.removeAll { row in
            row.entry.recipient == recipient && row.entry.call.target == call.call.target
                && (row.isSetAside || !row.isHeld(at: leaseTime(now)))
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: 0)
        let changes = StoreChanges(recipient: recipient, time: now)
        record(call, in: changes, insertingNew: true, receipt: &receipt)
        return receipt.entries
    }
}

extension InMemoryStore.OutboxRow {
    fileprivate var isRegistration: Bool {
        if case .registerDevice = entry.call { true } else { false }
    }
}
