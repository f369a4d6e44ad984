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
        // The key is added if the message does not have it: in a payload of one line, the line number is not enough.
        // The message is cut before the code is added, so that a long message does not hide the code.
        let sentence = finding.message.onOneLine
        let key = finding.key.map(\.onOneLine).flatMap { sentence.contains($0) ? nil : "\($0): " } ?? ""
        let place = place(file, finding.line)
        return line(finding.severity.rawValue, "\(key)\(sentence)", code: finding.code.rawValue, at: place)
    }

    /// A finding of any command on one line: `place: severity: message [code]`.
    ///
    /// - Parameters:
    ///   - severity: the severity.
    ///   - message: what was found.
    ///   - code: the code, which `explain` takes.
    ///   - place: where it was found; nil if that is not a place in a file.
    /// - Returns: the line, in which no text can look like output of this program.
    package static func line(_ severity: String, _ message: String, code: String, at place: String?) -> String {
        (place.map { "\($0.onOneLine): " } ?? "") + "\(severity): \(message.onOneLine) [\(code.onOneLine)]"
    }

    /// A file, with the line if it is known.
    package static func place(_ file: String, _ line: Int?) -> String { line.map { "\(file):\($0)" } ?? file }

    /// A number of things, such as `2 warnings`; nil for none.
    package static func count(_ number: Int, _ noun: String) -> String? {
        number > 0 ? "\(number) \(noun)\(number == 1 ? "" : "s")" : nil
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
