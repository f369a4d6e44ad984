extension PushPayload {
    /// The target's id: an integer, or a text as written; nil if absent or of another type. A number that does not fit
    /// in `Int64` becomes a text of its digits.
    public var id: ObjectID? {
        source.read(.id) { id in
            if id.isNumber, let number = id.integer { return .int(number) }
            return (id.string ?? id.numberText).map(ObjectID.text)
        }
    }

    /// The target's id as written; for a number, its digits; nil if absent or of another type.
    public var idText: String? { source.read(.id) { $0.string ?? $0.numberText } }

    /// The target's id as an integer, written as `7`, `"7"` or `7.0`; nil for anything else.
    public var integerID: Int64? { source.read(.id, \.integer) }

    /// The id in the form that a handler of this type needs. For posts and the app's own types it is an
    /// integer or a non-empty text other than `.` and `..`, which are folders in paths; for other types it is an
    /// integer. Nil if the payload has no such id.
    public func id(for type: NotificationType) -> ObjectID? {
        if type.takesAnyID, let text = source.read(.id, \.string) {
            return ["", ".", ".."].contains(text) ? nil : .text(text)
        }
        return integerID.map(ObjectID.int)
    }
}
