import RichPushLint
import RichPushPayload
import Testing

@Suite("No bytes make the parser crash")
struct JSONRobustnessTests {
    @Test("Every input of one or two bytes is a value or an error")
    func shortInputs() {
        var values = 0
        for first in UInt8.min ... .max {
            if failure(of: [first]) == nil { values += 1 }
            for second in UInt8.min ... .max where failure(of: [first, second]) == nil { values += 1 }
        }
        // One byte: ten digits. Two bytes: 90 numbers, -0 to -9, a digit before or after white space, "", [], {}.
        #expect(values == 10 + 90 + 10 + 80 + 3)
    }

    @Test("A prefix of a payload is an error and does not crash", arguments: Payloads.all)
    func prefixes(text: String) {
        let bytes = Array(text.utf8)
        for length in 0..<bytes.count { #expect(failure(of: Array(bytes[..<length])) != nil) }
    }

    @Test("Mutated payloads are read or refused, and what is read can be reported and written", arguments: Payloads.all)
    func mutations(text: String) {
        var random = SeededGenerator(state: 2024)
        let original = Array(text.utf8)
        let interesting: [UInt8] = Array("\"\\{}[]:,0-.eEu\n\u{1}truefalsn".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
        var read = 0
        for _ in 0..<1500 {
            var bytes = original
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let position = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[position] = interesting.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: position)
                default: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: position)
                }
            }
            guard let push = try? PushPayload(bytes: bytes) else { continue }
            read += 1
            #expect(push.findings.allSatisfy { !$0.message.isEmpty })
            #expect((try? JSONValue(parsing: push.encoded)) == push.json)
            _ = (push.aps, push.media, push.templateBodyLink, push.extraJSON, push.clientEvents, push.resolvedCategory)
        }
        #expect(read > 0)
    }

    @Test("Random values are unchanged after writing and reading, compact and pretty")
    func roundTrip() throws {
        var random = SeededGenerator(state: 7)
        for _ in 0..<800 {
            let value = randomValue(depth: 4, &random)
            #expect(try JSONValue(parsing: value.serialized()) == value)
            #expect(try JSONValue(parsing: value.serialized(pretty: true)) == value)
            #expect(try JSONDocument(value.serialized()).root.value == value)
        }
    }

    private func randomValue(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
        case 0: return nil
        case 1: return .bool(.random(using: &random))
        case 2: return .int(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random))
        case 3: return .double(Double.random(in: -1e9...1e9, using: &random))
        case 4: return .unrepresentableNumber(.random(using: &random) ? "\(UInt64.max)\(random.next())" : "-1.5e999")
        case 5, 6: return .string(randomText(&random))
        case 7:
            let count = Int.random(in: 0..<6, using: &random)
            return .array((0..<count).map { _ in randomValue(depth: depth - 1, &random) })
        default:
            let count = Int.random(in: 0..<(depth == 4 ? 150 : 6), using: &random)
            return .object(
                JSONObject((0..<count).map { _ in (randomText(&random), randomValue(depth: depth - 1, &random)) })
            )
        }
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "漢", "😀", "\u{301}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            text.append(scalars.randomElement(using: &random) ?? "a")
        }
        return String(text)
    }
}
