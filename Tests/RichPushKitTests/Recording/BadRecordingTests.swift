import RichPushKit
import RichPushPayload
import RichPushTesting
import Testing

/// Recordings that are damaged, foreign or too large.
@Suite struct BadRecordingTests {
    private func bytes() async throws -> [UInt8] {
        let each = RecordedCase(
            push: try CasePush.emsOpen.payload(addressee: "rosamunde"),
            state: .opened,
            answer: .limited
        )
        return try #require(try await each.record().recording).encoded()
    }

    private func code(of bytes: [UInt8]) -> RecordedResponseError.Code? {
        do {
            _ = try RecordedResponse(bytes: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("A recording that was cut at any byte is not one")
    func cut() async throws {
        let bytes = try await bytes()
        for count in 0..<bytes.count { #expect(code(of: Array(bytes[..<count])) == .notRecording) }
    }

    @Test("Another version, another document, a repeated key, too much depth and too many bytes are refused")
    func foreign() async throws {
        let text = String(decoding: try await bytes(), as: UTF8.self)
        func code(_ old: String, _ new: String) -> RecordedResponseError.Code? {
            #expect(text.contains(old))
            return self.code(of: Array(text.replacing(old, with: new, maxReplacements: 1).utf8))
        }
        #expect(code(#""version" : 1"#, #""version" : 2"#) == .otherVersion)
        #expect(code(#""version" : 1"#, #""version" : "1""#) == .damaged)
        #expect(code("richpush-response", "richpush-report") == .notRecording)
        #expect(code(#""route" : "#, #""route" : "none", "route" : "#) == .damaged)
        #expect(code(#""settings" : {"#, #""settings" : {"x": [{"a": 1, "a": 2}],"#) == .damaged)
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        #expect(code(#""now" : "#, #""x" : \#(deep), "now" : "#) == .notRecording)
        let space = [UInt8](repeating: 0x20, count: RecordedResponse.byteLimit)
        #expect(self.code(of: Array(text.utf8) + space) == .tooLarge)
        #expect(self.code(of: []) == .notRecording)
        #expect(self.code(of: Array("[]".utf8)) == .notRecording)
    }

    @Test("A value of another type, or a missing one, is refused or changes the outcome; it never ends the process")
    func types() async throws {
        let root = try JSONValue(parsing: try await bytes())
        let others: [JSONValue?] = [
            nil, .null, true, 0, -1, .int(.min), .int(.max), 1e300, -1e300, "", "x", [], [:], [["a": 1]],
        ]
        var (refused, replayed) = (0, 0)
        for path in Self.paths(of: root) {
            for other in others {
                let changed = Self.setting(other, at: path[...], in: root) ?? .null
                do {
                    _ = try await RecordedResponse(bytes: changed.serialized()).replay()
                    replayed += 1
                } catch is RecordedResponseError {
                    refused += 1
                }
            }
        }
        #expect(refused > 500)
        #expect(replayed > 100)
    }

    /// The paths of all values below the root.
    private static func paths(of value: JSONValue) -> [[String]] {
        switch value {
        case .object(let object): object.flatMap { key, value in [[key]] + paths(of: value).map { [key] + $0 } }
        case .array(let list):
            list.enumerated().flatMap { place, value in [["\(place)"]] + paths(of: value).map { ["\(place)"] + $0 } }
        default: []
        }
    }

    private static func setting(_ new: JSONValue?, at path: ArraySlice<String>, in value: JSONValue) -> JSONValue? {
        guard let key = path.first else { return new }
        switch value {
        case .object(var object):
            object[key] = setting(new, at: path.dropFirst(), in: object[key] ?? .null)
            return .object(object)
        case .array(var list):
            guard let place = Int(key) else { return value }
            list[place] = setting(new, at: path.dropFirst(), in: list[place]) ?? .null
            return .array(list)
        default: return new
        }
    }
}
