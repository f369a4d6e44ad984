import Foundation
import RichPushDoctor
import RichPushPayload
import Testing

@Suite("doctor")
struct DoctorTests {
    private static let sample = Repository.root.appendingPathComponent("Samples/iOSApp")
    private static let info = "Shop/App/Info.plist"

    /// A folder with a copy of the sample app in `Shop`, with one Info.plist in both configurations.
    private func scratch() throws -> Scratch {
        let scratch = Scratch()
        try FileManager.default.copyItem(at: Self.sample, to: scratch.url("Shop"))
        try replace("App/Debug.plist", "App/Info.plist", in: "Shop/Shop.xcodeproj/project.pbxproj", of: scratch)
        return scratch
    }

    private func replace(_ old: String, _ new: String, in file: String, of scratch: Scratch) throws {
        let text = try String(contentsOf: scratch.url(file), encoding: .utf8)
        try #require(text.contains(old))
        try scratch.write(Array(text.replacingOccurrences(of: old, with: new).utf8), to: file)
    }

    @Test("The sample app has no finding, also with --strict")
    func clean() async throws {
        let ending = try await Tool.run(["doctor", Self.sample.path, "--strict", "--json"])
        let json = try ending.json()
        #expect(ending.code == 0)
        #expect(json.keys == ["path", "targets", "findings", "reports"])
        #expect(json["findings"] == [])
        #expect(json["reports"] == .null)
        #expect(json["path"] == .string(Self.sample.path))
        let service = try #require(json["targets"]?.arrayValue?.first { $0["kind"] == "service" })
        #expect(service.keys == ["name", "kind", "bundleIdentifier", "deploymentTarget", "appGroups"])
        #expect(service["appGroups"] == ["group.com.example.shop"])
        let text = try await Tool.run(["doctor", Self.sample.path])
        #expect(text.output.hasSuffix("\(Self.sample.path): no findings\n"))
    }

    @Test("An error ends with 1; a warning only with --strict; a note never")
    func exits() async throws {
        let scratch = try scratch()
        try replace("<string>remote-notification</string>", "", in: Self.info, of: scratch)
        #expect(try await Tool.run(["doctor", "Shop", "--strict"], in: scratch).code == 0)
        try replace("<key>UILaunchScreen</key>\n\t<dict/>", "", in: Self.info, of: scratch)
        #expect(try await Tool.run(["doctor", "Shop"], in: scratch).code == 0)
        #expect(try await Tool.run(["doctor", "Shop", "--strict"], in: scratch).code == 1)
        try replace("RichPushAppGroup", "AppGroup", in: Self.info, of: scratch)
        let ending = try await Tool.run(["doctor", "Shop", "--json"], in: scratch)
        #expect(ending.code == 1)
        let findings = try ending.json()["findings"]?.arrayValue ?? []
        #expect(findings.map { $0["code"] } == ["group.undeclared", "launch.screen-missing", "push.background-mode"])
        let keys = ["severity", "code", "target", "file", "key", "line", "message", "remedy"]
        #expect(findings.allSatisfy { $0.keys == keys })
        #expect(findings.first?["file"] == "App/Info.plist")
        #expect(findings.last?["severity"] == "note")
    }

    @Test("A finding is a place that an editor can open, a message, a remedy and the command that explains it")
    func text() async throws {
        let scratch = try scratch()
        try replace(
            "<key>RichPushAppGroup</key>\n\t<string>$(SHOP_APP_GROUP)",
            "<key>RichPushAppGroup</key>\n\t<string>",
            in: Self.info,
            of: scratch
        )
        let whole = try await Tool.run(["doctor", "Shop/"], in: scratch)
        let project = try await Tool.run(["doctor", "Shop/Shop.xcodeproj"], in: scratch)
        for output in [whole.output, project.output] {
            let lines = output.split(separator: "\n").map(String.init)
            let index = try #require(lines.firstIndex { $0.hasPrefix("Shop/App/Info.plist:31: error: ") })
            #expect(lines[index].hasSuffix("[group.undeclared]"))
            #expect(lines[index + 1].hasPrefix("  fix: Add the key `RichPushAppGroup`"))
            #expect(lines[index + 2] == "  see: richpush explain group.undeclared")
            #expect(lines.last?.hasSuffix(": 1 error") == true)
        }
    }

    @Test("A file that is not what it should be ends with 65, after the JSON of the others")
    func faults() async throws {
        let scratch = try scratch()
        try replace("<string>remote-notification</string>", "", in: Self.info, of: scratch)
        try FileManager.default.removeItem(at: scratch.url("Shop/App/Shop.entitlements"))
        let ending = try await Tool.run(["doctor", "Shop", "--json"], in: scratch)
        #expect(ending.code == 65)
        #expect(try ending.json()["findings"]?.arrayValue?.map { $0["code"] } == ["push.background-mode"])
        #expect(
            ending.errors == "richpush: Shop/App/Shop.entitlements: The file cannot be used: the file is missing.\n"
        )
        try scratch.write(Array("// !$*UTF8*$!\n{ objects = {".utf8), to: "Shop/Shop.xcodeproj/project.pbxproj")
        let cut = try await Tool.run(["doctor", "Shop/Shop.xcodeproj", "--json"], in: scratch)
        #expect(cut.code == 65)
        #expect(try cut.json()["targets"] == [])
        #expect(cut.errors.hasPrefix("richpush: Shop/Shop.xcodeproj/project.pbxproj:2: "))
        let text = try await Tool.run(["doctor", "Shop"], in: scratch)
        #expect(text.output == "Shop: 1 file not usable\n")
    }

    @Test(
        "Without an app it ends with 66, also for a group that is missing",
        arguments: ["missing", "empty", "Shop/README.md"]
    )
    func missing(_ path: String) async throws {
        let scratch = try scratch()
        try FileManager.default.createDirectory(at: scratch.url("empty"), withIntermediateDirectories: true)
        let ending = try await Tool.run(["doctor", path, "--json"], in: scratch)
        #expect(ending.code == 66)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("richpush: \(path): "))
        #expect(try await Tool.run(["doctor", "Shop", "--group", "missing"], in: scratch).code == 66)
    }

    @Test("With --group the reports are a list")
    func group() async throws {
        let scratch = try scratch()
        try FileManager.default.createDirectory(at: scratch.url("group"), withIntermediateDirectories: true)
        let ending = try await Tool.run(["doctor", "Shop", "--group", "group", "--json"], in: scratch)
        #expect(ending.code == 0)
        #expect(try ending.json()["reports"] == [])
    }
}
