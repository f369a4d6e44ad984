import RichPushPayload

/// A JSON object that is printed member by member, so that memory does not grow with its lists:
///
/// ```json
/// {
///   "recipient": "rose",
///   "messages": [
///     { "messageResponseId": 9001 },
///     { "messageResponseId": 9002 }
///   ],
///   "calls": []
/// }
/// ```
struct ObjectOutput: Sendable {
    private var output = OutputBuffer()
    private(set) var isEmpty = true
    /// The number of elements of the list that is open; nil if none is.
    private var elements: Int?

    /// Prints a member.
    mutating func put(_ key: String, _ value: JSONValue) {
        begin(key)
        output.add(value.serialized(prettyAtLevel: 1))
    }

    /// Begins a member with a list. The next member ends it.
    mutating func beginList(_ key: String) {
        begin(key)
        output.add("[")
        elements = 0
    }

    /// Prints an element of the list.
    mutating func append(_ value: JSONValue) {
        output.add(elements == 0 ? "\n    " : ",\n    ")
        output.add(value.serialized(prettyAtLevel: 2))
        elements? += 1
    }

    /// Writes what is buffered.
    mutating func flush() { output.flush() }

    /// Ends the object, which has a member.
    mutating func end() {
        endList()
        output.add("\n}\n")
        output.flush()
    }

    private mutating func begin(_ key: String) {
        endList()
        output.add((isEmpty ? "{" : ",") + "\n  \"\(key)\": ")
        isEmpty = false
    }

    /// Ends the list, if one is open. The end of a list that is cut is on a line of its own, also without an element.
    mutating func endList(isCut: Bool = false) {
        if let elements { output.add(elements == 0 && !isCut ? "]" : "\n  ]") }
        elements = nil
    }
}
