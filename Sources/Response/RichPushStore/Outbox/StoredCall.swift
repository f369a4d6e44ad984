package import RichPushModel
import RichPushPayload

/// Calls and their results as they are stored in the database: readable JSON text.
extension LoyaltyCall {
    var storedText: String {
        String(decoding: JSONValue.object(json).serialized(), as: UTF8.self)
    }

    /// Reads a stored call; `nil` if this version does not know the call.
    package init?(storedText: String) {
        guard let object = JSONObject(storedText: storedText) else { return nil }
        self.init(object)
    }
}

extension LoyaltyResult {
    private static let offerResponseKey = "offerResponse"

    var storedText: String {
        let object: JSONObject =
            switch self {
            case .done: [:]
            case .offerResponse(let info): [Self.offerResponseKey: .object(info.json)]
            }
        return String(decoding: JSONValue.object(object).serialized(), as: UTF8.self)
    }

    package init?(storedText: String) {
        guard let object = JSONObject(storedText: storedText) else { return nil }
        guard let response = object[Self.offerResponseKey]?.objectValue else {
            self = .done
            return
        }
        self = .offerResponse(Loyalty.Offer.ResponseInfo(response))
    }
}

extension JSONObject {
    fileprivate init?(storedText: String) {
        guard let object = (try? JSONValue(parsingStored: Array(storedText.utf8)))?.objectValue else { return nil }
        self = object
    }
}

/// A call that was sent, and its result.
struct SentCall {
    var call: LoyaltyCall
    var result: LoyaltyResult

    init(call: LoyaltyCall, result: LoyaltyResult) {
        (self.call, self.result) = (call, result)
    }

    var storedText: String { "[\(call.storedText),\(result.storedText)]" }

    init?(storedText: String) {
        guard let values = (try? JSONValue(parsingStored: Array(storedText.utf8)))?.arrayValue, values.count == 2,
            let call = LoyaltyCall(storedText: values[0].text), let result = LoyaltyResult(storedText: values[1].text)
        else { return nil }
        self.init(call: call, result: result)
    }
}

extension JSONValue {
    fileprivate var text: String { String(decoding: serialized(), as: UTF8.self) }
}
