import Foundation
import RichPushModel
import RichPushPayload
import Testing

/// Samples with randomly changed bytes, the same in every run.
@Suite("Mutated payloads")
struct MutationTests {
    private static let tokens = [
        "null", "true", "-0", "1e308", "[]", "{}", "\"\"", "\\ud800", "\u{0}", "9223372036854775808",
    ]

    private static func mutation(of bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...3, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0...4, using: &generator) {
            case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
            case 2: bytes.insert(contentsOf: Array((tokens.randomElement(using: &generator) ?? "").utf8), at: place)
            case 3: bytes.removeSubrange(place...)
            default: bytes.insert(contentsOf: bytes.prefix(place).suffix(20), at: place)
            }
        }
        return bytes
    }

    private static func mutations(_ number: Int, in scratch: Scratch) throws -> [String] {
        var generator = SplitMix64(seed: 2026)
        let samples = try Repository.samples.map {
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: Repository.sample($0))))
        }
        return try (0..<number).map { index in
            let sample = samples.randomElement(using: &generator) ?? []
            return try scratch.write(mutation(of: sample, &generator), to: "\(index).json").path
        }
    }

    @Test("300 mutations: inspect and lint end with a documented code and print one object for each file")
    func inspected() async throws {
        let scratch = Scratch()
        let files = try Self.mutations(300, in: scratch)
        for command in ["inspect", "lint"] {
            let ending = try await Tool.run([command, "--json"] + files)
            #expect(ending.code == (command == "inspect" ? 65 : 1))
            #expect(try ending.json().arrayValue?.count == files.count)
            #expect(ending.errors.isEmpty)
        }
    }

    @Test("60 mutations: receive and respond end with a documented code, on one database")
    func answered() async throws {
        let scratch = Scratch()
        let actions = ["default", "like-post", "comment-post", "open-coupon", "action_3", "more"]
        for (index, file) in try Self.mutations(60, in: scratch).enumerated() {
            let database = ["--database", scratch.path("db"), "--json"]
            let command =
                index.isMultiple(of: 3)
                ? ["receive", file, "--budget", "1"]
                : ["respond", file, "--action", actions[index % actions.count], "--text", "x"]
            let ending = try await Tool.run(command + database)
            #expect([0, 1, 65].contains(ending.code), "\(command) \(ending.errors)")
            if ending.code != 65 { _ = try ending.json() }
        }
        let report = try await Tool.run(["report", "--database", scratch.path("db"), "--json"])
        #expect(report.code == 0)
    }
}
