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
        if members[owner.name]?.deviceToken == token, wanted == nil || wanted == token { return [] }
        let registration = LoyaltyCall.registerDevice(
            deviceToken: token,
            deviceID: call.deviceID,
            permission: permission
        )
        let known = waiting.filter { $0.call.target == registration.target }
        if wanted == token, let last = known.last(where: { $0.recipient.name == owner.name }),
            last.isLeased(at: call.time), case .registerDevice(token, _, _) = last.call
        {
            return []
        }
        wantedToken = token
        let other = known.first {
            $0.recipient.name != owner.name && $0.isRegistration && $0.hasBegun && $0.isLeased(at: call.time)
        }
        let recording = call.recording(registration, isLeased: other == nil)
        let entries = recordOnly(recording, of: owner, at: call.time)
        if let end = other?.leaseEnd, let index = calls.firstIndex(where: { $0.key == call.idempotencyKey }) {
            calls[index].nextAttempt = end
            calls[index].notBefore = end
        }
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
            let isReplaced = isReplaced(entry)
            return calls.removeAll { isReplaced && $0.id == entry.id && $0.lease == nil }
        }
        guard case .registerDevice(let token, _, _) = entry.call else { return }
        for member in members.keys where member != name { members[member]?.deviceToken = nil }
        guard owner.name == name else { return }
        if wantedToken == token { members[name, default: StoredMember()].deviceToken = token }
        calls.removeAll { $0.call.target == entry.call.target && $0.recipient.name != name }
    }

    /// Whether a call is a device call that a later one of its member replaces.
    func isReplaced(_ entry: OutboxEntry) -> Bool {
        entry.call.target.hasPrefix("device/")
            && waiting.contains {
                $0.id > entry.id && $0.recipient.name == entry.recipient.name && $0.call.target == entry.call.target
            }
    }

    /// Records a device call. It replaces its member's other device calls that are not leased.
    private mutating func recordOnly(_ call: OutboxCall, of recipient: Recipient, at now: Date) -> [OutboxEntry] {
        calls.removeAll { other in
            other.recipient.name == recipient.name && other.call.target == call.call.target
                && (other.isSetAside || !other.isLeased(at: now))
        }
        return record(call, StoreChanges(recipient: recipient, time: now), ifNotKnown: true)
    }
}

extension StoredCall {
    fileprivate var isRegistration: Bool {
        if case .registerDevice = call { true } else { false }
    }
}
