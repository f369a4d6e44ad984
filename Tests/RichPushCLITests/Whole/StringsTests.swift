import Foundation
import RichPushExtension
import RichPushPayload
import Testing

@Suite("strings")
struct StringsTests {
    private static let english = """
        "like" = "Like";
        "hello" = "Hello %@";
        """

    /// The findings in a folder of English and German tables.
    private func check(german: String) async throws -> (code: Int32?, findings: [JSONValue]) {
        let scratch = Scratch()
        try scratch.write(Array(Self.english.utf8), to: "texts/en.lproj/Localizable.strings")
        try scratch.write(Array(german.utf8), to: "texts/de.lproj/Localizable.strings")
        let ending = try await Tool.run(["strings", scratch.path("texts"), "--json"])
        return (ending.code, try ending.json().arrayValue ?? [])
    }

    @Test(
        "An error is reported with language and key, and ends with 1",
        arguments: [
            (#""like" = "Gefällt mir";"#, "key.missing", "hello"),
            (#""like" = "A"; "hello" = "Hallo %@"; "Own" = "B";"#, "key.unknown", "Own"),
            (#""like" = "A"; "hello" = "Hallo";"#, "placeholders.differ", "hello"),
            (#""like" = "A"; "like" = "B"; "hello" = "%@";"#, "key.duplicate", "like"),
            (#""like" = ""; "hello" = "%@";"#, "value.empty", "like"),
        ]
    )
    func planted(_ german: String, _ code: String, _ key: String) async throws {
        let (status, findings) = try await check(german: german)
        #expect(status == 1)
        let finding = try #require(findings.first { $0["code"] == .string(code) && $0["language"] == "de" })
        #expect(finding.keys == ["severity", "code", "language", "file", "key", "line", "message"])
        #expect(finding["severity"] == "error")
        #expect(finding["key"] == .string(key))
    }

    @Test("A finding begins with a path and line that an editor can open")
    func place() async throws {
        let scratch = Scratch()
        try scratch.write(Array("a = x;".utf8), to: "texts/en.lproj/Localizable.strings")
        try scratch.write(Array("a = y;\nb = z;".utf8), to: "texts/de.lproj/Localizable.strings")
        let ending = try await Tool.run(["strings", "texts/"], in: scratch)
        #expect(ending.code == 1)
        #expect(ending.output.hasPrefix("texts/de.lproj/Localizable.strings:2: error: "))
    }

    @Test("Another development language and another table are checked")
    func options() async throws {
        let scratch = Scratch()
        try scratch.write(Array("a = x;".utf8), to: "texts/en.lproj/Errors.strings")
        try scratch.write(Array("a = y; b = z;".utf8), to: "texts/de.lproj/Errors.strings")
        let options = ["--table", "Errors", "--development-language", "de", "--json"]
        let ending = try await Tool.run(["strings", "texts"] + options, in: scratch)
        #expect(ending.code == 1)
        #expect(try ending.json()[0]?["code"] == "key.missing")
        #expect(try ending.json()[0]?["language"] == "en")
        #expect(try ending.json()[0]?["file"] == "en.lproj/Errors.strings")
        for wrong in [["--development-language", "C"], ["--table", "a/b"]] {
            #expect(try await Tool.run(["strings", "texts"] + wrong, in: scratch).code == 64)
        }
    }

    @Test("With --partial a table may lack keys, and the key of the text for another member is known")
    func partial() async throws {
        let scratch = Scratch()
        try scratch.write(Array("\"RichPush.Clip\" = Save;".utf8), to: "texts/en.lproj/Localizable.strings")
        let german = "\"RichPush.Like\" = Super; \"RichPush.NewNotification\" = \"Neue Nachricht\";"
        try scratch.write(Array(german.utf8), to: "texts/de.lproj/Localizable.strings")
        let whole = try await Tool.run(["strings", "texts", "--json"], in: scratch)
        let partial = try await Tool.run(["strings", "texts", "--partial", "--json"], in: scratch)
        #expect(whole.code == 1)
        #expect(try whole.json().arrayValue?.contains { $0["code"] == "key.unknown" } == false)
        #expect(partial.code == 0)
        #expect(try partial.json() == [])
    }

    @Test("A missing folder ends with 66", arguments: ["no/such/folder", "/dev/null"])
    func missing(_ path: String) async throws {
        let ending = try await Tool.run(["strings", path])
        #expect(ending.code == 66)
        #expect(ending.errors == "richpush: \(path): There is no such folder of .lproj tables.\n")
    }
}
