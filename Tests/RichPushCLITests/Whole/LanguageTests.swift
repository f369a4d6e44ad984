import Foundation
import RichPushPayload
import Testing

/// The string tables that are used, and the messages about tables that cannot be read.
@Suite("Languages")
struct LanguageTests {
    private static let post = Push.of("Post", category: "POST_LIKE_COMMENT")

    private func inspect(_ arguments: [String], environment: [String: String] = [:]) async throws -> JSONValue {
        let ending = try await Tool.run(
            ["inspect", "-", "--json"] + arguments,
            input: Self.post.serialized(),
            environment: environment
        )
        #expect(ending.code == 0)
        return try #require(try ending.json()[0])
    }

    @Test(
        "inspect names the language of the first title's table",
        arguments: [
            ("tr", "tr"), ("pt_BR.UTF-8", "pt-BR"), ("gsw-CH,de-CH", "de"), ("zh-TW", "zh-Hant"), ("nn", "nb"),
            ("tlh", "en"), ("ur-Latn", "en"), ("deu", "de"),
        ]
    )
    func answering(_ locale: String, _ language: String) async throws {
        #expect(try await inspect(["--locale", locale])["language"] == .string(language))
    }

    @Test(
        "Without --locale the languages of the environment are used",
        arguments: [
            (["LANG": "tr_TR.UTF-8"], "tr"), (["LANG": "tr_TR.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr"),
            (["LANG": "tr_TR.UTF-8", "LC_ALL": "it_IT.UTF-8"], "it"), (["LANGUAGE": "gsw_CH:de_CH"], "de"),
            (["LANG": "C", "LANGUAGE": "tr"], "en"), ([:], "en"),
        ] as [([String: String], String)]
    )
    func environment(_ variables: [String: String], _ language: String) async throws {
        #expect(try await inspect([], environment: variables)["language"] == .string(language))
    }

    @Test("A text that is not a language is wrong usage", arguments: ["deutsch", "tr;q=0.5", "*", "de de", "de,x1"])
    func notLanguages(locale: String) async throws {
        let ending = try await Tool.run(["inspect", "-", "--locale", locale], input: Self.post.serialized())
        #expect(ending.code == 64)
        #expect(ending.errors.contains("--locale takes languages"))
    }

    @Test("The locales without a language are English", arguments: ["C", "POSIX", "C.UTF-8", ""])
    func plainLocales(locale: String) async throws {
        #expect(try await inspect(["--locale", locale])["language"] == "en")
    }

    @Test("A host's unreadable table is reported with file and line, and ends inspect and preview with 1")
    func malformed() async throws {
        let scratch = Scratch()
        try scratch.write(Array("\n\"RichPush.Like\" = ".utf8), to: "texts/de.lproj/Localizable.strings")
        try scratch.write(Self.post.serialized(), to: "push.json")
        let options = ["push.json", "--strings", "texts", "--locale", "de"]
        for command in [["inspect"] + options, ["preview"] + options + ["--output", "page.html"]] {
            let ending = try await Tool.run(command, in: scratch)
            #expect(ending.code == 1)
            #expect(ending.errors.contains("texts/de.lproj/Localizable.strings:2:"))
        }
    }

    @Test("A language folder without the table and a folder without languages are reported")
    func missing() async throws {
        let scratch = Scratch()
        try scratch.write([], to: "texts/de.lproj/Other.strings")
        try scratch.write([], to: "none/readme")
        for (folder, words) in [("texts", "de.lproj/Localizable.strings is missing"), ("none", "no .lproj folder")] {
            let command = ["inspect", "-", "--strings", folder, "--locale", "de"]
            let ending = try await Tool.run(command, input: Self.post.serialized(), in: scratch)
            #expect(ending.code == 1)
            #expect(ending.errors.contains(words))
        }
    }

    @Test("A program that is alone in a folder has the texts of every language")
    func alone() async throws {
        let scratch = Scratch()
        let script = #"cp "$RICHPUSH" ./alone && exec ./alone inspect - --locale de < "$1""#
        try scratch.write(Self.post.serialized(), to: "push.json")
        let ending = try await Tool.shell(script, "push.json", in: scratch)
        #expect(ending.code == 0)
        #expect(ending.errors.isEmpty)
        #expect(ending.output.contains("Gefällt mir"))
    }

    @Test("receive and respond use a host's tables")
    func receiving() async throws {
        let scratch = Scratch()
        try scratch.write(Array("\"OFFER\" = \"Neues Angebot\";".utf8), to: "texts/de.lproj/Localizable.strings")
        let push: JSONValue = [
            "aps": ["alert": ["loc-key": "OFFER"], "mutable-content": 1], "type": "Post", "id": "1",
        ]
        let options = ["--database", "db", "--strings", "texts", "--locale", "de", "--json"]
        let received = try await Tool.run(["receive", "-"] + options, input: push.serialized(), in: scratch)
        #expect(received.code == 0)
        #expect(try received.json()["delivered"]?["body"] == "Neues Angebot")
        let answer = ["respond", "-", "--action", "like-post"] + options
        #expect(try await Tool.run(answer, input: push.serialized(), in: scratch).code == 0)
        let missing = ["receive", "-", "--database", "db", "--strings", "absent"]
        #expect(try await Tool.run(missing, input: push.serialized(), in: scratch).code == 66)
    }
}
