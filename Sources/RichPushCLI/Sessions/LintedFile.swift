import RichPushPayload

/// A file and what there is to say about it.
struct LintedFile {
    let name: String
    let diagnostics: [Diagnostic]

    init(_ file: PayloadFile) {
        name = file.name
        diagnostics = file.diagnostics
    }

    /// The same, with what its media are found to be when they are fetched, and whether its page may be framed.
    init(_ file: PayloadFile, checking check: MediaCheck, framing: FramingReview) async throws {
        name = file.name
        var diagnostics = file.diagnostics
        if case .success(let push) = file.reading {
            diagnostics += try await check.diagnostics(of: push)
            diagnostics += try await framing.diagnostics(of: push, named: file.name)
        }
        self.diagnostics = diagnostics
    }

    /// Whether `lint` ends with 1.
    func fails(strictly: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || (strictly && $0.severity == .warning) }
    }
}
