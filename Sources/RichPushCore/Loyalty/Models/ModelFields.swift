import RichPushPayload

/// Reads a model's fields one by one: a field of another type than expected counts as missing.
struct ModelFields {
    private let json: JSONObject

    init(_ json: JSONObject) {
        self.json = json
    }

    func integer(_ key: String) -> Int64? { json[key]?.integerValue }
    func flag(_ key: String) -> Bool? { json[key]?.boolValue }
    func object(_ key: String) -> JSONObject? { json[key]?.objectValue }

    func text(_ key: String) -> String? {
        switch json[key] {
        case .string(let text)?: text
        case .int(let number)?: String(number)
        default: nil
        }
    }
}
