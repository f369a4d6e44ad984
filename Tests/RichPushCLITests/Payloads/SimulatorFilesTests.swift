import Foundation
import RichPushPayload
import Testing

@Suite("inspect --apns")
struct SimulatorFilesTests {
    private let scratch = Scratch()
    private let push: JSONValue = ["aps": ["alert": "Hi"], "type": "Offer", "id": 7]

    private func written(_ path: JSONValue?) throws -> JSONValue {
        try JSONValue(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: try #require(path?.stringValue)))))
    }

    @Test("Each payload is written under its stem, with the bundle identifier, and the path is in the result")
    func bundle() async throws {
        let file = try scratch.write(push, to: "spring sale.json")
        let folder = scratch.path("out/apns")
        let ending = try await Tool.run(
            ["inspect", file, "--apns", folder, "--bundle-id", "com.example.shop", "--json"]
        )
        #expect(ending.code == 0)
        let path = try ending.json()[0]?["apns"]
        #expect(path == .string(folder + "/spring sale.apns"))
        #expect(
            try written(path)
                == ["aps": ["alert": "Hi"], "type": "Offer", "id": 7, "Simulator Target Bundle": "com.example.shop"]
        )
    }

    @Test("A bundle identifier replaces the payload's own; without one the payload is unchanged")
    func replacedBundle() async throws {
        let own: JSONValue = ["aps": ["alert": "Hi"], "Simulator Target Bundle": "com.example.old"]
        let file = try scratch.write(own, to: "a.json")
        let folder = scratch.path("out")
        let kept = try await Tool.run(["inspect", file, "--apns", folder, "--json"])
        #expect(try written(kept.json()[0]?["apns"]) == own)
        let replaced = try await Tool.run(["inspect", file, "--apns", folder, "--bundle-id", "b", "--json"])
        #expect(try written(replaced.json()[0]?["apns"])["Simulator Target Bundle"] == "b")
        #expect(scratch.contents.filter { $0.hasPrefix("out/") } == ["out/a.apns"])
    }

    @Test("Files with the same stem get numbers, and a payload that is read is not overwritten")
    func clashes() async throws {
        let files = try ["one/a.json", "two/a.json", "two/A.json", "out/b.apns"].map { try scratch.write(push, to: $0) }
        let ending = try await Tool.run(["inspect"] + files + ["--apns", scratch.path("out"), "--json"])
        let names = try (ending.json().arrayValue ?? []).map {
            $0["apns"]?.stringValue?.split(separator: "/").last.map(String.init)
        }
        #expect(names == ["a.apns", "a-2.apns", "A-3.apns", "b-2.apns"])
    }

    @Test("A Carnival request is written as the push that it stands for")
    func carnival() async throws {
        let request: JSONValue = [
            "notification": ["to": [], "payload": ["alert": "Hi", "mutable_content": true, "shop": 3]]
        ]
        let file = try scratch.write(request, to: "request.json")
        let ending = try await Tool.run(["inspect", file, "--apns", scratch.path("out"), "--json"])
        let payload = try written(ending.json()[0]?["apns"])
        #expect(payload["aps"]?["alert"] == "Hi")
        #expect(payload["aps"]?["mutable-content"] == 1)
        #expect(payload["shop"] == 3)
    }

    @Test("A file that is not a payload has null and ends the command with 65; the others are written")
    func notPayload() async throws {
        let bad = try scratch.write(Array("{".utf8), to: "bad.json").path
        let good = try scratch.write(push, to: "good.json")
        let ending = try await Tool.run(["inspect", bad, good, "--apns", scratch.path("out"), "--json"])
        #expect(ending.code == 65)
        #expect(try ending.json()[0]?["apns"] == .null)
        #expect(scratch.contents.filter { $0.hasPrefix("out/") } == ["out/good.apns"])
    }

    @Test("A folder that cannot be written ends the command with 1 and says why; 65 goes before 1")
    func unwritable() async throws {
        let file = try scratch.write(push, to: "a.json")
        try scratch.write([], to: "taken")
        let ending = try await Tool.run(["inspect", file, "--apns", scratch.path("taken"), "--json"])
        #expect(ending.code == 1)
        #expect(try ending.json()[0]?["apns"] == .null)
        #expect(ending.errors.contains(scratch.path("taken")))
        let bad = try scratch.write(Array("{".utf8), to: "bad.json").path
        #expect(try await Tool.run(["inspect", file, bad, "--apns", scratch.path("taken")]).code == 65)
    }

    @Test("--bundle-id without --apns is a wrong use")
    func alone() async throws {
        #expect(try await Tool.run(["inspect", "a.json", "--bundle-id", "b"]).code == 64)
    }
}
