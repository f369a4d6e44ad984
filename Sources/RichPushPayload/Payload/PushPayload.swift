/// A push as it was received, read on demand.
///
/// Making one costs a single pass over the bytes. Its properties read a field each time they are asked, never fail for
/// what a sender wrote, and treat a field of the wrong type as absent; ``diagnostics`` says what was wrong. Nothing is
/// lost: ``json`` holds unknown keys too.
///
/// ```swift
/// let push = try PushPayload(bytes: bytes)
/// #expect(push.aps?.alert?.title == "Fresh bread")
/// #expect(push.notificationType == .offer)
/// #expect(push.id(for: .offer) == .integer(1042))
/// ```
public struct PushPayload: Sendable {
    let source: PayloadSource

    /// Reads an APNs payload, or a Carnival send request, which is converted to an APNs payload.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - keys: The names of the keys.
    /// - Throws: ``JSONError`` if the bytes are not a JSON object; ``JSONError/diagnostic`` is its form for a report.
    public init(bytes: [UInt8], keys: PayloadKeys = .default) throws(JSONError) {
        let document = try JSONDocument(bytes)
        guard document.root.kind == .object else { throw JSONError(noObjectIn: document) }
        if CarnivalRequest.isRequest(document.root),
            let request = document.root.value.objectValue.flatMap(CarnivalRequest.init)
        {
            let converted = try JSONDocument(JSONValue.object(request.apnsPayload).serialized())
            source = PayloadSource(document: converted, keys: keys, origin: .carnival(document))
        } else {
            source = PayloadSource(document: document, keys: keys, origin: .file)
        }
    }

    /// Reads an APNs payload or Carnival send request from a JSON value; its diagnostics have no lines.
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

    /// The names of the keys it is read by.
    public var keys: PayloadKeys { source.keys }

    /// The payload's root object: fields and line numbers read without making values of the rest.
    public var root: JSONElement { source.document.root }

    /// The whole payload; for a Carnival request, the APNs payload made from it.
    public var json: JSONValue { root.value }

    /// The payload as compact JSON, in UTF-8.
    public var encoded: [UInt8] { json.serialized() }

    /// How many bytes the payload has when written compactly: what APNs counts.
    public var compactByteCount: Int { encoded.count }

    /// Whether the input was a Carnival send request.
    public var isCarnival: Bool {
        switch source.origin {
        case .carnival, .carnivalValue: true
        case .file, .value: false
        }
    }

    /// The value of any key at the root.
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
