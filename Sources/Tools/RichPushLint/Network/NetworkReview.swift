import RichPushPayload

/// The findings that need requests: media and pictures, the page of a web view, and passes.
package struct NetworkReview: Sendable {
    private let media: MediaCheck
    private let framing: FramingReview
    private let passes: PassReview

    package init(media: MediaCheck, framing: FramingReview, passes: PassReview) {
        self.media = media
        self.framing = framing
        self.passes = passes
    }

    /// The findings of a push. What its URLs announced is replaced by what their hosts sent.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - name: the file's name, for what is not known.
    ///   - findings: what was found without a request.
    /// - Returns: all findings of the push.
    /// - Throws: an error if the folder for the media cannot be used; `CancellationError`.
    func findings(of push: PushPayload, named name: String, beside findings: [Finding]) async throws -> [Finding] {
        let media = try await media.findings(of: push)
        let framing = try await framing.findings(of: push, named: name)
        let passes = try await passes.findings(of: push, named: name)
        let announced = findings.filter { finding in
            guard let key = finding.key else { return true }
            return !(MediaURLFault.codesBeforeRequest.contains(finding.code) && media.keys.contains(key))
                && !(finding.code == .passURLInvalid && passes.keys.contains(key))
        }
        return announced + media.findings + framing + passes.findings
    }
}
