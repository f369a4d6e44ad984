import Foundation
import RichPushKit

/// The device's member, tokens, registrations and deregistrations.
extension StoredState {
    private var owner: Recipient { signedIn ?? .device }

    mutating func changeMember(to recipient: Recipient?, _ call: DeviceCall) -> [OutboxEntry] {
        let former = owner
        var entries: [OutboxEntry] = []
        if former.name != recipient?.name, let token = wantedToken ?? members[former.name]?.deviceToken {
            members[former.name]?.deviceToken = nil
            wantedToken = nil
            let deregistration = LoyaltyCall.deregisterDevice(deviceToken: token, deviceID: call.deviceID)
            entries = recordOnly(call.recording(deregistration), of: former, at: call.time)
        }
        signIn(recipient)
        return entries
    }

    mutating func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        _ call: DeviceCall
    ) -> [OutboxEntry] {
        let (owner, wanted) = (owner, wantedToken)
        let isSame = permission == nil || members[owner.name]?.devicePermission == permission
        if isSame, members[owner.name]?.deviceToken == token, wanted == nil || wanted == token { return [] }
        let registration = LoyaltyCall.registerDevice(
            deviceToken: token,
            deviceID: call.deviceID,
            permission: permission
        )
        let known = waiting.filter { $0.call.target == registration.target }
        if wanted == token, let last = known.last(where: { $0.recipient.name == owner.name }),
            last.isLeased(at: now), case .registerDevice(token, _, let sent) = last.call,
            permission == nil || permission == sent
        {
            return []
        }
        wantedToken = token
        let other = known.first {
            $0.recipient.name != owner.name && $0.isRegistration && $0.hasBegun && $0.isLeased(at: now)
        }
        let recording = call.recording(registration, isLeased: other == nil)
        let entries = recordOnly(recording, of: owner, at: call.time)
        putOff(call.idempotencyKey, until: other?.leaseEnd)
        return entries
    }

    mutating func deviceCallSettled(_ entry: OutboxEntry, isSent: Bool) {
        guard entry.call.target.hasPrefix("device/") else { return }
        let name = entry.recipient.name
        let others = calls.indices.filter {
            calls[$0].call.target == entry.call.target && calls[$0].recipient.name != name
        }
        for index in others
        where calls[index].isRegistration && !calls[index].isSetAside && calls[index].attempts == 0 {
            calls[index].nextAttempt = calls[index].created
            calls[index].notBefore = nil
        }
        guard isSent else {
            guard let later = replacement(of: entry),
                let index = calls.firstIndex(where: { $0.id == entry.id && $0.leaseOwner == nil })
            else { return }
            return putOff(later.key, until: calls.remove(at: index).notBefore)
        }
        guard case .registerDevice(let token, _, let permission) = entry.call else { return }
        for member in members.keys where member != name { members[member]?.deviceToken = nil }
        guard owner.name == name else { return }
        if wantedToken == token {
            members[name, default: StoredMember()].deviceToken = token
            members[name, default: StoredMember()].devicePermission = permission
        }
        calls.removeAll { $0.call.target == entry.call.target && $0.recipient.name != name }
    }

    /// Whether a call is a device call that a later one of its member replaces.
    func isReplaced(_ entry: OutboxEntry) -> Bool { replacement(of: entry) != nil }

    private func replacement(of entry: OutboxEntry) -> StoredCall? {
        guard entry.call.target.hasPrefix("device/") else { return nil }
        return waiting.last {
            $0.id > entry.id && $0.recipient.name == entry.recipient.name && $0.call.target == entry.call.target
        }
    }

    private mutating func putOff(_ key: String, until time: Date?) {
        guard let time, let index = calls.firstIndex(where: { $0.key == key }) else { return }
        calls[index].nextAttempt = time
        calls[index].notBefore = time
    }

    /// Records a device call. It replaces its member's other device calls that are not leased, and waits as long as the
    /// platform asked for one of those.
    private mutating func recordOnly(_ call: OutboxCall, of recipient: Recipient, at time: Date) -> [OutboxEntry] {
        let replaced = calls.filter { other in
            other.recipient.name == recipient.name && other.call.target == call.call.target
                && (other.isSetAside || !other.isLeased(at: now))
        }
        calls.removeAll { call in replaced.contains { $0.id == call.id } }
        let wait = replaced.last { !$0.isSetAside && $0.isPutOff(at: now) }?.notBefore
        var call = call
        if wait != nil { call.lease = nil }
        let entries = record(call, StoreChanges(recipient: recipient, time: time), ifNotKnown: true)
        putOff(call.idempotencyKey, until: wait)
        return entries
    }
}

extension StoredCall {
    fileprivate var isRegistration: Bool {
        if case .registerDevice = call { true } else { false }
    }
}
