package import RichPushPayload

/// The findings as workflow commands of GitHub Actions, which shows them beside the lines of a pull request.
///
/// GitHub shows ten annotations of each level for a step. Further findings are counted.
package struct WorkflowCommands: LintOutput {
    /// The largest number of findings of one level that are written.
    static let most = 10

    package let render: @Sendable (LintedFile) -> [UInt8] = { _ in [] }
    private var counts: [Finding.Severity: Int] = [:]

    package init() {}

    package mutating func add(_ files: [(file: LintedFile, rendered: [UInt8])]) -> [UInt8] {
        var lines = ""
        for file in files.map(\.file) {
            for finding in file.findings {
                let count = counts[finding.severity, default: 0] + 1
                counts[finding.severity] = count
                if count <= Self.most { lines += Self.line(finding, file: file.name) + "\n" }
            }
        }
        return Array(lines.utf8)
    }

    package func end() -> [UInt8] { Array((rest.map { "\($0)\n" } ?? "").utf8) }

    /// The line that counts the findings which are not written; nil if all are written.
    private var rest: String? {
        let rests = Finding.Severity.allCases.compactMap { severity in
            FindingsView.count(counts[severity, default: 0] - Self.most, "more \(severity.rawValue)")
        }
        return rests.isEmpty ? nil : "Not shown: \(rests.joined(separator: ", "))."
    }

    /// The command for a finding. Standard input has no file, and a finding without a line is at the file.
    package static func line(_ finding: Finding, file: String) -> String {
        let level = finding.severity == .note ? "notice" : finding.severity.rawValue
        var properties = ["title=\(escaped(finding.code.rawValue, isProperty: true))"]
        if file != "-" {
            if let line = finding.line { properties.insert("line=\(line)", at: 0) }
            properties.insert("file=\(escaped(file, isProperty: true))", at: 0)
        }
        let message = escaped(finding.message, isProperty: false)
        return "::\(level) \(properties.joined(separator: ","))::\(message)"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
