import Foundation
import RichPushDoctor
import Testing

@Suite("Faults of a project")
struct ProjectFaultTests {
    @Test(
        "A fault is found with its code, severity, target, file and key, and nothing else is",
        arguments: ProjectFault.all
    )
    func found(_ fault: ProjectFault) throws {
        let review = try fault.brokenProject().review()
        #expect(review.findings.map(\.code) == [fault.code])
        #expect(review.faults.isEmpty)
        let finding = try #require(review.findings.first)
        #expect(finding.severity == fault.severity)
        #expect(finding.target == fault.target)
        #expect(finding.file == fault.file)
        #expect(finding.key == fault.key)
    }

    @Test("A project without a finding is what remains when the remedy is followed", arguments: ProjectFault.all)
    func repaired(_ fault: ProjectFault) throws {
        let project = try fault.brokenProject()
        let finding = try #require(try project.review().findings.first)
        for words in fault.says { #expect(finding.remedy.contains(words)) }
        try fault.repairs(project)
        #expect(try project.codes() == [])
    }

    @Test("A remedy is one sentence, and a message names what is wrong", arguments: ProjectFault.all)
    func sentences(_ fault: ProjectFault) throws {
        let finding = try #require(try fault.brokenProject().review().findings.first)
        #expect(finding.remedy.hasSuffix("."))
        #expect(!finding.remedy.dropLast().contains(". "))
        #expect(finding.message.hasSuffix("."))
        #expect(!finding.message.contains("\n"))
    }

    @Test("A finding in text has the line of its key, or of the nearest key that is there", arguments: ProjectFault.all)
    func lines(_ fault: ProjectFault) throws {
        let project = try fault.brokenProject()
        let finding = try #require(try project.review().findings.first)
        guard let line = finding.line else {
            // A key of the first level that is missing has no line, and a catalogue is JSON.
            let text = try project.text(fault.file)
            let isMissing = fault.key.map { !text.contains(">\($0)<") } ?? false
            #expect(isMissing || fault.file.hasSuffix(".xcstrings"))
            return
        }
        let lines = try project.text(fault.file).components(separatedBy: "\n")
        let words = [
            fault.key, "NSExtension", "UIApplicationSceneManifest", "UIWindowSceneSessionRole", "buildSettings",
            "Embed",
        ].compactMap(\.self)
        #expect(words.contains { lines[line - 1].contains($0) })
    }

    @Test("Every code has a fault that causes it")
    func complete() {
        #expect(Set(ProjectFault.all.map(\.code)) == Set(ProjectReview.Code.allCases))
    }

    @Test("The sample app has no finding, and neither has the content extension that the tests add")
    func clean() throws {
        let project = try TestProject()
        #expect(try project.codes() == [])
        try project.addContentExtension()
        #expect(try project.codes() == [])
        let kinds = try project.review().targets.map { "\($0.name) \($0.kind)" }
        #expect(Set(kinds).isSuperset(of: ["OfferPage content", "Shop app", "NotificationService service"]))
    }

    @Test("Each of three faults is found, errors first")
    func three() throws {
        let project = try TestProject()
        try project.set(["UIBackgroundModes"], ["fetch"], in: Shop.info)
        try project.set(["NSAppTransportSecurity"], ["NSAllowsArbitraryLoads": true], in: Shop.info)
        try project.project("productName = RichPushExtension;", "productName = RichPushApp;")
        #expect(try project.codes() == ["product.wrong", "ats.arbitrary", "push.background-mode"])
    }
}
