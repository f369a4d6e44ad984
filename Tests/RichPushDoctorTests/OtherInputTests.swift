import Foundation
import RichPushDoctor
import Testing

@Suite("Input that is not a project")
struct OtherInputTests {
    private func refusal(_ path: String, in project: TestProject) throws -> String {
        let refusal = #expect(throws: ProjectReview.Refusal.self) { try project.review(path) }
        return try #require(refusal).reason
    }

    @Test(
        "A folder with files of a generator, a workspace or an archive is refused with what to give instead",
        arguments: [
            (["project.yml"], "run `xcodegen generate`"), (["ios/project.yml"], "run `xcodegen generate`"),
            (["Project.swift", "Tuist/Package.swift"], "run `tuist generate`"),
            (["Podfile", "Package.swift"], "A `Podfile` adds libraries"), (["Package.swift"], "a Swift package"),
            (["project.yml", "Podfile"], "run `xcodegen generate`"),
            (["Shop.xcworkspace/contents.xcworkspacedata"], "An .xcworkspace only refers to projects"),
            (
                ["Shop.xcarchive/Products/Applications/Shop.app/Info.plist"],
                "There is \"Shop.xcarchive/Products/Applications/Shop.app\"."
            ),
            (["Shop.ipa"], "with `unzip`"), (["node_modules/a/Package.swift", "README.md"], "no app in it."),
        ]
    )
    func folders(_ files: [String], _ words: String) throws {
        let project = try TestProject()
        for file in files { try project.write("", to: "Empty/\(file)") }
        let reason = try refusal("Empty", in: project)
        #expect(reason.hasPrefix("There is no Xcode project and no app in it."))
        #expect(reason.contains(words))
        #expect(reason.hasSuffix("."))
    }

    @Test(
        "A path to such a file is refused with what to give instead",
        arguments: [
            ("Other/project.yml", "run `xcodegen generate`"), ("Other/Podfile", "give the .xcodeproj of the app"),
            ("Other/Package.swift", "give the .xcodeproj of the app"), ("Shop.ipa", "with `unzip`"),
            (TestProject.projectFile, "give the .xcodeproj that contains it"),
            ("Shop.xcworkspace", "There is \"../Shop.xcodeproj\"."),
            ("Shop.xcodeproj/project.xcworkspace", "There is \"..\"."),
            ("Shop.xcarchive", "There is \"Products/Applications/Shop.app\"."),
            ("Shop.appex", "give the .app that contains it"),
        ]
    )
    func paths(_ path: String, _ words: String) throws {
        let project = try TestProject()
        for file in [
            "Other/project.yml", "Other/Podfile", "Other/Package.swift", "Shop.ipa",
            "Shop.xcworkspace/contents.xcworkspacedata", "Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
            "Shop.xcarchive/Products/Applications/Shop.app/Info.plist", "Shop.appex/Info.plist",
        ] {
            try project.write("", to: file)
        }
        #expect(try refusal(path, in: project).contains(words))
    }

    @Test("A project beside the files of a generator is examined; one without a project file says how to make it")
    func generated() throws {
        let project = try TestProject()
        try project.write("name: Shop\n", to: "project.yml")
        try project.write("", to: "Podfile")
        #expect(try project.codes() == [])
        try project.remove(TestProject.projectFile)
        let faults = try project.review().faults
        #expect(faults.map(\.file) == [TestProject.projectFile])
        #expect(faults.first?.reason.hasPrefix("the file is missing; `project.yml` is the specification") == true)
    }

    @Test(
        "Conflict markers are the fault of a file, with the line of the first one",
        arguments: [
            (TestProject.projectFile, "<<<<<<< HEAD"), (TestProject.projectFile, "======="),
            (TestProject.projectFile, ">>>>>>> release"), (TestProject.projectFile, "||||||| base\r"),
            (Shop.info, "<<<<<<< HEAD"), (Shop.entitlements, "<<<<<<< HEAD"),
        ]
    )
    func conflicts(_ file: String, _ mark: String) throws {
        let project = try TestProject()
        var lines = try project.text(file).components(separatedBy: "\n")
        lines.insert(mark, at: 6)
        try project.write(lines.joined(separator: "\n"), to: file)
        let faults = try project.review().faults
        #expect(faults.map(\.file) == [file])
        #expect(faults.first?.line == 7)
        #expect(faults.first?.reason == "it has the conflict markers of a merge; resolve the conflict")
    }

    @Test("A file without conflict markers keeps the reason of its fault")
    func noConflict() throws {
        let project = try TestProject()
        try project.project("\tobjects = {\n", "\tobjects = {\n/* <<<<<<< ======= */ = ;\n")
        #expect(try project.review().faults.first?.reason.contains("conflict") == false)
    }
}
