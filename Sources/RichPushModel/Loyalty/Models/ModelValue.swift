import RichPushPayload

/// A type of a field in a ``LoyaltyModel``.
protocol ModelValue {
    /// The field's value; `nil` if the JSON has another type.
    init?(field: JSONValue)

    /// The JSON that is written for the value.
    var field: JSONValue { get }
}

extension String: ModelValue {
    /// Reads a text, or an integer as its digits.
    init?(field: JSONValue) {
        switch field {
        case .string(let text): self = text
        case .int(let number): self = String(number)
        default: return nil
        }
    }

    var field: JSONValue { .string(self) }
}

extension Int64: ModelValue {
    init?(field: JSONValue) {
        guard let number = field.integerValue else { return nil }
        self = number
    }

    var field: JSONValue { .int(self) }
}

extension Bool: ModelValue {
    init?(field: JSONValue) {
        guard let flag = field.boolValue else { return nil }
        self = flag
    }

    var field: JSONValue { .bool(self) }
}

extension JSONObject: ModelValue {
    init?(field: JSONValue) {
        guard let object = field.objectValue else { return nil }
        self = object
    }

    var field: JSONValue { .object(self) }
}

extension ModelValue where Self: LoyaltyModel {
    init?(field: JSONValue) {
        guard let object = field.objectValue else { return nil }
        self.init(object)
    }

    var field: JSONValue { .object(json) }
}

extension ModelValue where Self: RawRepresentable, RawValue == String {
    init?(field: JSONValue) {
        guard let text = String(field: field) else { return nil }
        self.init(rawValue: text)
    }

    var field: JSONValue { .string(rawValue) }
}

extension Loyalty.Certificate: ModelValue {}
extension Loyalty.Coupon: ModelValue {}
extension RespondableInfo: ModelValue {}
extension Loyalty.ContentPage.StaticFile: ModelValue {}
extension Loyalty.Offer.OfferType: ModelValue {}
extension Loyalty.Challenge.ResponseType: ModelValue {}
