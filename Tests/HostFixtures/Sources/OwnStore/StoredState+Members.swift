import Foundation
import RichPushKit

/// The known members, and the records that a member adopts by signing in.
extension StoredState {
    var known: [Recipient] {
        members.keys.map(\.recipient).filter { $0 != .device }
    }

    mutating func note(_ recipient: Recipient) {
        if members[recipient.name] == nil { members[recipient.name] = StoredMember() }
    }

    /// Moves the records of the device, made while no member was signed in, to a member.
    mutating func adopt(_ recipient: Recipient) {
        let device = Recipient.device.name
        guard recipient.name != device, var former = members[device] else { return }
        var member = members[recipient.name] ?? StoredMember()
        calls.removeAll { call in
            guard call.recipient.name == device, case .trackMessage(let id, _, let action) = call.call,
                let message = member.messages[id]
            else { return false }
            switch action {
            case .delivered: return message.delivered != nil
            case .opened: return message.opened != nil
            }
        }
        for (id, message) in former.messages { member.messages[id, default: message].fill(from: message) }
        member.adoptBadges(of: former)
        members[recipient.name] = member
        (former.messages, former.badges, former.badgeSet) = ([:], [], nil)
        members[device] = former
        for index in calls.indices
        where calls[index].recipient.name == device && !calls[index].call.target.hasPrefix("device/") {
            calls[index].recipient = recipient
        }
        for index in late.indices where late[index].recipient.name == device { late[index].recipient = recipient }
        for index in responses.indices where responses[index].recipient.name == device {
            responses[index].recipient = recipient
        }
    }
}

extension StoredMember {
    fileprivate mutating func adoptBadges(of other: StoredMember) {
        guard let change = other.badges.last else { return }
        badgeSet = [badgeSet, other.badgeSet].compactMap(\.self).max()
        let own = badges.last
        badges += other.badges
        guard let own else { return }
        badges.append(Badge(time: max(own.time, change.time), count: own.count + change.count, applied: nil))
    }
}

extension StoredMember.Message {
    fileprivate mutating func fill(from other: StoredMember.Message) {
        delivered = delivered ?? other.delivered
        opened = opened ?? other.opened
        deliveredSent = deliveredSent ?? other.deliveredSent
        openedSent = openedSent ?? other.openedSent
    }
}
