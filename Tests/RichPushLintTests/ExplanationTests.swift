import Foundation
import RichPushDoctor
import RichPushLint
import RichPushModel
import RichPushPayload
import Testing

@Suite("Explanations of codes")
struct ExplanationTests {
    /// Codes that need the answer of a server, which `LintNetworkTests` and `FramingReviewTests` make.
    private static let answered: Set<FindingCode> = [
        .mediaAddress, .mediaUnreachable, .mediaCertificate, .mediaTimedOut, .mediaStatus, .mediaRedirect,
        .mediaTruncated, .mediaEmpty, .mediaTooLarge, .mediaUnsupported, .templateFramingRefused,
    ]

    /// Codes that need an app's string tables, which `LocalizedTextsTests` have.
    private static let localized: Set<FindingCode> = [.apsLocKeyUnknown, .apsLocArgsCount]

    /// The example is a part of a payload of more than 4096 bytes.
    private static let large: Set<FindingCode> = [.payloadSizeAsSent]

    @Test("Every code of lint, of doctor and of a self-check has one explanation, and no other name has")
    func complete() {
        let codes =
            FindingCode.allCases.map(\.rawValue) + ProjectReview.Code.allCases.map(\.rawValue)
            + SelfCheck.Code.allCases.map(\.rawValue)
        #expect(Explanation.all.map(\.code).sorted() == codes.sorted())
    }

    @Test("An explanation says in full sentences what members see and what to do, and has two different examples")
    func parts() {
        for explanation in Explanation.all {
            for sentence in [explanation.meaning, explanation.sees, explanation.remedy] {
                #expect(sentence.hasSuffix(".") && !sentence.contains("\n"), "\(explanation.code): \(sentence)")
            }
            #expect(!explanation.before.isEmpty && !explanation.after.isEmpty, "\(explanation.code)")
            #expect(explanation.before != explanation.after, "\(explanation.code)")
            #expect(["error", "warning", "note"].contains(explanation.severity))
        }
    }

    @Test(
        "lint reports the code for a sample with the first example, and not with the second in its place",
        arguments: FindingCode.allCases.filter { !answered.union(localized).union(large).contains($0) }
    )
    func examples(_ code: FindingCode) throws {
        let explanation = try #require(Explanation.of(code.rawValue))
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

    @Test(
        "The codes that a text is near to are those of its family, or the one that it misspells",
        arguments: [
            ("media.schema", ["media.scheme"]), ("live", Explanation.all.map(\.code).filter { $0.hasPrefix("live.") }),
            ("grup.differs", ["group.differs"]), ("no such code at all", []),
        ] as [(String, [String])]
    )
    func near(_ text: String, _ codes: [String]) {
        #expect(Explanation.near(text) == codes)
    }
}
