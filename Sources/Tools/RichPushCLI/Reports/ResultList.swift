import RichPushPayload

/// The results of several inputs on standard output: one JSON array, or one text after the other. Each result is written
/// at once.
struct ResultList {
    /// The format of the results.
    enum Form: Sendable {
        case json
        /// Texts, each with a line end after it and a separator between two of them.
        case text(separator: String)
    }

    private let form: Form
    private var isEmpty = true

    init(_ form: Form) { self.form = form }

    /// Writes results that were rendered before.
    mutating func add(_ rendered: [[UInt8]]) { Console.write(bytes(of: rendered)) }

    /// Ends the document.
    func end() { Console.write(bytesOfEnd) }

    /// The bytes of the next results.
    mutating func bytes(of rendered: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for result in rendered {
            switch form {
            case .json: bytes += (isEmpty ? "[\n  " : ",\n  ").utf8
            case .text(let separator): if !isEmpty { bytes += separator.utf8 }
            }
            bytes += result
            if case .text = form { bytes.append(UInt8(ascii: "\n")) }
            isEmpty = false
        }
        return bytes
    }

    /// The bytes of the document's end.
    var bytesOfEnd: [UInt8] {
        switch form {
        case .json: Array((isEmpty ? "[]\n" : "\n]\n").utf8)
        case .text: []
        }
    }

    /// A result as an element of the array.
    static func rendered(_ json: JSONValue) -> [UInt8] { json.serialized(prettyAtLevel: 1) }

    /// A result as a text.
    static func rendered(_ text: String) -> [UInt8] { Array(text.utf8) }
}
