/// What all copies of a payload share.
final class PayloadSource: Sendable {
    /// The origin of the payload, which decides the lines of its keys.
    enum Origin: Sendable {
        case file, value, carnival(JSONDocument), carnivalValue
    }

    let document: JSONDocument
    let keys: PayloadKeys
    let origin: Origin
    /// The positions of the fields on the tape, 0 for missing fields.
    private let positions: [UInt32]

    init(document: JSONDocument, keys: PayloadKeys, origin: Origin) {
        self.document = document
        self.keys = keys
        self.origin = origin
        let count = keys.table.table.names.count
        positions = document.withView { root in
            Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
                let positions = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
                positions.initialize(repeating: 0)
                keys.table.table.find(in: root, positions)
                initializedCount = count
            }
        }
    }

    /// Reads the members that the keys' table names.
    @inline(__always)
    func withFields<Result>(_ body: (JSONFields) -> Result) -> Result {
        document.withView { root in
            positions.withUnsafeBufferPointer { body(JSONFields(object: root, positions: $0)) }
        }
    }

    /// Reads one field, nil if it is missing.
    @inline(__always)
    func read<Result>(_ field: PayloadField, _ body: (JSONView) -> Result?) -> Result? {
        withFields { $0[keys.table.index(of: field)].flatMap(body) }
    }

    /// The document of the file's bytes; nil without a file.
    var file: JSONDocument? {
        switch origin {
        case .file: document
        case .carnival(let request): request
        case .value, .carnivalValue: nil
        }
    }

    /// The element of the file at a path of the payload; nil without a file or without the key.
    func element(at path: [String]) -> JSONElement? {
        switch origin {
        case .file: document.root[path]
        case .carnival(let request): CarnivalRequest.element(in: request.root, convertedTo: path)
        case .value, .carnivalValue: nil
        }
    }
}
