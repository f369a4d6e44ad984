import RichPushDoctor
import RichPushLint
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("Explanations of codes")
struct ExplanationTests {
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
