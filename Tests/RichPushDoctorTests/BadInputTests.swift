import Foundation
@testable import RichPushDoctor
import Testing

@Suite("Bad input")
struct BadInputTests {
    @Test("A project file cut at any place is a fault with a reason, and never a crash")
    func cut() throws {
        let project = try TestProject()
        let whole = Data(try project.text(TestProject.projectFile).utf8)
        // 397 has no common divisor with the length of a line of the file.
        for length in stride(from: 0, to: whole.count - 3, by: 397) {
            try project.write(whole.prefix(length), to: TestProject.projectFile)
            let review = try project.review()
            #expect(review.faults.map(\.file) == [TestProject.projectFile])
            #expect(review.targets.isEmpty)
        }
    }

    @Test("A project file with any byte changed never ends the process")
    func changedBytes() throws {
        let project = try TestProject()
        let whole = Data(try project.text(TestProject.projectFile).utf8)
        for (round, index) in stride(from: 0, to: whole.count, by: 211).enumerated() {
            var changed = whole
            changed[index] = [0, 0x22, 0x7B, 0x29, 0xFF, 0x3B, 0x24][round % 7]
            try project.write(changed, to: TestProject.projectFile)
            _ = try? project.review()
        }
    }

    @Test(
        "A property list that is none is a fault, and the others are examined",
        arguments: [
            "", "hello", "{\"a\": 1}", "<plist><dict><key>a</key></dict></plist>", "<plist><array/></plist>",
            "<?xml version=\"1.0\"?><html/>", "<plist version=\"1.0\"><dict><key>a</key><string>b</string>",
            "bplist00", "bplist00\u{1}\u{2}\u{3}", "{ a = b", "( a, b )", "{ a = \"b; }", "{ a = <00; }", "/* {}",
            "<plist><dict><key>a</key><integer>x</integer></dict></plist>", "<plist><dict>text</dict></plist>",
            "<plist><dict><string>a</string></dict></plist>", "<plist><dict/><dict/></plist>", "<plist",
        ]
    )
    func notProperty(_ text: String) throws {
        let project = try TestProject()
        try project.write(text, to: Shop.serviceInfo)
        try project.set(["aps-environment"], nil, in: Shop.entitlements)
        #expect(try project.codes() == ["push.entitlement-missing", "fault: \(Shop.serviceInfo)"])
    }

    @Test("A named file that is missing is a fault: entitlements, Info.plist, settings")
    func missing() throws {
        let project = try TestProject()
        try project.remove(Shop.entitlements)
        #expect(try project.codes() == ["fault: \(Shop.entitlements)"])
        try project.remove(Shop.info)
        #expect(try project.codes() == ["fault: \(Shop.info)", "fault: \(Shop.entitlements)"])
    }

    @Test("A property list of 50 MB, and one nested a million times, are faults in little time")
    func large() throws {
        let project = try TestProject()
        let clock = ContinuousClock()
        let start = clock.now
        try project.write(Data(count: 50 << 20), to: Shop.info)
        let opened = String(repeating: "<array>", count: 1_000_000)
        try project.write("<plist><dict><key>a</key>\(opened)", to: Shop.serviceInfo)
        try project.write("{ a = " + String(repeating: "(", count: 1_000_000), to: Shop.entitlements)
        let faults = try project.review().faults
        #expect(Set(faults.map(\.file)) == [Shop.info, Shop.serviceInfo, Shop.entitlements])
        #expect(faults.first { $0.file == Shop.info }?.reason == "it is larger than 16 MB")
        #expect(clock.now - start < .seconds(60))
    }

    @Test(
        "A binary property list that refers to itself, is nested deeply or shares values ends in little time",
        .timeLimit(.minutes(1))
    )
    func binaryReferences() throws {
        let project = try TestProject()
        try project.write(BinaryList.bytes([[0xD1, 1, 0], [0x51, 0x61]]), to: Shop.info)
        let shared = (0..<100).map { [0xA2, 3 + UInt8($0), 3 + UInt8($0)] }
        try project.write(
            BinaryList.bytes([[0xD1, 1, 2], [0x51, 0x61]] + shared + [[0x51, 0x62]]),
            to: Shop.serviceInfo
        )
        let nested = (0..<200).map { [0xA1, 3 + UInt8($0)] }
        try project.write(
            BinaryList.bytes([[0xD1, 1, 2], [0x51, 0x61]] + nested + [[0x51, 0x62]]),
            to: Shop.entitlements
        )
        #expect(try project.codes() == [Shop.info, Shop.entitlements, Shop.serviceInfo].map { "fault: \($0)" })
    }

