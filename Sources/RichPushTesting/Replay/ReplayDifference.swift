import Foundation
import RichPushKit
public import RichPushPayload

/// A value of an outcome that differs in a replay.
public struct ReplayDifference: Sendable, Hashable, CustomStringConvertible {
    /// Where the value is, such as `outcome.reason` or `calls.0.status`.
    public let path: String
    /// The recorded value; `nil` if there was none.
    public let recorded: JSONValue?
    /// The value of the replay; `nil` if there is none.
    public let now: JSONValue?

    /// The path with both values.
    public var description: String {
        let values = [recorded, now].map { $0?.description ?? "nothing" }
        return "\(path): recorded \(values[0]), now \(values[1])"
    }
}

extension RecordedResponse {
    /// What is compared: everything but the platform's answers, which are part of the input.
    private struct Compared: Encodable {
        let outcome: Outcome
        let calls: [Call]

        init(_ recording: RecordedResponse) {
            outcome = recording.outcome
            calls = recording.calls.map { call in
                var call = call
                call.exchanges = []
                return call
            }
        }

        func json() throws -> JSONValue { try JSONValue(parsing: [UInt8](JSONEncoder().encode(self))) }
    }

    func differences(to replayed: RecordedResponse) throws -> [ReplayDifference] {
        Self.differences(try Compared(self).json(), try Compared(replayed).json(), at: "")
    }

    private static func differences(_ old: JSONValue?, _ new: JSONValue?, at path: String) -> [ReplayDifference] {
        func below(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
        switch (old, new) {
        case _ where old == new: return []
        case (.object(let left)?, .object(let right)?):
            return Set(left.keys + right.keys).sorted().flatMap { differences(left[$0], right[$0], at: below($0)) }
        case (.array(let left)?, .array(let right)?):
            return (0..<max(left.count, right.count)).flatMap { position in
                differences(old?[position], new?[position], at: below(String(position)))
            }
        default:
            return [ReplayDifference(path: path, recorded: old, now: new)]
        }
    }
}
