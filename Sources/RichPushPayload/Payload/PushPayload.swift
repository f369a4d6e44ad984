/// A push as it was received. Its fields are read on demand.
///
/// Creating a payload reads the bytes once. Each property reads its field at each access and treats a field of the
/// wrong type as absent; ``diagnostics`` reports such fields. ``json`` also holds unknown keys.
///
/// ```swift
/// let push = try PushPayload(bytes: bytes)
/// #expect(push.aps?.alert?.title == "Fresh bread")
/// #expect(push.notificationType == .offer)
/// #expect(push.id(for: .offer) == .int(1042))
/// ```
public struct PushPayload: Sendable {
    let source: PayloadSource

    /// Reads an APNs payload, or a Carnival send request, which is converted to an APNs payload.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - keys: The names of the keys.
    /// - Throws: ``JSONError`` if the bytes are not a JSON object. Its ``JSONError/diagnostic`` is the same error for a
    ///   report.
    public init(bytes: [UInt8], keys: PayloadKeys = .default) throws(JSONError) {
        let document = try JSONDocument(bytes)
        guard document.root.kind == .object else { throw JSONError(noObjectIn: document) }
        let source = PayloadSource(document: document, keys: keys, origin: .file)
        guard CarnivalRequest.isRequest(source),
            let request = document.root.value.objectValue.flatMap(CarnivalRequest.init)
        else {
            self.source = source
            return
        }
        let converted = try JSONDocument(JSONValue.object(request.apnsPayload).serialized())
        self.source = PayloadSource(document: converted, keys: keys, origin: .carnival(document))
    }

    /// Creates a push from an APNs payload or Carnival send request that is already a JSON object. Its diagnostics have
    /// no lines.
    ///
    /// - Parameters:
    ///   - json: The payload.
    ///   - keys: The names of the keys.
    /// - Throws: ``JSONError`` if the payload is nested deeper than 64 levels.
    public init(_ json: JSONObject, keys: PayloadKeys = .default) throws(JSONError) {
        let push = try PushPayload(bytes: JSONValue.object(json).serialized(), keys: keys)
        let isCarnival = push.isCarnival
        source = PayloadSource(
            document: push.source.document,
            keys: keys,
            origin: isCarnival ? .carnivalValue : .value
        )
    }

    /// The names of the keys that it is read with.
    public var keys: PayloadKeys { source.keys }

    /// The payload's root object, to read single fields and line numbers without converting the whole payload.
    public var root: JSONElement { source.document.root }

    /// The whole payload; for a Carnival request, the APNs payload that it was converted to.
    public var json: JSONValue { root.value }

    /// The payload as compact JSON in UTF-8.
    public var encoded: [UInt8] { json.serialized() }

    /// The size of the payload as compact JSON, in bytes, which is what APNs counts.
    public var compactByteCount: Int { encoded.count }

    /// Whether the input was a Carnival send request.
    public var isCarnival: Bool {
        switch source.origin {
        case .carnival, .carnivalValue: true
        case .file, .value: false
        }
    }

    /// The value of a key at the root; nil if the key is missing.
    public subscript(key: String) -> JSONValue? { root[key]?.value }
}

extension JSONError {
    fileprivate init(noObjectIn document: JSONDocument) {
        let offset = document.tape.bytes.firstIndex { $0 > .space } ?? 0
        self = document.tape.bytes.withUnsafeBufferPointer { bytes in
            JSONError(.notObject, at: offset, in: bytes, "A push must be a JSON object.")
        }
    }
}
