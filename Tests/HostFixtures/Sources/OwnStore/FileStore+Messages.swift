import Foundation
import RichPushKit

extension FileStore {
    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        read { state in
            state.members[recipient.name]?.messages[messageResponseID]
                .map { $0.record(messageResponseID, of: recipient) }
        }
    }

    func messages(limit: Int?) async throws -> [MessageRecord] {
        read { state in
            let all = state.members.flatMap { name, member in
                member.messages.map { (latest: $1.latest, record: $1.record($0, of: name.recipient)) }
            }
            let newestFirst = all.sorted { $0.latest > $1.latest }.map(\.record)
            return limit.map { Array(newestFirst.prefix(max(0, $0))) } ?? newestFirst
        }
    }

    func messageTotals() async throws -> MessageTotals {
        read { state in
            let all = state.members.values.flatMap(\.messages.values)
            return MessageTotals(
                delivered: all.filter { $0.delivered != nil }.count,
                opened: all.filter { $0.opened != nil }.count,
                openedAndDelivered: all.filter { $0.opened != nil && $0.delivered != nil }.count
            )
        }
    }

    func messages(for recipient: Recipient, after number: Int64?, limit: Int) async throws -> [MessageRecord] {
        read { state in
            let messages = state.members[recipient.name]?.messages ?? [:]
            return messages.filter { id, _ in number.map { id < $0 } ?? true }
                .sorted { $0.key > $1.key }
                .prefix(max(0, limit))
                .map { $0.value.record($0.key, of: recipient) }
        }
    }

    func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord] {
        read { state in
            let messages = state.members[recipient.name]?.messages ?? [:]
            let last = cursor.map { ($0.time, $0.messageResponseID) } ?? (.distantFuture, .max)
            let unread = messages.filter { id, message in
                message.delivered != nil && message.opened == nil && (message.latest, id) < last
            }
            return unread.sorted { ($0.value.latest, $0.key) > ($1.value.latest, $1.key) }
                .prefix(max(0, limit))
                .map { $0.value.record($0.key, of: recipient) }
        }
    }

    func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        read { $0.members[recipient.name]?.badgeSet }
    }

    func badgeCount(for recipient: Recipient) async throws -> Int {
        read { $0.members[recipient.name]?.badgeCount ?? 0 }
    }

    func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount] {
        read { state in
            state.members.filter { !$0.value.badges.isEmpty }.sorted { $0.key < $1.key }
                .filter { counted in recipient.map { $0.name < counted.key } ?? true }
                .prefix(max(0, limit))
                .map { BadgeCount(recipient: $0.key.recipient, count: $0.value.badgeCount) }
        }
    }

    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        read { state in
            let badges = state.members[recipient.name]?.badges ?? []
            return badges.reversed().prefix(max(0, limit))
                .map { BadgeHistoryEntry(time: $0.time, count: $0.count, applied: $0.applied) }
        }
    }
}

extension StoredMember.Message {
    func record(_ id: Int64, of recipient: Recipient) -> MessageRecord {
        MessageRecord(
            messageResponseID: id,
            recipient: recipient,
            delivered: delivered,
            opened: opened,
            deliveredSent: deliveredSent,
            openedSent: openedSent
        )
    }
}
