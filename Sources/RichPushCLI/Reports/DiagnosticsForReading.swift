import RichPushPayload

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
