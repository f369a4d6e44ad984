import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore

/// What `report` shows of a database beside its messages, which may be too many to hold at once: ``MessageRows``.
struct ReportView {
    /// The most badge counts and calls that are listed.
    private static let limit = 10_000

    let totals: MessageTotals
    /// How many messages were removed by `prune`; the totals are without them.
    let pruned: Int
    let badges: [BadgeCount]
    let hasMoreBadges: Bool
    let outbox: OutboxView

    /// - Parameter limit: the most rows of each kind.
    init(of store: SQLiteStore, limit: Int) async throws {
        let limit = min(limit, Self.limit)
        let badges = try await store.badgeCounts(limit: limit + 1)
        totals = try await store.messageTotals()
        pruned = try await store.prunedMessages()
        self.badges = Array(badges.prefix(limit))
        hasMoreBadges = badges.count > limit
        outbox = try await OutboxView(of: store, limit: limit, setAsideLimit: limit)
    }

    /// All but the messages, in the order of the document.
    ///
    /// - Parameter hasMoreMessages: whether messages were left out.
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

    /// All but the messages.
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
