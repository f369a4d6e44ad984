package import RichPushPayload
import RichPushTemplates

/// What is reported about each file: the one place that says which findings a file has.
package struct LintReview: Sendable {
    /// The check of texts by their keys; nil does not check them.
    package var texts: LocalizedTexts?
    /// Whether keys are reported that CleverTap's documentation calls required and the template works without.
    package var isVerbose: Bool

    package init(texts: LocalizedTexts? = nil, isVerbose: Bool = false) {
        self.texts = texts
        self.isVerbose = isVerbose
    }

    /// What is found without a request.
    package func findings(of file: PayloadFile) -> [Finding] {
        switch file.reading {
        case .failure(let error): return [error.finding]
        case .success(let push):
            let findings = push.findings + (push.template()?.findings ?? []) + (texts?.findings(of: push) ?? [])
            return findings.filter { isVerbose || $0.code != .templateDocumentedRequired }
        }
    }

    /// Also downloads the file's media, its template's pictures and its passes, requests its web page, and adds their
    /// findings.
    ///
    /// - Throws: an error if the folder for the media cannot be used.
    package func findings(of file: PayloadFile, on network: NetworkReview) async throws -> [Finding] {
        let findings = findings(of: file)
        guard let push = file.payload else { return findings }
        return try await network.findings(of: push, named: file.name, beside: findings)
    }
}

/// A file and its findings.
package struct LintedFile: Sendable {
    package let name: String
    package let isPayload: Bool
    package let findings: [Finding]

    package init(_ file: PayloadFile, _ findings: [Finding]) {
        name = file.name
        isPayload = file.isPayload
        self.findings = findings
    }

    /// Whether the file makes `lint` end with 1.
    package func fails(strictly: Bool) -> Bool {
        findings.contains { $0.severity == .error || (strictly && $0.severity == .warning) }
    }
}
