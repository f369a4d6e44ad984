import RichPushModel
import RichPushPayload

/// A field of a model: its wire key, a JSON value of its type, and the accessors of its property.
struct ModelField<Model: LoyaltyModel> {
    let key: String
    let json: JSONValue
    let reads: (Model) -> Bool
    let isMissing: (Model) -> Bool
    let write: (inout Model) -> Void
    let clear: (inout Model) -> Void

    static func text(_ key: String, _ path: WritableKeyPath<Model, String?>) -> ModelField {
        one(key, path, "a text", json: "a text")
    }

    static func integer(_ key: String, _ path: WritableKeyPath<Model, Int64?>) -> ModelField {
        one(key, path, 7, json: 7)
    }

    static func flag(_ key: String, _ path: WritableKeyPath<Model, Bool?>) -> ModelField {
        one(key, path, true, json: true)
    }

    static func object(_ key: String, _ path: WritableKeyPath<Model, JSONObject?>) -> ModelField {
        one(key, path, ["x": 1], json: ["x": 1])
    }

    static func named<Value: RawRepresentable & Equatable>(
        _ key: String,
        _ path: WritableKeyPath<Model, Value?>,
        _ value: Value
    ) -> ModelField where Value.RawValue == String {
        one(key, path, value, json: .string(value.rawValue))
    }

    static func model<Part: LoyaltyModel>(_ key: String, _ path: WritableKeyPath<Model, Part?>) -> ModelField {
        one(key, path, Part(["x": 1]), json: ["x": 1])
    }

    static func objects(_ key: String, _ path: WritableKeyPath<Model, [JSONObject]>) -> ModelField {
        list(key, path, [["x": 1], ["y": 2]])
    }

    static func models<Part: LoyaltyModel>(_ key: String, _ path: WritableKeyPath<Model, [Part]>) -> ModelField {
        list(key, path, [Part(["x": 1]), Part(["y": 2])])
    }

    private static func one<Value: Equatable>(
        _ key: String,
        _ path: WritableKeyPath<Model, Value?>,
        _ value: Value,
        json: JSONValue
    ) -> ModelField {
        ModelField(
            key: key,
            json: json,
            reads: { $0[keyPath: path] == value },
            isMissing: { $0[keyPath: path] == nil },
            write: { $0[keyPath: path] = value },
            clear: { $0[keyPath: path] = nil }
        )
    }

    private static func list<Value: Equatable>(
        _ key: String,
        _ path: WritableKeyPath<Model, [Value]>,
        _ value: [Value]
    ) -> ModelField {
        ModelField(
            key: key,
            json: [["x": 1], ["y": 2]],
            reads: { $0[keyPath: path] == value },
            isMissing: { $0[keyPath: path].isEmpty },
            write: { $0[keyPath: path] = value },
            clear: { $0.json[key] = nil }
        )
    }
}
