import Testing

@testable import RichPushLint
@testable import RichPushPayload

@Suite("Explanations of the codes of pushes")
struct PushExplanationTests {
    /// Codes that need the answer of a server, which `LintNetworkTests` and `FramingReviewTests` make.
    private static let answered: Set<FindingCode> = [
        .mediaAddress, .mediaUnreachable, .mediaCertificate, .mediaTimedOut, .mediaStatus, .mediaRedirect,
        .mediaTruncated, .mediaEmpty, .mediaTooLarge, .mediaUnsupported, .templateFramingRefused,
    ]

    /// Codes that need an app's string tables, which `LocalizedTextsTests` have.
    private static let localized: Set<FindingCode> = [.apsLocKeyUnknown, .apsLocArgsCount]

    /// The example is a part of a payload of more than 4096 bytes.
    private static let large: Set<FindingCode> = [.payloadSizeAsSent]

    @Test(
        "lint reports the code for a sample with the first example, and not with the second in its place",
        arguments: FindingCode.allCases.filter { !answered.union(localized).union(large).contains($0) }
    )
    func examples(_ code: FindingCode) throws {
        let explanation = try #require(Explanation.ofPushes[code.rawValue])
        let (before, after) = (try Excerpt(explanation.before), try Excerpt(explanation.after))
        // A sample that has the fault is mended, and one that has not is broken.
        let isShown = Sample.all.contains { sample in
            let mended = sample.replacing(before, with: explanation.after).map { (sample, $0) }
            let broken = sample.replacing(after, with: explanation.before).map { ($0, sample) }
            return [mended, broken].compactMap(\.self).contains { faulty, right in
                faulty.codes.contains(code.rawValue) && !right.codes.contains(code.rawValue)
            }
        }
        #expect(isShown, "No sample has \(explanation.before) with this code, or \(explanation.after) without it.")
    }
}

@Suite("The lines of findings")
struct ReviewLineTests {
    private static func push(_ text: String) throws -> PushPayload { try PushPayload(bytes: Array(text.utf8)) }

    @Test("The text is read once for the lines of all findings, and not at all without findings")
    func review() throws {
        let padding = String(repeating: "\n", count: 100_000)
        let bad = try Self.push(#"{"aps":{"alert":{"title":7},"badge":"x"},\#(padding)"type":7,"id":[],"image_url":1}"#)
        var review = PayloadReview(push: bad)
        review.reviewAll()
        #expect(review.findings.count { $0.line == 100_001 } == 3)
        let blocks = review.findings.count * JSONLineIndex.blockLength
        #expect(review.lines.bytesRead <= bad.root.document.tape.bytes.count + blocks)
        var quiet = PayloadReview(push: try Self.push(#"{"aps":{"alert":"x"},\#(padding)"type":"Offer","id":1}"#))
        quiet.reviewAll()
        #expect(quiet.findings.map(\.code) == [.payloadSizeAsSent])
        #expect(quiet.lines.bytesRead == 0)
    }
}
