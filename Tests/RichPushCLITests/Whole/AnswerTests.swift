import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

/// What the command line prints of every sample is a contract. `Tests/Fixtures/answers.tsv` has the digest of each answer.
///
/// Run with `RICHPUSH_RECORD=1 RICHPUSH_ORDERS=all` to write the file anew, after a change that the changelog names.
@Suite("The JSON of every command on every sample")
struct AnswerTests {
    /// Its answers count what a timer has left now: seconds when it is inspected, hours when it is reviewed.
    private static let changing = "templates/timer-end.json"
    private static let commands = ["inspect", "lint", "respond"]
    private static let file = Repository.root.appendingPathComponent("Tests/Fixtures/answers.tsv")

    @Test("Each answer is the one that was printed before; of responses each eighth, and all in the stage orders")
    func answers() async throws {
        var found: [String: [String: String]] = [:]
        for command in ["inspect", "lint"] {
            let ending = try await Tool.run([command, "--json", Repository.payloads.path], environment: ["LANG": "C"])
            // One of the samples is nested too deeply to be read in the list.
            for answer in ending.output.components(separatedBy: "\n  {\n").dropFirst() {
                let name = String(try #require(answer.firstMatch(of: /"file": "(.+)"/)?.output.1))
                let sample = name.replacing(Repository.payloads.path + "/", with: "")
                guard sample != Self.changing else { continue }
                found[sample, default: [:]][command] = Self.digest(
                    answer.trimmingCharacters(in: .init(charactersIn: "\n ],"))
                )
            }
        }
        let lasting = Repository.samples.filter { $0 != Self.changing }
        #expect(found.count >= lasting.count)
        for (number, sample) in lasting.enumerated() where Orders.areAll || number.isMultiple(of: 8) {
            let ending = try await Tool.run([
                "respond", Repository.sample(sample), "--action", "default", "--json", "--database",
                Scratch().path("db"),
            ])
            found[sample, default: [:]]["respond"] = Self.digest("\(ending.code ?? -1) \(ending.output)")
        }
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] != nil { try Self.write(found) }
        let expected = try Self.read()
        #expect(Set(expected.keys) == Set(found.keys))
        for (sample, answers) in found.sorted(by: { $0.key < $1.key }) {
            for (command, digest) in answers {
                #expect(expected[sample]?[command] == digest, "richpush \(command) --json Samples/Payloads/\(sample)")
            }
        }
    }

    /// FNV-1a over the text, without the folder of the repository.
    private static func digest(_ text: String) -> String {
        let bytes = text.replacing(Repository.root.path, with: "").utf8
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    private static func write(_ found: [String: [String: String]]) throws {
        let rows = found.sorted { $0.key < $1.key }
            .map { sample, answers in ([sample] + commands.map { answers[$0] ?? "" }).joined(separator: "\t") }
        let text = (["sample\t" + commands.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: file)
    }

    private static func read() throws -> [String: [String: String]] {
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                return (cells[0], Dictionary(uniqueKeysWithValues: zip(commands, cells.dropFirst())))
            }
        )
    }
}
