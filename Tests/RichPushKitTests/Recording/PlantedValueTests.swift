import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Values of a person, planted in everything that a recording is made of.
@Suite struct PlantedValueTests {
    /// The forms of a planted value. Each contains a mark.
    static let plants: [String: JSONValue] = [
        "name": "Rosamunde Weber",
        "word": "rosamunde",
        "address": "rosamunde.weber@rosamunde-mail.test",
        "link": "https://rosamunde:pass@rosamunde.test:8443/rosamunde/49151123456?q=rosamunde&rosamunde=1#rosamunde",
        "encoded link": "https://shop.test/%72osamunde/a%20rosamunde?m=Rosamunde%20W",
        "app link": "rosamunde://rosamunde?rosamunde",
        "opaque link": "mailto:rosamunde@rosamunde.test",
        "script": "javascript:rosamunde()",
        "half a link": "https://rosa munde/rosamunde",
        "phone number": "+49151123456",
        "number": 49_151_123_456,
        "fraction": 49_151_123_456.5,
        "large number": .unrepresentableNumber("4915112345649151123456"),
        "object": ["rosamunde": ["rosamunde": "rosamunde"], "id": "rosamunde"],
        "array": ["rosamunde", 49_151_123_456, ["rosamunde": true]],
        "JSON in a text": #"{"rosamunde": "Rosamunde", "id": 49151123456, "pt_title": "rosamunde"}"#,
        "colour": "#rosamunde",
        "digest": "sha256:49151123456491511234564915112345649151123456491511234564915112aa",
        "combining": "\u{301}\u{2003}Rosamunde\u{301}",
    ]

    /// What no recording may contain, in any case and also percent-encoded.
    static let marks = ["rosamund", "weber", "49151123", "osamunde", "pass@"]

