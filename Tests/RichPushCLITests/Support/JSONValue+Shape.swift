import RichPushPayload

extension JSONValue {
    /// The keys of an object, in their order; none for anything else.
    var keys: [String] { objectValue?.keys ?? [] }

    /// The texts of an array.
    var texts: [String] { arrayValue?.compactMap(\.stringValue) ?? [] }

    /// The elements of an array at a key.
    func list(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }

    /// The diagnostic codes of an object of `inspect` or `lint`, each once and sorted.
    var codes: [String] {
        Set(list("diagnostics").compactMap { $0["code"]?.stringValue }).sorted()
    }
}
