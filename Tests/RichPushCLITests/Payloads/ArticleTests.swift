import Foundation
import RichPushAudit
import RichPushDoctor
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushCLI

/// The codes in the article about causes.
///
/// Run with `RICHPUSH_RECORD=1` in the environment to write them.
@Suite("The article about causes")
struct ArticleTests {
    private static let folder = Repository.root.appending(path: "Sources/Response/RichPushKit/RichPushKit.docc")
    private static let file = folder.appending(path: Explanation.article)

    private static func anchor(_ heading: Substring) -> String {
        heading.lowercased().replacingOccurrences(of: " ", with: "-")
    }

    @Test("A section lists its codes", arguments: ArticleSection.allCases)
    func codes(_ section: ArticleSection) throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- codes of \(section.rawValue) -->\n")?.upperBound)
        let end = try #require(text[start...].range(of: "<!-- end of codes -->")?.lowerBound)
        let listed = Explanation.all.filter { $0.section == section }.map { "`\($0.code)`" }
        let expected = listed.joined(separator: ", ") + "\n"
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] != nil {
            try "\(text[..<start])\(expected)\(text[end...])".write(to: Self.file, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == expected)
        }
    }

    @Test("Every section that an explanation names is a heading, and every link of the article leads to one")
    func anchors() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let anchors = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { Self.anchor($0.dropFirst(3)) }
        )
        #expect(anchors == Set(ArticleSection.allCases.map(\.rawValue) + ["overview"]))
        for link in text.matches(of: /\(#([a-z-]+)\)/) { #expect(anchors.contains(String(link.1))) }
    }

    @Test("The page of every code exists")
    func pages() throws {
        for page in Set(Explanation.all.map(\.page)) {
            #expect(page.hasPrefix(Explanation.documentation))
            let parts = page.dropFirst(Explanation.documentation.count).split(separator: "#")
            let text = try String(contentsOf: Self.folder.appending(path: String(parts[0])), encoding: .utf8)
            let anchors = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
                Self.anchor($0.dropFirst(3))
            }
            #expect(anchors.contains(String(parts[1])), "\(page)")
        }
    }
}

@Suite("Explanations of codes")
struct ExplanationTests {
    @Test("Every code of lint, of doctor, of a self-check and of an audit has one explanation, and no other name has")
    func complete() {
        let codes =
            FindingCode.allCases.map(\.rawValue) + ProjectReview.Code.allCases.map(\.rawValue)
            + SelfCheck.Code.allCases.map(\.rawValue) + Invariant.all.map(\.name)
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