    @Test("No planted value of a push is in its recording", arguments: plants.keys.sorted())
    func payload(plant: String) async throws {
        let value = try #require(Self.plants[plant])
        var root = JSONValue.object(["rosamunde": value, "aps": ["rosamunde": value]])
        for key in PayloadKey.all { root = Self.setting(value, at: key.path, in: root) }
        root = Self.setting(value, at: ["rich_push_recipient"], in: root)
        for action in ["rosamunde", "clip-offer", ResponseAction.defaultIdentifier] {
            let push = try PushPayload(try #require(root.objectValue))
            let bytes = try await recording(of: push, action: action)
            Self.expectNoMark(in: bytes)
        }
    }

    @Test("No planted value of a known key, one at a time, is in a recording")
    func singleKeys() async throws {
        for key in PayloadKey.all {
            for plant in ["name", "link", "number", "object"] {
                let value = try #require(Self.plants[plant])
                let root = Self.setting(value, at: key.path, in: ["type": "Offer", "aps": ["alert": "Hello"]])
                let bytes = try await recording(of: PushPayload(try #require(root.objectValue)), action: "clip-offer")
                Self.expectNoMark(in: bytes, "\(key.key), \(plant)")
            }
        }
    }

    @Test("No planted value of the response, the store, the settings or the platform is in a recording")
    func surroundings() async throws {
        for answer in PlatformAnswer.allCases {
            for state in CaseState.allCases {
                let each = RecordedCase(
                    push: try CasePush.emsOpen.payload(addressee: nil),
                    state: state,
                    answer: answer
                )
                let (recording, _, _) = try await each.record { services in
                    services.linkPolicy.allowedHosts = ["rosamunde.test", "shop.rosamunde.test"]
                }
                if let recording { Self.expectNoMark(in: try recording.encoded(), each.summary) }
            }
        }
    }

    @Test("Keys with names of the app's own are replaced too")
    func ownKeys() async throws {
        let keys = PayloadKeys(
            type: "kind",
            id: "number",
            recipient: "member",
            recipientSalt: "rosamunde",
            types: [NotificationType("Store")]
        )
        let push = try PushPayload(
            ["kind": "Store", "number": "Rosamunde 1", "member": "rosamunde", "type": "rosamunde", "aps": [:]],
            keys: keys
        )
        let bytes = try await recording(of: push, action: ResponseAction.defaultIdentifier, recipient: nil)
        Self.expectNoMark(in: bytes)
        #expect(try await RecordedResponse(bytes: bytes).replay() == [])
    }

    @Test("A text that the app adds to a call or to a hook is left out")
    func ownTexts() async throws {
        final class Noting: DefaultNotificationHelper {
            override func trackMessage(
                id: Int64,
                parameters: JSONObject?,
                context: PushContext?
            ) async throws -> TrackedMessage {
                let note: JSONObject = ["rosamunde": "Rosamunde Weber", "number": 49_151_123_456, "half": 0.49151123]
                return try await super.trackMessage(id: id, parameters: note, context: context)
            }
        }
        let each = RecordedCase(push: try CasePush.offer.payload(addressee: nil), state: .new, answer: .ok)
        let recording = try #require(try await each.record(with: { Noting(services: $0) }).recording)
        Self.expectNoMark(in: try recording.encoded())
        #expect(recording.calls.contains { $0.arguments["parameters"] == ["…": "…", "…": 0] })
    }

    @Test("A reason or an error of the app's own is left out")
    func ownReasons() async throws {
        final class Explaining: DefaultPushHandler {
            override func handleObjectWithID(
                _ id: ObjectID,
                notificationType: NotificationType,
                payload: PushPayload,
                context: PushContext
            ) throws -> PushOutcome {
                if payload.integerID == 1 { return .ignored(reason: "Rosamunde Weber may not see this.") }
                throw LoyaltyAPIError(code: .init(rawValue: "rosamunde"), message: "Rosamunde Weber may not see this.")
            }
        }
        for (id, code) in [(1, "other"), (2, "platform.other")] {
            var each = RecordedCase(push: try SamplePush.offer(id: .int(Int64(id))), state: .new, answer: .ok)
            each.response.action = .default
            let recorded = try await each.record(with: { services in
                DefaultNotificationHelper(
                    pushHandler: Explaining(services: services),
                    richPushHandler: DefaultRichPushHandler(services: services)
                )
            })
            let recording = try #require(recorded.recording)
            Self.expectNoMark(in: try recording.encoded())
            #expect(recording.outcome.reason == code)
        }
    }

    @Test("The marks are found in what is planted")
    func control() throws {
        for (name, value) in Self.plants {
            let bytes = JSONValue.array([value]).serialized()
            #expect(Self.marks.contains { Self.readable(bytes).contains($0) }, "\(name)")
        }
    }

    /// The recording of a response, all of whose texts are planted.
    private func recording(of push: PushPayload, action: String, recipient: Recipient? = "rosamunde") async throws
        -> [UInt8]
    {
        var each = RecordedCase(push: push, state: .signedIn, answer: .ok)
        each.response.action = ResponseAction(identifier: action, text: "Rosamunde Weber, +49151123456")
        each.response.requestIdentifier = "rosamunde-49151123456"
        each.response.contentDigest = "rosamunde"
        each.response.recipient = recipient
        each.response.locale = "rosamunde-x-rosamunde"
        let (recording, outcome, failures) = try await each.record()
        return try #require(recording, "\(outcome) \(failures)").encoded()
    }

    private static func expectNoMark(
        in bytes: [UInt8],
        _ comment: String = "",
        at location: SourceLocation = #_sourceLocation
    ) {
        let text = readable(bytes)
        for mark in marks where text.contains(mark) {
            Issue.record("\(mark) is in the recording. \(comment)", sourceLocation: location)
        }
    }

    private static func readable(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return (text + (text.removingPercentEncoding ?? "")).lowercased()
    }

    /// The object with a value at a path. Numbers in the path are positions in arrays.
    private static func setting(_ value: JSONValue, at path: [String], in root: JSONValue) -> JSONValue {
        guard let key = path.first else { return value }
        let rest = Array(path.dropFirst())
        if key == "0" { return [setting(value, at: rest, in: root[0] ?? [:])] }
        var object = root.objectValue ?? [:]
        object[key] = setting(value, at: rest, in: object[key] ?? [:])
        return .object(object)
    }
}
