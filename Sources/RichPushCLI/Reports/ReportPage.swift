import Foundation
import RichPushHosting
import RichPushKit
import RichPushModel
import RichPushPreview
import RichPushStore

/// A report as a page without scripts: charts of deliveries, opens and the queue, the totals, and the queued calls.
struct ReportPage {
    private let view: StoreReport
    private let timeline: MessageTimeline
    private var html = HTMLBuilder(capacity: 32_768)

    /// The page as UTF-8.
    var bytes: [UInt8] { html.bytes }

    init(view: StoreReport, timeline: MessageTimeline, now: Date) {
        self.view = view
        self.timeline = timeline
        writeHead(now)
        writeTotals()
        writeCharts()
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
            html.markup("<div><dt>")
            html.text(name)
            html.markup("</dt><dd>")
            html.text(value)
            html.markup("</dd></div>")
        }
        html.markup("</dl>")
    }

    private mutating func writeCharts() {
        guard let first = timeline.spans.first, let last = timeline.spans.last else {
            html.markup("<p>No message was delivered or opened yet.</p>")
            return
        }
        let span = Self.words(seconds: timeline.width)
        let most = timeline.spans.map { max($0.delivered, $0.opened) }.max() ?? 0
        html.markup("<h2>Delivered and opened</h2><p class=\"dim\"><span class=\"key delivered\"></span>delivered ")
        html.markup("<span class=\"key opened\"></span>opened, ")
        html.text("each column \(span), at most \(most) in one")
        html.markup("</p>")
        var chart = BarChart(count: timeline.spans.count, most: most)
        chart.open(&html, name: "Messages delivered and opened over time")
        for (index, bucket) in timeline.spans.enumerated() {
            let time = bucket.start.iso8601
            chart.bar(&html, index, bucket.delivered, "delivered", "\(time): \(bucket.delivered) delivered")
            chart.bar(&html, index, bucket.opened, "opened", "\(time): \(bucket.opened) opened", isNarrow: true)
        }
        endChart(first.start, last.start)

        let queue = Self.queue(timeline)
        html.markup("<h2>Queue</h2><p class=\"dim\">Recorded deliveries and opens that the platform had not yet ")
        html.text("received at the end of each column, at most \(queue.max() ?? 0)")
        html.markup("</p>")
        chart = BarChart(count: queue.count, most: queue.max() ?? 0)
        chart.open(&html, name: "Deliveries and opens not yet received by the platform, over time")
        for (index, waiting) in queue.enumerated() {
            let time = timeline.spans[index].start.iso8601
            chart.bar(&html, index, waiting, "queue", "\(time): \(waiting) not received")
        }
        endChart(first.start, last.start)
    }

    private mutating func endChart(_ first: Date, _ last: Date) {
        html.markup("</svg><p class=\"axis\"><span>")
        html.text(first.iso8601)
        html.markup("</span><span>")
        html.text(last.iso8601)
        html.markup("</span></p>")
    }

    private mutating func writeCalls() {
        let rows = view.outbox.rows
        guard !rows.isEmpty else { return }
        html.markup("<h2>Calls</h2>")
        writeTable(view.outbox.head, rows)
        if view.outbox.left > 0 {
            html.markup("<p class=\"dim\">")
            html.text("… and \(view.outbox.left) more")
            html.markup("</p>")
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
        for name in head {
            html.markup("<th scope=\"col\">")
            html.text(name)
            html.markup("</th>")
        }
        html.markup("</tr></thead><tbody>")
        for row in rows {
            html.markup("<tr>")
            for text in row {
                html.markup("<td>")
                html.text(text.onOneLine)
                html.markup("</td>")
            }
            html.markup("</tr>")
        }
        html.markup("</tbody></table></div>")
    }

    /// For each span, the number of recorded deliveries and opens that the platform has not received at its end.
    static func queue(_ timeline: MessageTimeline) -> [Int] {
        var waiting = 0
        return timeline.spans.map { span in
            waiting += span.delivered + span.opened - span.taken
            return max(0, waiting)
        }
    }

    /// The length of a span in words: "an hour", "5 minutes".
    static func words(seconds: Int64) -> String {
        for (length, unit) in [(86_400 * 365, "year"), (86_400, "day"), (3_600, "hour"), (60, "minute")] as [(Int64, _)]
        where seconds >= length && seconds % length == 0 {
            let count = seconds / length
            return count == 1 ? (unit == "hour" ? "an hour" : "a \(unit)") : "\(count) \(unit)s"
        }
        return "\(seconds) seconds"
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
