import Foundation
import RichPushHosting
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPreview
import RichPushStore

/// A report as a page without scripts: the totals, the queued calls and the badge counts.
struct ReportPage {
    private let view: StoreReport
    private var html = HTMLBuilder(capacity: 32_768)

    /// The page as UTF-8.
    var bytes: [UInt8] { html.bytes }

    init(view: StoreReport, now: Date) {
        self.view = view
        writeHead(now)
        writeTotals()
        writeCalls()
        writeBadges()
        html.markup("</main></body></html>\n")
    }

    private mutating func writeHead(_ now: Date) {
        ReportStyle.open(&html, title: "Push report")
        html.text(now.iso8601)
        html.markup("</p>")
    }

    private mutating func writeTotals() {
        let rate = view.totals.openRate.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
        html.markup("<dl class=\"totals\">")
        for (name, value) in [
            ("Delivered", String(view.totals.delivered)), ("Opened", String(view.totals.opened)), ("Open rate", rate),
            ("Calls waiting", String(view.outbox.counts.waiting)),
            ("Calls set aside", String(view.outbox.counts.setAside)),
        ] {
            html.text(name, between: "<div><dt>", "</dt><dd>")
            html.text(value, between: "", "</dd></div>")
        }
        html.markup("</dl>")
    }

    private mutating func writeCalls() {
        let rows = view.outbox.rows
        guard !rows.isEmpty else { return }
        html.markup("<h2>Calls</h2>")
        writeTable(view.outbox.head, rows)
        if view.outbox.left > 0 {
            html.text("… and \(view.outbox.left) more", between: "<p class=\"dim\">", "</p>")
        }
    }

    private mutating func writeBadges() {
        guard !view.badges.isEmpty else { return }
        html.markup("<h2>Badge counts</h2>")
        writeTable(["recipient", "count"], view.badges.map { [$0.recipient.rawValue, String($0.count)] })
        if view.hasMoreBadges { html.markup("<p class=\"dim\">… and more</p>") }
    }

    private mutating func writeTable(_ head: [String], _ rows: [[String]]) {
        html.markup("<div class=\"scroll\"><table><thead><tr>")
        for name in head { html.text(name, between: "<th scope=\"col\">", "</th>") }
        html.markup("</tr></thead><tbody>")
        for row in rows {
            html.markup("<tr>")
            for text in row { html.text(text.onOneLine, between: "<td>", "</td>") }
            html.markup("</tr>")
        }
        html.markup("</tbody></table></div>")
    }
}

/// The report as text, except the messages. ``MessageRows`` prints these.
extension StoreReport {
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
}
