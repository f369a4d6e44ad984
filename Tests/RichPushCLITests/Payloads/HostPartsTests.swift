import Foundation
import RichPushPayload
import Testing

@testable import RichPushCLI

/// `--host FILE`: the parts that a host adds to the package.
@Suite("--host")
struct HostPartsTests {
    private static let push: JSONValue = [
        "aps": ["alert": "New in Berlin", "category": "STORE", "mutable-content": 1], "type": "Store", "id": "berlin-1",
    ]
    private static let parts: JSONValue = ["types": ["Store"], "categories": ["STORE"]]

    private let scratch = Scratch()

    private func run(_ command: [String], host: String) async throws -> Ending {
        let file = try scratch.write(Array(host.utf8), to: "host.json")
        return try await Tool.run(command + ["--host", file.path], input: Self.push.serialized())
    }

    @Test("A host's type and category are no findings, and the type is inspected")
    func own() async throws {
        let linted = try await run(["lint", "-", "--json"], host: Self.parts.description)
        #expect(try linted.json()[0]?["diagnostics"]?.arrayValue?.compactMap { $0["code"]?.stringValue } == [])
        let inspected = try await run(["inspect", "-", "--json"], host: Self.parts.description)
        #expect(try inspected.json()[0]?["notificationType"] == "Store")
        #expect(try inspected.json()[0]?["id"] == "berlin-1")
    }

    @Test("Without it both are findings")
    func without() async throws {
        let ending = try await Tool.run(["lint", "-", "--json"], input: Self.push.serialized())
        let codes = try ending.json()[0]?["diagnostics"]?.arrayValue?.compactMap { $0["code"]?.stringValue }
        #expect(codes == ["type.unknown", "category.unknown"])
    }

    @Test("A tap on a push of a host's type reaches the object hook with its id")
    func respond() async throws {
        let command = ["respond", "-", "--action", "default", "--database", scratch.path("push.sqlite"), "--json"]
        let ending = try await run(command, host: Self.parts.description)
        #expect(try ending.json()["route"] == "push.object")
        #expect(try ending.json()["host"]?[0]?["value"] == ["type": "Store", "id": "berlin-1"])
    }

    @Test(
        "A file that is not as documented ends with 65 and names the fault",
        arguments: [
            ("[]", "does not hold an object"), (#"{"types": "Store"}"#, "\"types\" is not a list of texts"),
            (#"{"types": [1]}"#, "\"types\" is not a list of texts"), (#"{"type": []}"#, "\"type\" is not known"),
            ("{", "The file is not JSON"),
        ]
    )
    func faulty(host: String, fault: String) async throws {
        let ending = try await run(["lint", "-"], host: host)
        #expect(ending.code == 65)
        #expect(ending.errors.contains(fault))
        #expect(ending.errors.contains("--host takes a JSON file such as {\"types\": [\"Store\"]"))
    }

    @Test(
        "What is not a file ends with 66, and the message has the format of the file",
        arguments: ["/no/such.json", "shop.example.com", #"{"types": ["Store"]}"#, "/"]
    )
    func missing(_ value: String) async throws {
        let ending = try await Tool.run(["lint", "-", "--host", value], input: Self.push.serialized())
        #expect(ending.code == 66)
        #expect(ending.errors.contains("--host takes a JSON file such as {\"types\": [\"Store\"]"))
    }

    @Test(
        "The start of an activity of a type that the host does not list is a warning; without a list nothing is said",
        arguments: [
            (#"{"activities": ["OrderAttributes", "StampCardAttributes"]}"#, nil),
            (#"{"activities": ["StampCardAttributes"]}"#, "StampCardAttributes"),
            (#"{"activities": ["orderattributes"]}"#, "orderattributes"), (#"{"activities": []}"#, "none"), ("{}", nil),
            (#"{"types": ["Store"]}"#, nil),
        ] as [(String, String?)]
    )
    func activities(host: String, listed: String?) async throws {
        let file = try scratch.write(Array(host.utf8), to: "host.json").path
        let payload = Repository.sample("activities/order-start.json")
        let ending = try await Tool.run(["lint", payload, "--host", file, "--strict", "--json"])
        let findings = try #require(try ending.json()[0]?["diagnostics"]?.arrayValue)
        #expect(findings.map { $0["code"] } == (listed == nil ? [] : ["live.type-unknown"]))
        #expect(ending.code == (listed == nil ? 0 : 1))
        guard let listed, let finding = findings.first else { return }
        #expect(finding["severity"] == "warning")
        #expect(finding["key"] == "aps.attributes-type")
        #expect(finding["message"]?.stringValue?.contains("(\(listed))") == true)
    }

    @Test("The type of a push that does not start an activity is not looked at: it does nothing")
    func activityUpdate() async throws {
        let host = try scratch.write(Array(#"{"activities": ["StampCardAttributes"]}"#.utf8), to: "host.json").path
        let update: JSONValue = [
            "aps": [
                "timestamp": 1_793_620_800, "event": "update", "content-state": [:],
                "attributes-type": "OrderAttributes",
            ]
        ]
        let ending = try await Tool.run(["lint", "-", "--host", host, "--json"], input: update.serialized())
        let codes = try ending.json()[0]?["diagnostics"]?.arrayValue?.compactMap { $0["code"]?.stringValue }
        #expect(codes == ["live.key-unused"])
    }

    @Test(
        "A picture in a category that the host's content extension lists has a note",
        arguments: [
            (#"{"templateCategories": ["STORE"]}"#, true, ["banner.thumbnail-lost"]),
            (#"{"templateCategories": ["STORE"]}"#, false, []), (#"{"categories": ["STORE"]}"#, true, []),
        ] as [(String, Bool, [JSONValue])]
    )
    func thumbnail(host: String, hasPicture: Bool, codes: [JSONValue]) async throws {
        let file = try scratch.write(Array(host.utf8), to: "host.json").path
        var push: JSONObject = ["aps": ["alert": "New in Berlin", "category": "STORE", "mutable-content": 1]]
        if hasPicture { push["image_url"] = "https://media.example.com/store.png" }
        let command = ["lint", "-", "--host", file, "--strict", "--json"]
        let ending = try await Tool.run(command, input: JSONValue.object(push).serialized())
        let findings = try #require(try ending.json()[0]?["diagnostics"]?.arrayValue)
        #expect(findings.map { $0["code"] ?? .null } == codes)
        #expect(findings.allSatisfy { $0["severity"] == "note" && $0["key"] == "aps.category" })
        #expect(ending.code == 0)
    }

    @Test("The example of the format is one")
    func example() async throws {
        let ending = try await run(["lint", "-", "--json"], host: HostParts.example)
        #expect(ending.code == 0)
        #expect(try ending.json()[0]?["diagnostics"] == [])
    }
}
