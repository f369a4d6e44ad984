import RichPushPayload

/// A file and its diagnostics.
struct LintedFile: Sendable {
    let name: String
    let isPayload: Bool
    let diagnostics: [Diagnostic]

    init(_ file: PayloadFile, titles: ButtonTitles? = nil) {
        name = file.name
        isPayload = file.isPayload
        diagnostics = file.diagnostics + Self.findings(of: file, titles)
    }

    private static func findings(of file: PayloadFile, _ titles: ButtonTitles?) -> [Diagnostic] {
        guard let titles, case .success(let push) = file.reading else { return [] }
        return titles.diagnostics(of: push)
    }

    /// Also downloads the file's media, requests its web page, and adds their diagnostics.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - titles: check the titles of buttons.
    ///   - check: downloads the media.
    ///   - framing: requests the page of a web view.
    /// - Throws: ``CommandFailure`` if the folder for the media cannot be used.
    init(
        _ file: PayloadFile,
        titles: ButtonTitles?,
        checking check: MediaCheck,
        framing: FramingReview
    ) async throws {
        name = file.name
        isPayload = file.isPayload
        var diagnostics = file.diagnostics + Self.findings(of: file, titles)
        if case .success(let push) = file.reading {
            diagnostics += try await check.diagnostics(of: push)
            diagnostics += try await framing.diagnostics(of: push, named: file.name)
        }
        self.diagnostics = diagnostics
    }

    /// Whether the file makes `lint` end with 1.
    func fails(strictly: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || (strictly && $0.severity == .warning) }
    }
}
