import RichPushKit
import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.Date

/// What `richpush report` prints, except the messages: there can be too many of them for memory.
public struct StoreReport: Sendable {
    /// The largest number of badge counts and of calls that are listed.
    private static let limit = 10_000

    /// Counts over the messages of all members.
    public let totals: MessageTotals
    /// The number of messages that were removed because of their age; the totals do not have them.
    public let pruned: Int
    /// The badge counts of members.
    public let badges: [BadgeCount]
    /// Whether there are more badge counts than the limit.
    public let hasMoreBadges: Bool
    /// The queued calls.
    public let outbox: OutboxReport

    /// Reads a store.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - limit: the largest number of rows of each kind.
    ///   - now: the current time, to tell which calls are due.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read.
    public init(of store: PushStore, limit: Int, now: Date) async throws {
        let limit = min(limit, Self.limit)
        let badges = try await store.badgeCounts(after: nil, limit: limit + 1)
        totals = try await store.messageTotals()
        pruned = try await store.prunedMessages()
        self.badges = Array(badges.prefix(limit))
        hasMoreBadges = badges.count > limit
        outbox = try await OutboxReport(of: store, limit: limit, setAsideLimit: limit, now: now)
    }

    /// Everything except the messages, in the document's order.
    ///
    /// - Parameter hasMoreMessages: whether there are more messages than the limit.
    /// - Returns: the members of the JSON document.
    public func json(hasMoreMessages: Bool) -> JSONObject {
        [
            "totals": [
                "delivered": JSONValue(totals.delivered), "opened": JSONValue(totals.opened),
                "openRate": totals.openRate.map { .double($0) } ?? .null,
            ],
            "pruned": JSONValue(pruned),
            "badges": .array(
                badges.map { ["recipient": .string($0.recipient.rawValue), "count": JSONValue($0.count)] }
            ),
            "outbox": outbox.totals,
            "untried": JSONValue(outbox.counts.untried),
            "calls": outbox.calls,
            "lost": outbox.lost,
            "truncated": [
                "messages": .bool(hasMoreMessages), "badges": .bool(hasMoreBadges), "calls": .bool(outbox.left > 0),
            ],
        ]
    }
}
