import Foundation
import RichPushExtension
import RichPushPayload

extension StoredDeliveryReport {
    /// The report as a record; the time is ISO 8601.
    var record: JSONObject {
        [
            "time": .string(time.formatted(.iso8601)),
            "identifier": .string(identifier), "milliseconds": JSONValue(milliseconds), "expired": .bool(isExpired),
            "notes": .array(notes.map(JSONValue.string)),
        ]
    }
}
