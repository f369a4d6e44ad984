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

    /// A field by the name of its property, which is `#function` inside the property's accessors, or by its wire key.
    ///
    /// The wire key is the property's name in snake case: `imageURL` has the wire key `image_url`.
    subscript<Value: ModelValue>(name: String) -> Value? {
        get { json[name.snakeCased].flatMap(Value.init(field:)) }
        set { json[name.snakeCased] = newValue?.field }
    }

    /// An array by the name of its property. Elements of another type are left out.
    subscript<Element: ModelValue>(name: String) -> [Element] {
        get { json[name.snakeCased]?.arrayValue?.compactMap(Element.init(field:)) ?? [] }
        set { json[name.snakeCased] = .array(newValue.map(\.field)) }
    }
}

extension String {
    /// The name in snake case. Several capitals in a row are one word: `imageURL` becomes `image_url`.
    fileprivate var snakeCased: String {
        var isAfterCapital = false
        return reduce(into: "") { text, character in
            if character.isUppercase, !isAfterCapital { text += "_" }
            text += character.lowercased()
            isAfterCapital = character.isUppercase
        }
    }
}
