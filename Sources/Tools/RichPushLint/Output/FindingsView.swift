package import RichPushPayload

/// Findings as text and as JSON.
package enum FindingsView {
    package static func json(_ file: LintedFile) -> JSONValue {
        ["file": .string(file.name), "diagnostics": list(file.findings)]
    }

    package static func list(_ findings: [Finding]) -> JSONValue {
        .array(
            findings.map { finding in
                [
                    "severity": .string(finding.severity.rawValue),
                    "code": .string(finding.code.rawValue),
                    "key": JSONValue(finding.key),
                    "line": JSONValue(finding.line),
                    "column": JSONValue(finding.column),
                    "message": .string(finding.message),
                ]
            }
        )
    }

    package static func text(_ file: LintedFile) -> String {
        if file.findings.isEmpty { return "\(file.name.onOneLine): no findings" }
        let lines = file.findings.forReading.map { line($0, file: file.name) }
        let see = "  see: \(Explanation.command(for: file.findings.map(\.code.rawValue)))"
        return (lines + [see]).joined(separator: "\n")
    }

    package static func line(_ finding: Finding, file: String) -> String {
        let place = finding.line.map { "\(file):\($0)" } ?? file
        // The key is added if the message does not have it: in a payload of one line, the line number is not enough.
        // The message is cut before the code is added, so that a long message does not hide the code.
        let sentence = finding.message.onOneLine
        let key = finding.key.map(\.onOneLine).flatMap { sentence.contains($0) ? nil : "\($0): " } ?? ""
        let message = "\(key)\(sentence)".onOneLine
        return "\(place.onOneLine): \(finding.severity.rawValue): \(message) [\(finding.code.rawValue)]"
    }
}

extension [Finding] {
    /// The findings as a person reads them: errors first, then warnings, then notes, each in the order in which they
    /// were found. The keys that CleverTap's documentation calls required are one line.
    package var forReading: [Finding] {
        Finding.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }.joiningDocumentedKeys
    }

    private var joiningDocumentedKeys: [Finding] {
        let documented = filter { $0.code == .templateDocumentedRequired }
        guard documented.count > 1 else { return self }
        let keys = documented.compactMap(\.key).joined(separator: ", ")
        let summary = Finding(
            .templateDocumentedRequired,
            message:
                "CleverTap's documentation calls these missing keys required; the template works without them: \(keys)."
        )
        return filter { $0.code != .templateDocumentedRequired } + [summary]
    }
}
