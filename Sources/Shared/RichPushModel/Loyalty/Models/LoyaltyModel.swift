public import RichPushPayload

/// A model of the loyalty platform: typed access to a JSON object that the platform sent.
///
/// ``json`` is the only storage. A property reads the member of its wire key and writes it back, so members that the
/// package does not know are kept, equality compares the JSON, and `Codable` reads and writes the JSON without changes.
///
/// Reading never fails: a property is `nil`, or empty if it is an array, if the member is missing or has another type.
/// A number is accepted where text is expected, and `"7"` or `7.0` where an integer is expected. Setting a property to
/// `nil` removes the member.
public protocol LoyaltyModel: Codable, Hashable, Sendable {
    /// The whole JSON object that the platform sent, unknown members included.
    var json: JSONObject { get set }

    /// Creates a model from a JSON object; any object is accepted.
    init(_ json: JSONObject)
}

extension LoyaltyModel {
    /// Creates a model without any field.
    public init() {
        self.init(JSONObject())
    }

    /// Decodes any JSON object.
    ///
    /// - Throws: The decoder's error if the value is not a JSON object.
    public init(from decoder: any Decoder) throws {
        self.init(try JSONObject(from: decoder))
    }

    /// Encodes ``json`` with every member.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }

    /// A field by its wire key.
    subscript<Value: ModelValue>(key: String) -> Value? {
        get { json[key].flatMap(Value.init(field:)) }
        set { json[key] = newValue?.field }
    }

    /// An array by its wire key. Elements of another type are left out.
    subscript<Element: ModelValue>(key: String) -> [Element] {
        get { json[key]?.arrayValue?.compactMap(Element.init(field:)) ?? [] }
        set { json[key] = .array(newValue.map(\.field)) }
    }
}

/// The name space of the loyalty platform's models. A host's own `Offer` or `Coupon` does not clash with them.
public enum Loyalty {}

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
