import Foundation
import RichPushKit
import RichPushLint
import RichPushPayload
import RichPushPreview

/// A self-check of an app as text, as JSON and as a page.
struct SelfCheckView {
    private let path: String
    private let check: SelfCheck
    /// The largest file that is read; a self-check has some kilobytes.
    private static let limit = 1 << 20

    /// Reads a self-check from a file; `-` is standard input.
    ///
    /// - Throws: ``CommandFailure``, with 66 if the file cannot be read, with 65 if it is not a self-check.
    init(path: String) throws(CommandFailure) {
        let bytes = try FileBytes.ofArgument(path, upTo: Self.limit + 1)
        guard bytes.count <= Self.limit else {
            throw CommandFailure(status: .notPayload, message: "\(path): The file is larger than 1 MiB.")
        }
        do {
            check = try JSONDecoder().decode(SelfCheck.self, from: Data(bytes))
        } catch {
            throw CommandFailure(status: .notPayload, message: "\(path): \(Self.sentence(error))")
        }
        self.path = path
    }

    private static func sentence(_ error: any Error) -> String {
        let what = "This is not a self-check, which an app writes with diagnose()"
        guard let error = error as? DecodingError else { return "\(what)." }
        let (path, detail) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "the key is missing")
            case .typeMismatch(_, let context): (context.codingPath, "the value is of another type")
            case .valueNotFound(_, let context): (context.codingPath, "there is no value")
            case .dataCorrupted(let context): (context.codingPath, "the value cannot be used")
            @unknown default: ([], "it cannot be read")
            }
        let steps = path.map { step in step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)" }
        let place = String(steps.joined().drop { $0 == "." })
        return place.isEmpty ? "\(what): it is not JSON of that form." : "\(what): \(place): \(detail)."
    }

    /// How many checks have a state.
    func count(_ state: SelfCheck.State) -> Int { check.checks.count { $0.state == state } }

    var json: JSONValue {
        [
            "time": .string(check.time.formatted(.iso8601)),
            "device": JSONValue(check.device),
            "checks": .array(
                check.checks.map {
                    [
                        "code": .string($0.code), "state": .string($0.state.rawValue), "detail": .string($0.detail),
                        "remedy": JSONValue($0.remedy),
                    ]
                }
            ),
        ]
    }

    /// The results in groups with their remedies, what to do first, and a count.
    var text: String {
        let groups = Self.groups(check.checks).flatMap { title, checks in ["", "\(title):"] + checks.map(Self.lines) }
        let first = check.firstRemedy.map { "First: \($0.onOneLine)" }
        return (["\(origin):"] + groups + ["", first, "\(path.onOneLine): \(summary)"].compactMap(\.self))
            .joined(separator: "\n")
    }

    private static func lines(_ check: SelfCheck.Check) -> String {
        let head = FindingsView.line(check.state.rawValue, check.detail, code: check.code, at: nil)
        let fix = check.remedy.map { "\n  fix: \($0.onOneLine)" } ?? ""
        let isExplained = check.state != .ok && Explanation.of(check.code) != nil
        return head + fix + (isExplained ? "\n  see: \(Explanation.command(for: [check.code]))" : "")
    }

    /// The checks by the questions that they help to answer; those of an app or of a later version come last.
    private static func groups(_ checks: [SelfCheck.Check]) -> [(title: String, checks: [SelfCheck.Check])] {
        let titles = SelfCheck.Code.Group.allCases.map(\.rawValue) + ["Further checks"]
        return titles.map { title in
            (title, checks.filter { (SelfCheck.Code(rawValue: $0.code)?.group.rawValue ?? "Further checks") == title })
        }.filter { !$0.checks.isEmpty }
    }

    private var origin: String {
        "Checked at \(check.time.formatted(.iso8601))" + (check.device.map { " on \($0.onOneLine)" } ?? "")
    }

    private var summary: String {
        let faults = [SelfCheck.State.error, .warning].map { FindingsView.count(count($0), $0.rawValue) }
        let unknown = count(.unknown) == 0 ? nil : "\(count(.unknown)) unknown"
        let counts = (faults + [unknown]).compactMap(\.self)
        return counts.isEmpty ? "everything is right" : counts.joined(separator: ", ")
    }

    /// The results as a page without scripts, for a support team: what is not right comes first.
    var page: [UInt8] {
        var html = HTMLBuilder(capacity: 16_384)
        ReportStyle.open(&html, title: "Self-check of pushes")
        html.text(origin)
        html.text("\(summary).", between: "</p><p class=\"dim\">", "</p>")
        if let first = check.firstRemedy { html.text("First: \(first)", between: "<p>", "</p>") }
        for state in [SelfCheck.State.error, .warning, .unknown, .ok] {
            let checks = check.checks.filter { $0.state == state }
            guard !checks.isEmpty else { continue }
            html.text(Self.heading(state), between: "<h2>", "</h2>")
            let hasRemedies = checks.contains { $0.remedy != nil }
            html.markup("<div class=\"scroll\"><table><thead><tr><th>Check</th><th>Found</th>")
            html.markup(hasRemedies ? "<th>What to do</th></tr></thead><tbody>" : "</tr></thead><tbody>")
            for check in checks { Self.write(check, hasRemedies, to: &html) }
            html.markup("</tbody></table></div>")
        }
        html.markup("</main></body></html>\n")
        return html.bytes
    }

    private static func heading(_ state: SelfCheck.State) -> String {
        switch state {
        case .ok: "Right"
        case .warning: "Works in part"
        case .error: "Does not work"
        case .unknown: "Not known"
        }
    }

    private static func write(_ check: SelfCheck.Check, _ hasRemedies: Bool, to html: inout HTMLBuilder) {
        html.text(check.code, between: "<tr><th scope=\"row\">", "</th>")
        html.text(check.detail, between: "<td>", "</td>")
        if hasRemedies { html.text(check.remedy ?? "–", between: "<td>", "</td>") }
        html.markup("</tr>")
    }
}
