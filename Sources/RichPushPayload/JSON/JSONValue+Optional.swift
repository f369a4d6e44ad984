extension JSONValue {
    /// A string, or null for nil.
    package init(_ text: String?) {
        self = text.map { .string($0) } ?? .null
    }

    /// A number, or null for nil.
    package init(_ number: Int?) {
        self = number.map { .int(Int64($0)) } ?? .null
    }
}
