import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("explain")
struct ExplainTests {
    @Test("A code has a meaning, what members see, what to do, an example before and after, and a page")
    func text() async throws {
        let ending = try await Tool.run(["explain", "media.scheme", "group.undeclared"])
        #expect(ending.code == 0)
        let blocks = ending.output.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        #expect(blocks.map { $0[0] } == ["media.scheme: warning", "group.undeclared: error"])
        let first = try #require(blocks.first)
        #expect(first[1] == "The scheme of the media's URL is not `https`.")
        #expect(
            first[2...].map { $0.prefix { $0 != ":" } } == [
                "Members see", "What to do", "Before", "After", "Documentation",
            ]
        )
        #expect(first.last?.hasSuffix("WhenAPushDoesNotArrive.md#no-picture") == true)
    }

    @Test("The JSON has exactly the documented keys, for every code of lint and doctor")
    func json() async throws {
        let codes = Explanation.all.map(\.code)
        let list = try #require(try await Tool.run(["explain", "--json"] + codes).json().arrayValue)
        #expect(list.compactMap { $0["code"]?.stringValue } == codes)
        let keys = ["code", "severity", "meaning", "sees", "remedy", "before", "after", "page"]
        #expect(list.allSatisfy { $0.keys == keys })
    }

    @Test("Without a code the message lists all codes")
    func list() async throws {
        let ending = try await Tool.run(["explain"])
        #expect(ending.code == 64)
        #expect(ending.output.isEmpty)
        for code in Explanation.all.map(\.code) { #expect(ending.errors.contains(code)) }
    }

    @Test(
        "For a name that is not a code the message has the nearest codes",
        arguments: [
            ("media.schema", "Did you mean media.scheme?"), ("name", "Did you mean name.empty?"),
            ("zzzzzzzz", "richpush explain without a code lists all codes."),
        ]
    )
    func unknown(_ name: String, _ hint: String) async throws {
        let ending = try await Tool.run(["explain", "aps.missing", name])
        #expect(ending.code == 64)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("Error: \"\(name)\" is not a code of a finding. \(hint)\n"))
    }
}
