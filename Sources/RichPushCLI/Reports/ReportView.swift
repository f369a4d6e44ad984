import Foundation
import RichPushCore
import RichPushPayload

/// What `report` shows of a database.
struct ReportView {
    let messages: [MessageRecord]
    let totals: MessageTotals
    let badges: [BadgeCount]
    let outbox: OutboxView

    var json: JSONValue {
        [
            "messages": .array(
                messages.map {
                    [
                        "messageResponseId": .int($0.messageResponseID), "recipient": .string($0.recipient.rawValue),
                        "delivered": JSONValue($0.delivered.map(Self.iso8601)),
                        "opened": JSONValue($0.opened.map(Self.iso8601)),
                    ]
                }
            ),
            "totals": [
                "delivered": JSONValue(totals.delivered), "opened": JSONValue(totals.opened),
                "openRate": totals.openRate.map { .double($0) } ?? .null,
            ],
            "badges": .array(
                badges.map { ["recipient": .string($0.recipient.rawValue), "count": JSONValue($0.count)] }
            ),
            "outbox": outbox.totals,
            "calls": outbox.calls,
            "lost": outbox.lost,
        ]
    }

    var text: String {
        var parts: [String] = []
        if !messages.isEmpty {
            let rows = messages.map { message in
                [
                    String(message.messageResponseID), message.recipient.rawValue,
                    message.delivered.map(Self.iso8601) ?? "", message.opened.map(Self.iso8601) ?? "",
                ]
            }
            parts.append(Columns.table(["message", "recipient", "delivered", "opened"], rows))
        }
        let rate = totals.openRate.map { "\(Int(($0 * 100).rounded())) %" } ?? "unknown without a delivery"
        parts.append("\(totals.delivered) delivered, \(totals.opened) opened, open rate \(rate)")
        parts += badges.map { "badge of \($0.recipient.rawValue.onOneLine): \($0.count)" }
        parts.append(outbox.text)
        return parts.joined(separator: "\n")
    }

    static func iso8601(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}
