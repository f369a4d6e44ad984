import Foundation
import RichPushPayload
import Testing

/// The inputs that commands accept as payloads.
@Suite("Inputs")
struct InputTests {
    private static let good = Repository.sample("types/offer.json")
    private static let bad = Repository.sample("bad/truncated.json")

    @Test("Each of several files is checked, and the command ends with 65 after the last one")
    func several() async throws {
        let ending = try await Tool.run(["inspect", Self.good, Self.bad, Self.good, "--json"])
        let objects = try #require(try ending.json().arrayValue)
        #expect(ending.code == 65)
        #expect(objects.map { $0["notificationType"] } == ["Offer", .null, "Offer"])
        #expect(objects[1].keys == InspectTests.keys)
        for key in InspectTests.keys where !["file", "media", "diagnostics"].contains(key) {
            #expect(objects[1][key] == .null)
        }
        #expect(objects[1]["media"] == [])
        #expect(objects[1]["diagnostics"]?[0]?["code"] == "payload.not-json")
        #expect(objects[1]["diagnostics"]?[0]?["line"]?.intValue != nil)
    }

    @Test("A missing file is named and ends with 66; the other files are read", arguments: ["inspect", "lint"])
    func missing(_ command: String) async throws {
        let ending = try await Tool.run([command, Self.good, "no/such.json", Self.good, "--json"])
        #expect(ending.code == 66)
        #expect(try ending.json().arrayValue?.count == 2)
        #expect(ending.errors == "richpush: no/such.json: There is no such file.\n")
    }

    @Test("receive and respond refuse a folder", arguments: [["receive"], ["respond", "--action", "default"]])
    func folder(_ command: [String]) async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(command + [scratch.folder.path, "--database", scratch.path("db")])
        #expect(ending.code == 66)
        #expect(ending.errors.hasPrefix("richpush: \(scratch.folder.path): This is a folder"))
        #expect(scratch.contents.isEmpty)
    }

    @Test(
        "A file that is not a payload is named with line and column, and no database is created",
        arguments: [["receive"], ["respond", "--action", "default"]]
    )
    func notPayload(_ command: [String]) async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(command + [Self.bad, "--database", scratch.path("db")])
        #expect(ending.code == 65)
        #expect(ending.errors.contains(#/^richpush: .*truncated\.json:\d+:\d+: /#))
        #expect(scratch.contents.isEmpty)
    }

    @Test("An endless file is read up to a limit", arguments: ["/dev/zero", "/dev/null"])
    func device(_ path: String) async throws {
        #expect(try await Tool.run(["inspect", path]).code == 65)
    }

    @Test("A file longer than any payload is reported as too long", arguments: ["inspect", "lint"])
    func tooLong(_ command: String) async throws {
        let scratch = Scratch()
        let bytes = Array(#"{"aps":{"alert":"long"},"pad":""#.utf8) + Array(repeating: 0x61, count: 17 << 20)
        let file = try scratch.write(bytes + Array(#""}"#.utf8), to: "long.json")
        let ending = try await Tool.run([command, file.path, "--json"])
        let findings = try ending.json()[0]?["diagnostics"]
        #expect(ending.code == (command == "lint" ? 1 : 65))
        #expect(findings?.arrayValue?.count == 1)
        #expect(findings?[0]?["code"] == "payload.too-large")
        #expect(findings?[0]?["message"]?.stringValue?.contains("longer than 16 MB") == true)
    }

    @Test("Every command reads standard input, even if it is slow")
    func standardInput() async throws {
        let scratch = Scratch()
        let push = Push.of("Offer").serialized()
        let database = ["--database", scratch.path("db")]
        for command in [["inspect"], ["lint"], ["receive"] + database, ["respond", "--action", "default"] + database] {
            let ending = try await Tool.run(command + ["-"], input: push)
            #expect(ending.code == 0, "\(command) \(ending.errors)")
        }
        let file = try scratch.write(push, to: "push.json").path
        let slow = #"(head -c 20 "$1"; sleep 0.2; tail -c +21 "$1") | "$RICHPUSH" inspect - --json"#
        let ending = try await Tool.shell(slow, file)
        #expect(try ending.json()[0]?["notificationType"] == "Offer")
    }

    @Test("Standard input can be named only once")
    func twice() async throws {
        let ending = try await Tool.run(["inspect", "-", "-"], input: Push.of("Offer").serialized())
        #expect(ending.code == 64)
    }

    @Test("Standard input that cannot be read ends with 66", arguments: ["<&-", "< /"])
    func closedInput(_ redirection: String) async throws {
        let ending = try await Tool.shell(#""$RICHPUSH" inspect - "# + redirection)
        #expect(ending.code == 66)
        #expect(ending.errors.hasPrefix("richpush: Standard input could not be read"))
    }
}
