import RichPushKit
public import RichPushModel
public import RichPushPayload

package import Foundation
public import RichPushStore

extension MessageRecord {
    /// The message as `richpush report` prints it.
    public var json: JSONValue {
        [
            "messageResponseId": .int(messageResponseID), "recipient": .string(recipient.rawValue),
            "delivered": JSONValue(delivered?.iso8601), "opened": JSONValue(opened?.iso8601),
        ]
    }
}

extension LateResult {
    /// The result as a service returns it: `{"id", "call", "result", "time"}`.
    public var json: JSONValue {
        [
            "id": .int(id), "call": .string(call.name), "result": result.json, "time": .string(time.iso8601),
        ]
    }
}

extension LoyaltyResult {
    /// The platform's answer; null if it is empty.
    public var json: JSONValue {
        switch self {
        case .done: .null
        case .offerResponse(let response): .object(response.json)
        }
    }
}

extension MemberErasure {
    /// The erasure as `richpush member erase` prints it.
    public var json: JSONObject {
        [
            "recipient": .string(recipient.rawValue), "known": .bool(isKnown),
            "erased": .object(JSONObject(counts.map { ($0, JSONValue($1)) })),
            "kept": .array(
                kept.map { call in
                    [
                        "id": .int(call.id), "api": .string(call.call.name), "attempts": JSONValue(call.attempts),
                        "recorded": .string(call.created.iso8601),
                    ]
                }
            ),
        ]
    }

    private var counts: [(String, Int)] {
        [
            ("messages", messages), ("removedMessages", removedMessages), ("badgeHistory", badgeHistory),
            ("calls", calls), ("lateResults", lateResults), ("handledResponses", handledResponses),
            ("events", events), ("journalEvents", journalEvents),
            ("deliveryReports", deliveryReports), ("attachments", attachments),
        ]
    }
}

extension Date {
    /// The time as ISO 8601 in UTC, in whole seconds.
    package var iso8601: String { formatted(.iso8601) }

    /// The time as ISO 8601 in UTC, in milliseconds.
    var iso8601Milliseconds: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