    @Test("A binary property list with any byte changed, or cut, never ends the process")
    func changedBinary() throws {
        let list = ["a": ["b", 1, 2.5, true, "ü"], "c": ["d": String(repeating: "e", count: 300)]] as [String: Any]
        let whole = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        for index in whole.indices {
            var changed = [UInt8](whole)
            for byte: UInt8 in [0xFF, 0x7F, 0x00, 0xDF] {
                changed[index] = byte
                _ = try? PropertyList.dictionary(changed)
            }
            _ = try? PropertyList.dictionary(Array(whole.prefix(index)))
        }
        // The values that are read are examined.
        let project = try TestProject()
        for index in stride(from: 0, to: whole.count, by: 16) {
            var changed = whole
            changed[index] = [0xFF, 0x7F, 0x00, 0xDF][index / 16 % 4]
            try project.write(changed, to: Shop.entitlements)
            _ = try project.review()
        }
    }

    @Test("Links that form a loop, and a pipe in place of a file, do not stop the examination")
    func loops() throws {
        let project = try TestProject()
        let files = FileManager.default
        try files.createSymbolicLink(at: project.url("App/again"), withDestinationURL: project.url("App"))
        try files.createSymbolicLink(at: project.url("App/self"), withDestinationURL: project.url("App/self"))
        #expect(try project.codes() == [])
        try project.remove(Shop.serviceEntitlements)
        #expect(mkfifo(project.url(Shop.serviceEntitlements).path, 0o600) == 0)
        #expect(try project.codes() == ["fault: \(Shop.serviceEntitlements)"])
        try project.remove(Shop.serviceEntitlements)
        let link = project.url(Shop.serviceEntitlements)
        try files.createSymbolicLink(at: link, withDestinationURL: link)
        #expect(try project.codes() == ["fault: \(Shop.serviceEntitlements)"])
    }

    @Test("Groups, settings and files of settings that refer to each other end")
    func references() throws {
        let project = try TestProject()
        try project.project("\t\t\tchildren = (\n", "\t\t\tchildren = (\n\t\t\t\t5A0E00000000000000000013,\n")
        let many = (0..<40).map { "V\($0) = \"$(V\($0 + 1))$(V\($0 + 1))\"; " }.joined()
        try project.project(
            "\t\t\t\tALWAYS_SEARCH_USER_PATHS",
            "\(many) A = \"$(B)\"; B = \"$(A)\"; C = \"$(C)\";\n\t\t\t\tALWAYS_SEARCH_USER_PATHS"
        )
        try project.set(["RichPushAppGroup"], "$(A)$(V0)$(C)$(D", in: Shop.info)
        #expect(try !project.codes().isEmpty)
    }

    @Test(
        "Without anything to examine it is refused with a sentence",
        arguments: ["missing", "App/Info.plist", "VariantScenes"]
    )
    func refused(_ path: String) throws {
        let project = try TestProject()
        let refusal = #expect(throws: ProjectReview.Refusal.self) { try project.review(path) }
        #expect(refusal?.reason.hasSuffix(".") == true)
    }

    @Test("A folder named .xcodeproj without a project file is a fault")
    func emptyProject() throws {
        let project = try TestProject()
        try project.remove(TestProject.projectFile)
        #expect(try project.codes() == ["fault: \(TestProject.projectFile)"])
        #expect(try project.codes("Shop.xcodeproj") == ["fault: project.pbxproj"])
    }

    @Test("A Package.resolved, a string catalogue and a storyboard that are damaged are faults")
    func otherFiles() throws {
        let project = try TestProject()
        try project.addContentExtension()
        let resolved = "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        try project.write("{\"pins\": [", to: resolved)
        try project.write("[]", to: "App/Localizable.xcstrings")
        try project.write("<document><scene>", to: "OfferPage/Main.storyboard")
        try project.set(["NSExtension", "NSExtensionPrincipalClass"], nil, in: TestProject.contentInfo)
        try project.set(["NSExtension", "NSExtensionMainStoryboard"], "Main", in: TestProject.contentInfo)
        let expected = [resolved, "App/Localizable.xcstrings", "OfferPage/Main.storyboard"]
        #expect(try project.codes().sorted() == expected.map { "fault: \($0)" }.sorted())
    }
}

/// Makes binary property lists with references of one byte.
private enum BinaryList {
    static func bytes(_ objects: [[UInt8]]) -> Data {
        var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] {
            bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        return Data(bytes)
    }
}
