import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushCLI

/// Samples with seeded changes: each change of meaning is named, and another spelling of the same push is no change.
@Suite("diff: seeded edits")
struct DiffGeneratorTests {
    private static let context = PushMeaning.Context(localizer: Localizer(), languages: [], now: 1_800_000_000)

    private static let samples: [(name: String, push: JSONValue)] = Repository.samples.compactMap { name in
        guard !name.hasPrefix("bad"), !name.hasPrefix("carnival"),
            let data = try? Data(contentsOf: URL(fileURLWithPath: Repository.sample(name))),
            let push = try? JSONValue(parsing: Array(data)), push.objectValue != nil
        else { return nil }
        return (name, push)
    }

    private func changes(_ old: JSONValue, _ new: [UInt8]) async throws -> [MeaningChange] {
        await PushDifference.changes(
            from: PushDifference.Version(try PushPayload(bytes: old.serialized())),
            to: PushDifference.Version(try PushPayload(bytes: new)),
            Self.context
        )
    }

    @Test("200 edits of one value are named with its key")
    func edits() async throws {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let sample = try #require(Self.samples.randomElement(using: &generator))
            let path = try #require(Self.leaves(of: sample.push).randomElement(using: &generator))
            let edited = Self.edited(sample.push, at: path[...], removes: .random(using: &generator))
            let changes = try await changes(sample.push, edited.serialized())
            let key = Self.key(of: path)
            // A text that contains an object is named by the keys in it.
            let isNamed = key == nil ? !changes.isEmpty : changes.contains { $0.key == key }
            #expect(isNamed, "\(sample.name): \(path)")
        }
    }

    @Test("200 new keys are named", arguments: [[], ["aps"], ["extra_json"]])
    func additions(_ place: [String]) async throws {
        var generator = SplitMix64(seed: 2)
        for number in 0..<200 {
            let sample = try #require(Self.samples.randomElement(using: &generator))
            guard var push = sample.push.objectValue else { continue }
            let key = "new \(number)"
            if let outer = place.first {
                var object = push[outer]?.objectValue ?? [:]
                object[key] = 1
                push[outer] = .object(object)
            } else {
                push[key] = 1
            }
            let changes = try await changes(sample.push, JSONValue.object(push).serialized())
            #expect(changes.contains { $0.key == (place + [key]).joined(separator: ".") }, "\(sample.name)")
        }
    }

    @Test("Order, white space, escapes and the spelling of numbers are never a change")
    func spellings() async throws {
        var generator = SplitMix64(seed: 3)
        for sample in Self.samples {
            for _ in 0..<3 {
                let text = Self.spelling(of: sample.push, &generator)
                let changes = try await changes(sample.push, Array(text.utf8))
                #expect(changes.isEmpty, "\(sample.name): \(changes)")
            }
        }
    }

    /// The paths of all values that are not containers and not null.
    private static func leaves(of value: JSONValue, at path: [String] = []) -> [[String]] {
        switch value {
        case .object(let members): members.flatMap { leaves(of: $0.value, at: path + [$0.key]) }
        case .array, .null: []
        default: [path]
        }
    }

    /// The name of a changed value in the output; nil if it has several.
    private static func key(of path: [String]) -> String? {
        switch path {
        case ["aps", "alert"]: "aps.alert.body"
        case ["pt_json"], ["extra_json"], ["ct_ContentSlider"]: nil
        // A key of a template has the same name in `pt_json` as at the root.
        case _ where path.first == "pt_json": path[1]
        default: path.joined(separator: ".")
        }
    }

    private static func edited(_ value: JSONValue, at path: ArraySlice<String>, removes: Bool) -> JSONValue {
        guard let key = path.first else { return other(than: value) }
        guard var object = value.objectValue, let member = object[key] else { return value }
        // The category that a type suggests may be the one that is removed.
        let isRemoved = removes && path.count == 1 && key != "category"
        object[key] = isRemoved ? nil : edited(member, at: path.dropFirst(), removes: removes)
        return .object(object)
    }

    private static func other(than value: JSONValue) -> JSONValue {
        switch value {
        case .bool(let flag): .bool(!flag)
        case .int(let number): .int(number + 1)
        case .double(let number): .double(number / 2)
        case .string(let text): .string(text + "x")
        default: "x"
        }
    }

    private static func spelling(of value: JSONValue, _ generator: inout SplitMix64) -> String {
        func space() -> String { ["", "", " ", "\n\t", "\r\n"].randomElement(using: &generator) ?? "" }
        switch value {
        case .object(let members):
            let written = members.shuffled(using: &generator).map { key, value in
                "\(space())\(text(key, &generator))\(space()):\(space())\(spelling(of: value, &generator))\(space())"
            }
            return "{\(written.joined(separator: ","))}"
        case .array(let elements):
            return "[\(elements.map { space() + spelling(of: $0, &generator) + space() }.joined(separator: ","))]"
        case .int(let number) where abs(number) < 1 << 50 && number != 0:
            return ["\(number)", "\(number).0", "\(number)0e-1", "\(number)E+0"].randomElement(using: &generator) ?? ""
        case .string(let text): return Self.text(text, &generator)
        default: return value.description
        }
    }

    /// A text in which some characters are escaped.
    private static func text(_ text: String, _ generator: inout SplitMix64) -> String {
        let units = text.utf16.map { unit in
            let isPlain = (0x20...0x7E).contains(unit) && unit != 0x22 && unit != 0x5C
            if isPlain, Bool.random(using: &generator) { return String(UnicodeScalar(UInt8(unit))) }
            return "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
        }
        return "\"\(units.joined())\""
    }
}
