import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore

/// The output of `report` except the messages. ``MessageRows`` prints these, because there can be too many for memory.
struct ReportView {
    /// The maximum number of badge counts and of calls that are listed.
    private static let limit = 10_000

    let totals: MessageTotals
    /// The number of messages that `prune` removed; the totals do not include them.
    let pruned: Int
    let badges: [BadgeCount]
    let hasMoreBadges: Bool
    let outbox: OutboxView

    /// Reads a database.
    ///
    /// - Parameters:
    ///   - store: the database.
    ///   - limit: the maximum number of rows of each kind.
    /// - Throws: ``StoreError`` if the database cannot be read.
    init(of store: SQLiteStore, limit: Int) async throws {
        let limit = min(limit, Self.limit)
        let badges = try await store.badgeCounts(after: nil, limit: limit + 1)
        totals = try await store.messageTotals()
        pruned = try await store.prunedMessages()
        self.badges = Array(badges.prefix(limit))
        hasMoreBadges = badges.count > limit
        outbox = try await OutboxView(of: store, limit: limit, setAsideLimit: limit)
    }

    /// Everything except the messages, in the document's order.
    ///
    /// - Parameter hasMoreMessages: whether there are more messages than the limit.
    /// - Returns: the members of the JSON document.
    func json(hasMoreMessages: Bool) -> JSONObject {
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

    /// Everything except the messages, as text.
    var text: String {
        var parts = [openRate]
        if pruned > 0 { parts.append("\(pruned) messages removed by prune") }
        parts += badges.map { "badge of \($0.recipient.rawValue.onOneLine): \($0.count)" }
        if hasMoreBadges { parts.append("… and more badges") }
        parts.append(outbox.text)
        return parts.joined(separator: "\n")
    }

    /// The totals in words.
    var openRate: String {
        let rate = totals.openRate.map { "\(Int(($0 * 100).rounded())) %" } ?? "unknown without a delivery"
        return "\(totals.delivered) delivered, \(totals.opened) opened, open rate \(rate)"
    }

    static func iso8601(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}
