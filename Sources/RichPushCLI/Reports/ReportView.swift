import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushStore

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
