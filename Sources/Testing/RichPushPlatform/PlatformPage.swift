import RichPushModel
import RichPushPayload

/// The page at `/` with the requests and the members' state. It loads only the platform's images and runs no script.
struct PlatformPage {
    let address: String
    /// What the links of the platform's own pages end with.
    let query: String
    let log: [LoggedRequest]
    let members: [Recipient: MemberState]
    let media: MediaLibrary

    static let headers = [
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
        "Cache-Control": "no-store",
    ]

    private static let style = """
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem;
          color-scheme: light dark; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
        code, pre { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
        .bad { color: #c33; } .dim { opacity: .6; }
        .media { display: flex; flex-wrap: wrap; gap: .6rem; } .media img { height: 5rem; border-radius: .5rem; }
        """

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Embedded loyalty platform</title>
        <style>\(Self.style)</style>
        <h1>Embedded loyalty platform</h1>
        <p><code>\(address.escapedForMarkup)</code> · \(log.count) requests ·
        <a href="/_log\(query)">log</a> and <a href="/_state\(query)">state</a> as JSON</p>
        <h2>Members</h2>
        \(members.isEmpty ? "<p class=\"dim\">No member has done anything yet.</p>" : memberList)
        <h2>Requests</h2>
        \(log.isEmpty ? "<p class=\"dim\">No requests yet.</p>" : requestTable)
        <h2>Pictures</h2>
        <p class="media">\(pictures)</p>
        </html>

        """
    }

    private var memberList: String {
        members.sorted { $0.key.rawValue < $1.key.rawValue }.map { member, state in
            let text = String(decoding: state.json.serialized(pretty: true), as: UTF8.self)
            let name = member.rawValue.escapedForMarkup
            return "<details open><summary>\(name)</summary><pre>\(text.escapedForMarkup)</pre></details>"
        }.joined(separator: "\n")
    }

    /// The latest requests, newest first.
    private var requestTable: String {
        let names = ["#", "request", "operation", "member", "key", "body", "status"]
        let head = names.map { "<th>\($0)</th>" }.joined()
        let rows = log.suffix(500).reversed().map(Self.row).joined(separator: "\n")
        return "<table><thead><tr>\(head)</tr></thead><tbody>\n\(rows)\n</tbody></table>"
    }

    private static func row(_ entry: LoggedRequest) -> String {
        let status = entry.status.map(String.init) ?? "none"
        let isBad = !(200..<400).contains(entry.status ?? 0)
        let remark = [entry.duplicate ? "repeated" : nil, entry.fault].compactMap { $0 }.joined(separator: ", ")
        let cells = [
            String(entry.number),
            "<code>\(entry.method.escapedForMarkup) \(entry.path.escapedForMarkup)</code>",
            (entry.operation?.rawValue ?? "").escapedForMarkup,
            entry.member.escapedForMarkup,
            "<code>\((entry.idempotencyKey ?? "").escapedForMarkup)</code>",
            "<code>\((entry.body?.description ?? "").escapedForMarkup)</code>",
            "<span class=\"\(isBad ? "bad" : "")\">\(status)</span> <span class=\"dim\">\(remark.escapedForMarkup)</span>",
        ]
        return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }

    private var pictures: String {
        media.names.filter { name in
            let isPicture = media[name]?.contentType?.hasPrefix("image/") ?? false
            return isPicture && MediaLibrary.faulty[name] == nil
        }.map { name in
            "<img src=\"/media/\(name.escapedForMarkup)\" alt=\"\(name.escapedForMarkup)\">"
        }.joined(separator: "\n")
    }
}
