import Foundation
package import RichPushModel
package import RichPushPayload

/// The recording of one response, without a text, token, name, address or identifier of a person.
///
/// It has the push, the member's action, what was read from the store, the platform's answers and the outcome. Texts,
/// numbers and links are replaced by others of the same form: <doc:RecordingResponses> lists what stays. The JSON of a
/// recording is one document, without a path or another file.
///
/// A ``ResponseRecorder`` makes recordings. `RichPushTesting` and `richpush replay` answer them again and compare the
/// outcomes.
public struct RecordedResponse: Sendable {
    /// The largest recording in bytes of JSON that is written or read: 1 MiB.
    public static let byteLimit = 1 << 20
    /// The version of the format that this version of the package writes and reads.
    public static let version = 1

    /// The time when the response was reported, in seconds since 1970.
    package var now: Double
    package var response: Response
    package var settings: Settings
    package var state: State
    package var calls: [Call]
    package var outcome: Outcome

    /// The JSON document.
    private struct Document: Codable {
        static let format = "richpush-response"

        var format = Self.format
        var version = RecordedResponse.version
        var now: Double
        var response: Response
        var settings: Settings
        var state: State
        var calls: [Call]
        var outcome: Outcome
    }

    /// The response as it was reported.
    package struct Response: Sendable, Codable {
        package var action: String
        package var text: String?
        package var payload: JSONObject?
        package var requestIdentifier: String?
        package var deliveryDate: Double?
        package var time: Double?
        package var contentDigest: String?
        package var recipient: Recipient?
        package var locale: String?
    }

    /// The settings of the services that decide.
    package struct Settings: Sendable, Codable {
        package var refusesUnrecordedCalls: Bool
        package var sendsBeacons: Bool
        /// The app's own type that the push has.
        package var ownType: String?
        package var linkPolicy: Links
    }

    /// Which links may be opened.
    package struct Links: Sendable, Codable {
        package var allowedSchemes: [String]?
        package var refusedSchemes: [String]
        package var allowedHosts: [String]?
        package var allowsLoopback: Bool
        package var allowsPrivateAddresses: Bool
    }

    /// What was read from the store before the response was answered.
    package struct State: Sendable, Codable {
        package var recipient: Recipient
        package var recipientSource: String
        /// Whether the member was signed in or given, so that hooks may show something.
        package var isShown: Bool
        package var wasOpened: Bool
        /// `handled`, `inProgress` or `ofAnotherMember`; `nil` for a new response.
        package var found: String?
        /// The kept outcome and the code of its reason, of a response that was handled before.
        package var kept: Kept?
        /// The code of the error with which the store failed from the beginning.
        package var storeFailure: String?
    }

    package struct Kept: Sendable, Codable {
        package var outcome: String
        package var reason: String?
    }

    /// A call with the platform's answers.
    package struct Call: Sendable, Codable {
        package var operation: String
        package var arguments: JSONObject
        /// `ok`, `queued` or `failed`, as `richpush respond` prints it.
        package var status: String
        package var error: String?
        package var exchanges: [Exchange]
    }

    /// One answer, or why there was none.
    package struct Exchange: Sendable, Codable {
        package var status: Int?
        package var contentType: String?
        /// In seconds.
        package var retryAfter: Double?
        package var location: String?
        package var body: JSONValue?
        /// The length of a body that is not JSON.
        package var bodyBytes: Int?
        package var isCut: Bool?
        package var error: String?
    }

    package struct Outcome: Sendable, Codable {
        package var outcome: String
        package var reason: String?
        package var route: String
        package var tracked: Tracked?
        package var effects: [Effect]
    }

    package struct Tracked: Sendable, Codable {
        package var messageResponseID: Int64
        package var isNew: Bool
    }

    package struct Effect: Sendable, Codable {
        package var hook: String
        package var value: JSONValue
    }
}

extension RecordedResponse {
    /// Reads a recording.
    ///
    /// - Parameter bytes: the JSON, in UTF-8.
    /// - Throws: ``RecordedResponseError`` for bytes that are not a whole recording of this version.
    public init(bytes: [UInt8]) throws(RecordedResponseError) {
        guard bytes.count <= Self.byteLimit else { throw .init(.tooLarge, "It is larger than 1 MiB.") }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes)
        } catch {
            throw .init(.notRecording, "It is cut or not JSON: \(error.message)")
        }
        guard let root = document.root.value.objectValue, root["format"] == .string(Document.format) else {
            throw .init(.notRecording, "It has no \"format\": \"\(Document.format)\".")
        }
        guard let version = root["version"]?.intValue else { throw .init(.damaged, "version is not an integer.") }
        guard version == Int64(Self.version) else {
            throw .init(.otherVersion, "Its version is \(version); this program reads \(Self.version).")
        }
        if let key = document.root.repeatedKey { throw .init(.damaged, "It has the key \"\(key)\" twice.") }
        do {
            let read = try JSONDecoder().decode(Document.self, from: Data(bytes))
            (now, response, settings, state) = (read.now, read.response, read.settings, read.state)
            (calls, outcome) = (read.calls, read.outcome)
        } catch {
            throw .init(.damaged, Self.sentence(of: error))
        }
    }

    /// The recording as JSON. Its keys are sorted, so that two recordings can be compared line by line.
    ///
    /// - Throws: ``RecordedResponseError`` if it cannot be read again, because it is too large or nested too deep.
    public func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let document = Document(
            now: now,
            response: response,
            settings: settings,
            state: state,
            calls: calls,
            outcome: outcome
        )
        let bytes = [UInt8](try encoder.encode(document))
        _ = try RecordedResponse(bytes: bytes)
        return bytes
    }

    /// Where a value is missing or has another type.
    private static func sentence(of error: any Error) -> String {
        let (path, what): ([any CodingKey], String) =
            switch error as? DecodingError {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context.codingPath, "has another type")
            default: ([], "cannot be read")
            }
        let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return "\(place.isEmpty ? "A value" : place) \(what)."
    }
}

extension JSONElement {
    /// A key that an object in this value has twice; `nil` if there is none.
    fileprivate var repeatedKey: String? {
        var seen: Set<String> = []
        for (key, value) in members {
            if !seen.insert(key).inserted { return key }
            if let key = value.repeatedKey { return key }
        }
        return elements.lazy.compactMap(\.repeatedKey).first
    }
}

/// Why bytes are not a recording, or a recording was not made.
public struct RecordedResponseError: Error, Hashable, CustomStringConvertible {
    /// The kind of the error.
    public enum Code: Sendable, Hashable {
        /// Another version of the format.
        case otherVersion
        /// Not JSON, cut, nested too deep, or another document.
        case notRecording
        /// A value is missing, has another type or is given twice.
        case damaged
        /// More than ``RecordedResponse/byteLimit`` bytes.
        case tooLarge
        /// The response cannot be replayed, or the recording could not be kept. The response itself is not changed.
        case notRecorded
    }

    /// The kind of the error.
    public let code: Code
    /// One or two sentences, without a value of the recording except a key.
    public let description: String

    package init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }
}
