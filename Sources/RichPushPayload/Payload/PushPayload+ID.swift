extension PushPayload {
    /// The target's id: an integer, or a text as written; nil if absent or of another type. A number that is no
    /// integer within `Int64` is its digits.
    public var id: ObjectID? {
        source.read(.id) { id in
            if id.isNumber, let number = id.integer { return .integer(number) }
            return (id.string ?? id.numberText).map(ObjectID.text)
        }
    }

    /// The target's id as written, a number as its digits; nil if absent or of another type.
    public var idText: String? { source.read(.id) { $0.string ?? $0.numberText } }

    /// The target's id as an integer, in any of the forms `7`, `"7"` or `7.0`.
    public var integerID: Int64? { source.read(.id, \.integer) }

    /// The id a handler for this type can use: for posts an integer or any non-empty text but `.` and `..`, which name
    /// folders in paths; else integers only.
    public func id(for type: NotificationType) -> ObjectID? {
        if type == .post, let text = source.read(.id, \.string) {
            return ["", ".", ".."].contains(text) ? nil : .text(text)
        }
        return integerID.map(ObjectID.integer)
    }
}
