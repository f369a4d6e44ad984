import Foundation
import RichPushDoctor
import RichPushPayload
import Testing

@Suite("Explanations of a project's codes")
struct ProjectExplanationTests {
    @Test(
        "doctor reports the code for a project with the first example, and not with the second in its place",
        arguments: ProjectReview.Code.allCases
    )
    func examples(_ code: ProjectReview.Code) throws {
        let explanation = try #require(Explanation.project.first { $0.code == code.rawValue })
        // A project with the fault is mended, and the sample, which has none, is broken.
        let isMended = try ProjectFault.all.filter { $0.code == code }.contains { fault in
            let project = try fault.brokenProject()
            return try changes(explanation.before, explanation.after, in: project) { try !$0.contains(code) }
        }
        let isBroken =
            try isMended || changes(explanation.after, explanation.before, in: TestProject()) { try $0.contains(code) }
        #expect(isBroken, "No file has \(explanation.before) with this code, or \(explanation.after) without it.")
    }

    /// Whether a file of a project has a text, and the project without it, but with another text, is as expected.
    private func changes(
        _ old: String,
        _ new: String,
        in project: TestProject,
        _ isExpected: (TestProject) throws -> Bool
    ) throws -> Bool {
        // A blank stands for any white space.
        let words = old.split(separator: " ").map { NSRegularExpression.escapedPattern(for: String($0)) }
        let expression = try NSRegularExpression(pattern: words.joined(separator: #"\s*"#))
        let names = FileManager.default.enumerator(atPath: project.folder.path)?.compactMap { $0 as? String } ?? []
        return try names.contains { name in
            guard let text = try? project.text(name) else { return false }
            let changed = expression.stringByReplacingMatches(
                in: text,
                range: NSRange(text.startIndex..., in: text),
                withTemplate: NSRegularExpression.escapedTemplate(for: new)
            )
            guard changed != text else { return false }
            try project.write(changed, to: name)
            defer { try? project.write(text, to: name) }
            return try isExpected(project)
        }
    }
}

extension TestProject {
    fileprivate func contains(_ code: ProjectReview.Code) throws -> Bool { try codes().contains(code.rawValue) }
}
