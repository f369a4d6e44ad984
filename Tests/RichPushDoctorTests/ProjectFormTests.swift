import RichPushDoctor
import Testing

@Suite("Projects in each form")
struct ProjectFormTests {
    private static let codes: [ProjectReview.Code] = [
        .activitiesUnsupported, .widgetEntitlementMissing, .groupUndeclared, .keychainGroupMissing,
        .keychainGroupUndeclared, .timeSensitiveCapabilityMissing, .delegateSuperMissing, .pushEntitlementMissing,
        .refreshIdentifierMissing, .servicePrincipalClass,
    ]
    private static let faults = ProjectFault.all.filter { codes.contains($0.code) && !$0.needsContent }

    @Test("A fault is found, and nothing else is", arguments: ProjectForm.allCases, faults)
    func found(_ form: ProjectForm, _ fault: ProjectFault) throws {
        let project = try fault.brokenProject()
        try form.apply(to: project)
        #expect(try project.codes() == [fault.code.rawValue])
    }

    @Test("What follows a remedy is right", arguments: ProjectForm.allCases, faults)
    func right(_ form: ProjectForm, _ fault: ProjectFault) throws {
        let project = try fault.brokenProject()
        try fault.repairs(project)
        try form.apply(to: project)
        #expect(try project.codes() == [])
    }

    @Test(
        "An Info.plist that is also copied is found where files are listed",
        arguments: ProjectForm.allCases.dropFirst()
    )
    func copied(_ form: ProjectForm) throws {
        let project = try TestProject()
        try form.apply(to: project)
        let file = [.files, .xcodeGen].contains(form) ? TestProject.projectFile : "ios/\(TestProject.projectFile)"
        let text = try project.text(file)
        let reference = try #require(text.firstMatch(of: /F(\d+X\d+) = {isa = PBXFileReference; path = "Info.plist"/)).1
        let head = "16 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n"
        let phase = "\(head)\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = ("
        try project.replace(phase, "\(phase)B\(reference), ", in: file)
        #expect(try project.codes() == ["info.copied"])
    }
}
