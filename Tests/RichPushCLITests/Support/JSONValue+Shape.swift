import RichPushPayload

extension JSONValue {
    /// The keys of an object in their order; empty for any other value.
    var keys: [String] { objectValue?.keys ?? [] }

    /// The strings of an array.
    var texts: [String] { arrayValue?.compactMap(\.stringValue) ?? [] }

    /// The elements of an array at a key.
    func list(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }

    /// The finding codes in an object of `inspect` or `lint`, sorted and without duplicates.
    var codes: [String] { Set(list("diagnostics").compactMap { $0["code"]?.stringValue }).sorted() }

    /// What `sync --json` writes, without a shared folder and without a reason to stop.
    static func syncReport(sent: Int64 = 0, waiting: Int64 = 0, setAside: Int64 = 0) -> JSONValue {
        [
            "sent": .int(sent), "waiting": .int(waiting), "setAside": .int(setAside), "untried": 0, "stopped": nil,
            "ingested": nil, "confirmed": nil,
        ]
    }
}
