import Foundation
import RichPushPayload
import Testing

@Suite("replay")
struct ReplayTests {
    private let scratch = Scratch()

    /// Responds to a push with the embedded platform and records it.
    private func record(_ action: String = "like-post", _ push: JSONValue = Push.of("Post")) async throws -> Ending {
        try await Tool.run(
            [
                "respond", "-", "--action", action, "--database", scratch.path("db"), "--record",
                scratch.path("recordings"),
            ],
            payload: push
        )
    }

    private func recordings() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path("recordings")).sorted()
            .map { scratch.path("recordings/\($0)") }
    }

    /// A recording with another text in place of one that it has.
    private func changed(_ old: String, to new: String) async throws -> String {
        _ = try await record()
        let file = try #require(try recordings().first)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    @Test("A recorded response has the same outcome, in a file and in a folder")
    func same() async throws {
        #expect(try await record().json()["outcome"] == "handled")
        #expect(try await record("default", Push.of("Offer")).json()["outcome"] == "handled")
        let files = try recordings()
        #expect(files.count == 2)
        let folder = try await Tool.run(["replay", scratch.path("recordings")])
        #expect(folder.code == 0)
        #expect(folder.output == files.map { "\($0)  same\n" }.joined())
        let file = try await Tool.run(["replay", files[0], "--json"])
        #expect(try file.json() == [["file": .string(files[0]), "same": true, "error": nil, "differences": []]])
    }

    @Test("What differs is named with both values, and ends the command with 1")
    func differs() async throws {
        let file = try await changed(#""outcome" : "handled""#, to: #""outcome" : "queued""#)
        let text = try await Tool.run(["replay", file])
        #expect(text.code == 1)
        #expect(text.output == "\(file)  differs\n  outcome.outcome: recorded \"queued\", now \"handled\"\n")
        let json = try await Tool.run(["replay", file, "--json"])
        #expect(json.code == 1)
        let difference = try json.json()[0]?["differences"]?[0]
        #expect(difference == ["path": "outcome.outcome", "recorded": "queued", "now": "handled"])
    }

    @Test("A file of another version or another kind ends the command with 65, a missing one with 66, none with 64")
    func bad() async throws {
        let old = try await changed(#""version" : 1"#, to: #""version" : 7"#)
        let other = try await Tool.run(["replay", old])
        #expect(other.code == 65)
        #expect(other.output == "\(old)  not replayed\n")
        #expect(other.errors.contains("Its version is 7; this program reads 1."))
        let push = scratch.path("push.json")
        try Data(Push.of("Post").serialized()).write(to: URL(fileURLWithPath: push))
        #expect(try await Tool.run(["replay", push]).code == 65)
        #expect(try await Tool.run(["replay", push, scratch.path("missing")]).code == 66)
        #expect(try await Tool.run(["replay"]).code == 64)
        let json = try await Tool.run(["replay", push, "--json"])
        #expect(json.code == 65)
        #expect(try json.json()[0]?["same"] == .null)
    }

    @Test("Links in a folder are not followed")
    func links() async throws {
        _ = try await record()
        let outside = scratch.path("outside.json")
        try Data("{}".utf8).write(to: URL(fileURLWithPath: outside))
        let link = scratch.path("recordings/link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
        let linkedFolder = scratch.path("recordings/up")
        try FileManager.default.createSymbolicLink(atPath: linkedFolder, withDestinationPath: scratch.path(""))
        let ending = try await Tool.run(["replay", scratch.path("recordings"), "--json"])
        #expect(ending.code == 0)
        #expect(try ending.json().arrayValue?.count == 1)
    }

    @Test("A recording that cannot be written is a warning: outcome and exit code are those of the response")
    func unwritable() async throws {
        let file = scratch.path("file")
        try Data().write(to: URL(fileURLWithPath: file))
        let arguments = ["respond", "-", "--action", "like-post", "--database", scratch.path("db")]
        let ending = try await Tool.run(arguments + ["--record", file + "/folder"], payload: Push.of("Post"))
        #expect(ending.code == 0)
        #expect(try ending.json()["outcome"] == "handled")
        #expect(ending.errors.contains("could not be written"))
    }
}
