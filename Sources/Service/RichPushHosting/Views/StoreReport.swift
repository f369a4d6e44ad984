public import Foundation
import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

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
            "untried": JSONValue(outbox.counts.triedLast),
            "calls": outbox.calls,
            "lost": outbox.lost,
            "truncated": [
                "messages": .bool(hasMoreMessages), "badges": .bool(hasMoreBadges), "calls": .bool(outbox.left > 0),
            ],
        ]
    }
}

extension MessageRecord {
    /// The message as `richpush report` prints it.
    public var json: JSONValue {
        [
            "messageResponseId": .int(messageResponseID), "recipient": .string(recipient.rawValue),
            "delivered": JSONValue(delivered?.iso8601), "opened": JSONValue(opened?.iso8601),
            "recalled": JSONValue(recalled?.iso8601),
        ]
    }
}

extension LateResult {
    /// The result as a service returns it: `{"id", "call", "result", "time"}`.
    public var json: JSONValue {
        ["id": .int(id), "call": .string(call.name), "result": result.json, "time": .string(time.iso8601)]
    }
}

extension LoyaltyResult {
    /// The platform's answer; null if it is empty.
    public var json: JSONValue {
        switch self {
        case .done: .null
        case .offerResponse(let response): .object(response.json)
        }
    }
}

extension MemberErasure {
    /// The erasure as `richpush member erase` prints it.
    public var json: JSONObject {
        [
            "recipient": .string(recipient.rawValue), "known": .bool(isKnown),
            "erased": .object(JSONObject(counts.map { ($0, JSONValue($1)) })),
            "kept": .array(
                kept.map { call in
                    [
                        "id": .int(call.id), "api": .string(call.call.name), "attempts": JSONValue(call.attempts),
                        "recorded": .string(call.created.iso8601),
                    ]
                }
            ),
        ]
    }

    private var counts: [(String, Int)] {
        [
            ("messages", messages), ("removedMessages", removedMessages), ("recalls", recalls),
            ("badgeHistory", badgeHistory),
            ("calls", calls), ("lateResults", lateResults), ("handledResponses", handledResponses),
            ("events", events), ("journalEvents", journalEvents),
            ("deliveryReports", deliveryReports), ("attachments", attachments),
        ]
    }
}

extension Date {
    /// The time as ISO 8601 in UTC, in whole seconds.
    package var iso8601: String { formatted(.iso8601) }

    /// The time as ISO 8601 in UTC, in milliseconds.
    var iso8601Milliseconds: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
