/// The data that all copies of a payload share.
final class PayloadSource: Sendable {
    /// The origin of the payload, which decides how the lines of its keys are found.
    enum Origin: Sendable {
        case file, value, carnival(JSONDocument), carnivalValue
    }

    let document: JSONDocument
    let keys: PayloadKeys
    let origin: Origin
    /// The positions on the tape of the fields in the keys' table; 0 for a missing field.
    private let positions: [UInt32]
    /// Whether the push has one of the keys that hold buttons. Most have neither, and each press of a button asks.
    let hasButtonKeys: Bool

    init(document: JSONDocument, keys: PayloadKeys, origin: Origin) {
        self.document = document
        self.keys = keys
        self.origin = origin
        let table = keys.table
        let count = table.names.names.count
        positions = document.withView { root in
            Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
                let positions = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
                positions.initialize(repeating: 0)
                table.names.find(in: root, positions)
                initializedCount = count
            }
        }
        hasButtonKeys = table.buttons.contains { [positions] in positions[$0] != 0 }
    }

    /// Calls a closure with the fields in the keys' table.
    @inline(__always)
    func withFields<Result>(_ body: (JSONFields, PayloadFieldTable) -> Result) -> Result {
        document.withView { root in
            positions.withUnsafeBufferPointer { body(JSONFields(object: root, positions: $0), keys.table) }
        }
    }

    /// Reads one field; nil if it is missing.
    @inline(__always)
    func read<Result>(_ field: PayloadField, _ body: (JSONView) -> Result?) -> Result? {
        withFields { fields, table in fields[table.index(of: field)].flatMap(body) }
    }

    /// The element of a field; nil if it is missing.
    func element(_ field: PayloadField) -> JSONElement? {
        let position = positions[keys.table.index(of: field)]
        return position == 0 ? nil : JSONElement(document: document, position: Int(position))
    }

    /// The document that has the bytes of the file; nil if there is no file.
    var file: JSONDocument? {
        switch origin {
        case .file: document
        case .carnival(let request): request
        case .value, .carnivalValue: nil
        }
    }

    /// The element of the file at a path of the payload; nil if there is no file or the file lacks the key.
    func element(at path: [String]) -> JSONElement? {
        switch origin {
        case .file: document.root[path]
        case .carnival(let request): CarnivalRequest.element(in: request.root, convertedTo: path)
        case .value, .carnivalValue: nil
        }
    }
}

/// The lines and columns of a payload's keys in its file. The text is read once, for the first look-up; after that each
/// look-up takes the same time.
package struct PayloadLines: Sendable {
    private let source: PayloadSource
    private var index: JSONLineIndex?
    /// The bytes read so far to count lines.
    package private(set) var bytesRead = 0

    /// Creates the lines of a payload without reading its text yet.
    package init(_ push: PushPayload) {
        source = push.source
    }

    /// The element of the file at a path of the payload; nil if there is no file or the file lacks the key.
    package func element(at path: [String]) -> JSONElement? { source.element(at: path) }

    /// The position of the key at the end of a path; nil if there is no file or the file lacks the key.
    package mutating func position(of path: [String]) -> JSONPosition? {
        element(at: path).flatMap { position(of: $0) }
    }

    /// The position of an element of the payload's file, or of its key if it has one; nil for an element of another
    /// document.
    package mutating func position(of element: JSONElement) -> JSONPosition? {
        guard let document = source.file, document.tape === element.document.tape else { return nil }
        if index == nil {
            index = JSONLineIndex(document)
            bytesRead += document.tape.bytes.count
        }
        guard let found = index?.position(ofOffset: element.startOffset) else { return nil }
        bytesRead += found.bytesRead
        return found.position
    }
}
