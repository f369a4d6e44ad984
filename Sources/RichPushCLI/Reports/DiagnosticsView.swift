import RichPushPayload

/// Diagnostics as text and as JSON.
enum DiagnosticsView {
    static func json(_ file: LintedFile) -> JSONValue {
        ["file": .string(file.name), "diagnostics": list(file.diagnostics)]
    }

    static func list(_ diagnostics: [Diagnostic]) -> JSONValue {
        .array(
            diagnostics.map { diagnostic in
                [
                    "severity": .string(diagnostic.severity.rawValue),
                    "code": .string(diagnostic.code.rawValue),
                    "key": JSONValue(diagnostic.key),
                    "line": JSONValue(diagnostic.line),
                    "column": JSONValue(diagnostic.column),
                    "message": .string(diagnostic.message),
                ]
            }
        )
    }

    static func text(_ file: LintedFile) -> String {
        if file.diagnostics.isEmpty { return "\(file.name.onOneLine): no findings" }
        let lines = file.diagnostics.forReading.map { line($0, file: file.name) }
        return (lines + Article.lines(for: file.diagnostics)).joined(separator: "\n")
    }

    static func line(_ diagnostic: Diagnostic, file: String) -> String {
        let place = diagnostic.line.map { "\(file):\($0)" } ?? file
        // The key is added if the message does not have it: in a payload of one line, the line number is not enough.
        // The message is cut before the code is added, so that a long message does not hide the code.
        let sentence = diagnostic.message.onOneLine
        let key = diagnostic.key.map(\.onOneLine).flatMap { sentence.contains($0) ? nil : "\($0): " } ?? ""
        let message = "\(key)\(sentence)".onOneLine
        return "\(place.onOneLine): \(diagnostic.severity.rawValue): \(message) [\(diagnostic.code.rawValue)]"
    }
}

extension [Diagnostic] {
    /// The diagnostics as a person reads them: errors first, then warnings, then notes, each in the order in which they
    /// were found. The keys that CleverTap's documentation calls required are one line.
    var forReading: [Diagnostic] {
        Diagnostic.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }.joiningDocumentedKeys
    }

    private var joiningDocumentedKeys: [Diagnostic] {
        let documented = filter { $0.code == .templateDocumentedRequired }
        guard documented.count > 1 else { return self }
        let keys = documented.compactMap(\.key).joined(separator: ", ")
        let summary = Diagnostic(
            .templateDocumentedRequired,
            message:
                "CleverTap's documentation calls these missing keys required; the template works without them: \(keys)."
        )
        return filter { $0.code != .templateDocumentedRequired } + [summary]
    }
}

/// A file and its diagnostics.
struct LintedFile: Sendable {
    let name: String
    let isPayload: Bool
    let diagnostics: [Diagnostic]

    /// Whether the file makes `lint` end with 1.
    func fails(strictly: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || (strictly && $0.severity == .warning) }
    }
}
