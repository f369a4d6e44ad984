import Foundation
import RichPushLint
import RichPushPayload
import Testing

/// The payloads in `Tests/Fixtures/LiveSurfaces`, and the codes that `expected.json` there has for each.
@Suite("lint of live surfaces")
struct LiveSurfaceTests {
    private static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/LiveSurfaces")

    private static func expected() throws -> JSONObject {
        let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("expected.json")))
        return try #require(JSONValue(parsing: bytes).objectValue)
    }

    @Test("Each push of a Live Activity, of widgets, with a pass or of a sender has exactly the codes of expected.json")
    func codes() async throws {
        let expected = try Self.expected()
        let files = expected.map(\.key)
        #expect(files.count >= 60)
        let paths = files.map { Self.folder.appendingPathComponent($0).path }
        let results = try #require(try await Tool.run(["lint", "--json"] + paths).json().arrayValue)
        #expect(results.count == files.count)
        for (file, result) in zip(files, results) {
            let codes = (result["diagnostics"]?.arrayValue ?? []).compactMap { $0["code"]?.stringValue }.sorted()
            #expect(.array(codes.map(JSONValue.string)) == expected[file], "\(file)")
        }
    }

    @Test("Every file of the folder is in expected.json, and every code about live surfaces has a file")
    func complete() throws {
        let expected = try Self.expected()
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names).subtracting(["expected.json"]) == Set(expected.map(\.key)))
        let given = Set(expected.flatMap { $0.value.arrayValue?.compactMap(\.stringValue) ?? [] })
        let codes = FindingCode.allCases.map(\.rawValue).filter { code in
            // The file of --host and the network are needed for these.
            ["live.", "sender.", "pass."].contains(where: code.hasPrefix) && code != "live.type-unknown"
        }
        #expect(given.isSuperset(of: codes))
    }

    @Test("A push for an activity is written for the simulator as it is, with the app's bundle identifier")
    func simulator() async throws {
        let scratch = Scratch()
        let names = ["order-start", "order-update", "order-end", "order-channel"]
        let files = (names + names.map { $0.replacing("order", with: "stamp-card") })
            .map { Repository.sample("activities/\($0).json") }
        let command =
            ["inspect"] + files + ["--apns", scratch.path("out"), "--bundle-id", "com.example.shop", "--json"]
        let results = try #require(try await Tool.run(command).json().arrayValue)
        #expect(results.count == files.count)
        for (file, result) in zip(files, results) {
            func json(_ path: String) throws -> JSONObject? {
                try JSONValue(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).objectValue
            }
            var push = try #require(try json(file))
            push["Simulator Target Bundle"] = "com.example.shop"
            #expect(try json(try #require(result["apns"]?.stringValue)) == push)
            #expect(result["diagnostics"] == [])
        }
    }
}
