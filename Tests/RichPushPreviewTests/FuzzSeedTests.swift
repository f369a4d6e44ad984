import Foundation
import RichPushLint
import RichPushPayload
import Testing

/// Checks the rules of the fuzzer, which runs apart from the tests, for the inputs that it begins with.
@Suite("The fuzzer's seeds")
struct FuzzSeedTests {
    /// The files that `Tests/Fuzz/run` gives to the fuzzer: all sample payloads.
    private static func seeds() throws -> [URL] {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Samples/Payloads").resolvingSymlinksInPath()
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && !$0.hasSuffix("expected.json") }
            .map { folder.appending(path: $0) }
    }

    @Test("Every sample payload keeps the fuzzer's rules, and so does each beginning of it up to 200 bytes")
    func seedsKeepTheRules() throws {
        let seeds = try Self.seeds()
        #expect(seeds.count > 100)
        for seed in seeds {
            let bytes = Array(try Data(contentsOf: seed))
            for input in [bytes, Array(bytes.prefix(200))] {
                do throws(BrokenRule) {
                    try FuzzRules.check(input)
                } catch {
                    Issue.record("\(seed.lastPathComponent), \(input.count) bytes: \(error.rule)")
                }
            }
        }
    }

    @Test("A finding with a code that is not in the package's list breaks a rule")
    func unknownCode() throws {
        let finding = Finding(FindingCode(rawValue: "not.listed"), message: "A sentence.")
        #expect(throws: BrokenRule.self) { try FuzzRules.check([finding]) }
    }
}
