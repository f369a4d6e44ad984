import Foundation
import RichPushPayload
import Testing

/// Names of files and keys are not trusted: they cannot add a line or control the terminal.
@Suite("Names")
struct NameTests {
    private static let evil = "a\u{1B}[31m\nok.json: no findings\r\u{9B}2J\u{202E}.json"

    private func expectPlain(_ ending: Ending, _ location: SourceLocation = #_sourceLocation) {
        for text in [ending.output, ending.errors] {
            let lines = text.split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("ok.json") }, sourceLocation: location)
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
                sourceLocation: location
            )
            #expect(!text.contains("\u{202E}"), sourceLocation: location)
        }
    }

    @Test(
        "A file's name is printed on one line, in results and in errors",
        arguments: [
            ["lint"], ["inspect"], ["preview", "--output", "page.html"], ["receive", "--database", "db"],
            ["respond", "--action", "default", "--database", "db"],
        ]
    )
    func files(_ command: [String]) async throws {
        let scratch = Scratch()
        try scratch.write(Push.of("Offer").serialized(), to: Self.evil)
        try scratch.write(Array("no payload".utf8), to: "broken\n" + Self.evil)
        for file in [Self.evil, "broken\n" + Self.evil, "missing\n" + Self.evil, "-\n" + Self.evil] {
            let ending = try await Tool.run(command + [file], in: scratch)
            #expect(!(ending.output + ending.errors).isEmpty)
            expectPlain(ending)
        }
    }

    @Test(
        "A wrong argument is repeated on one line",
        arguments: [
            ["lint", "x", "--bogus\n" + evil], ["lint", "x", "--timeout", evil], ["lint", "x", "--timeout=\(evil)"],
            [evil], ["preview", "x", "--output", "y", "--appearance", evil],
            ["preview", "x", "--output", "no/\(evil)"],
            ["strings", evil], ["inspect", "x", "--strings", evil], ["report", "--database", evil],
            ["sync", "--database", "db", "--api", evil], ["lint", "--files-from", evil],
            ["badge", "set", evil, "--database", "db"], ["report", "--database", "db", "surplus\n" + evil],
        ]
    )
    func arguments(_ arguments: [String]) async throws {
        let ending = try await Tool.run(arguments)
        #expect(ending.code != 0)
        #expect(!ending.errors.isEmpty)
        expectPlain(ending)
    }

    @Test("The page's path is printed on one line")
    func page() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(
            ["preview", Repository.sample("types/offer.json"), "--output", "p\n\u{1B}.html"],
            in: scratch
        )
        #expect(ending.output == "The page is at p\\n\\u001b.html.\n")
    }

    @Test("Names and keys of string tables are printed on one line")
    func tables() async throws {
        let scratch = Scratch()
        let table = #""like\#n\u{1B}[2J" = "A"; "like\#n\u{1B}[2J" = "B";"#
        try scratch.write(Array(#""hello" = "Hello";"#.utf8), to: "t\n1/en.lproj/Localizable.strings")
        try scratch.write(Array(table.utf8), to: "t\n1/de.lproj/Localizable.strings")
        let ending = try await Tool.run(["strings", "t\n1"], in: scratch)
        #expect(ending.output.split(separator: "\n").allSatisfy { $0.hasPrefix("t\\n1") })
        expectPlain(ending)
    }
}
