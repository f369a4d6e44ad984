import Foundation
import RichPushPayload
import RichPushPreview

/// A page without scripts that names the changes of each file and links a preview of both versions. The previews are in a
/// folder beside the page.
struct DifferencePage {
    private let path: String
    private var html = HTMLBuilder(capacity: 32_768)
    private var count = 0

    init(path: String) { self.path = path }

    /// The folder of the previews: the page's name without `.html`, with `-previews`.
    private var folder: String {
        (path.lowercased().hasSuffix(".html") ? String(path.dropLast(5)) : path) + "-previews"
    }

    /// Adds a file that differs, and writes the previews of its versions.
    ///
    /// - Throws: ``CommandFailure`` with 1 if a preview cannot be written.
    mutating func add(_ difference: PushDifference, old: PayloadFile?, new: PayloadFile?) async throws {
        guard difference.text != nil else { return }
        count += 1
        html.markup("<section><h2>")
        html.text(difference.file.onOneLine)
        html.markup(" <small>")
        html.text(difference.status.rawValue)
        html.markup("</small></h2><p class=\"dim\">")
        if let size = difference.size { html.text("\(size) bytes. ") }
        try await link(old?.payload, named: difference.file, "before")
        try await link(new?.payload, named: difference.file, "after")
        html.markup("</p>")
        writeChanges(difference)
        for (name, findings) in [("New findings", difference.new), ("Findings that are gone", difference.gone)] {
            write(findings, named: name)
        }
        html.markup("</section>")
    }

    /// Writes the page.
    ///
    /// - Throws: ``CommandFailure`` with 1 if it cannot be written.
    func write(summary: String) throws {
        var page = HTMLBuilder(capacity: html.bytes.count + 4_096)
        page.markup(Self.head)
        page.text(summary)
        page.markup("</p>")
        try OutputFile(path: path, noun: "page").write(page.bytes + html.bytes + Array("</main></body></html>\n".utf8))
    }

    private mutating func link(_ push: PushPayload?, named name: String, _ version: String) async throws {
        guard let push else { return }
        let file = "\(count)-\(version).html"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                status: .problem,
                message: "\(folder): The folder cannot be made. \(error.localizedDescription)"
            )
        }
        var gallery = Gallery()
        await gallery.add(push, named: "\(name), \(version)")
        try gallery.write(to: "\(folder)/\(file)")
        let last = URL(fileURLWithPath: folder).lastPathComponent
        let encoded = last.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? last
        html.markup("<a")
        html.attribute("href", "\(encoded)/\(file)")
        html.markup(">Preview ")
        html.text(version)
        html.markup("</a> ")
    }

    private mutating func writeChanges(_ difference: PushDifference) {
        guard !difference.changes.isEmpty else { return }
        html.markup(
            """
            <div class="scroll"><table><thead><tr><th scope="col">what</th><th scope="col">key</th>\
            <th scope="col">before</th><th scope="col">after</th></tr></thead><tbody>
            """
        )
        for change in difference.changes {
            html.markup("<tr>")
            let (before, after) = change.texts
            for text in [change.part.rawValue, change.key ?? "", before, after] {
                html.markup("<td>")
                html.text(text.onOneLine)
                html.markup("</td>")
            }
            html.markup("</tr>")
        }
        html.markup("</tbody></table></div>")
    }

    private mutating func write(_ findings: [Finding], named name: String) {
        guard !findings.isEmpty else { return }
        html.markup("<h3>")
        html.text(name)
        html.markup("</h3><ul>")
        for finding in findings {
            html.markup("<li>")
            html.text("\(finding.severity.rawValue): \(finding.message.onOneLine) [\(finding.code.rawValue)]")
            html.markup("</li>")
        }
        html.markup("</ul>")
    }

    private static let head: StaticString = """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><title>Changes of pushes</title>
        <style>
        :root{color-scheme:light dark;--page:#fff;--ink:#1c1c1e;--dim:#5e5e63;--rule:#d1d1d6;--link:#0062cc}
        @media(prefers-color-scheme:dark){:root{--page:#000;--ink:#f2f2f7;--dim:#a1a1a8;--rule:#3a3a3c;--link:#64b5ff}}
        body{margin:0;background:var(--page);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
        main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
        h1{font-size:1.5rem;margin:0}h2{font-size:1.05rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}
        h2 small{color:var(--dim);font-weight:400}h3{font-size:.95rem;margin:.75rem 0 .25rem}
        p,ul{margin:.25rem 0}ul{padding-left:1.2rem}a{color:var(--link);margin-right:.75rem}
        .dim{color:var(--dim)}.scroll{overflow-x:auto}
        table{border-collapse:collapse;width:100%;font-size:.9rem}
        th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
        td{overflow-wrap:anywhere}td:nth-child(n+2){min-width:9rem}
        </style></head><body><main><h1>Changes of pushes</h1><p class="dim">
        """
}
