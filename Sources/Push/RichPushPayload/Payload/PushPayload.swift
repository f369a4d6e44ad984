/// A push as it was received. Its fields are read on demand.
///
/// Creating a payload reads the bytes once. Each property reads its field at each access and treats a field of the
/// wrong type as absent; `findings` of `RichPushLint` reports such fields. ``json`` also holds unknown keys.
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
    /// - Throws: ``JSONError`` if the bytes are not a JSON object. Its ``JSONError/finding`` is the same error for a
    ///   report.
    public init(bytes: [UInt8], keys: PayloadKeys = .default) throws(JSONError) {
        let document = try JSONDocument(bytes)
        guard document.root.kind == .object else { throw JSONError(noObjectIn: document) }
        try self.init(document, keys: keys, isFile: true)
    }

    /// Reads a part of a JSON text, which must be an object, as an APNs payload or a Carnival send request. Its findings
    /// have no lines.
    ///
    /// - Parameters:
    ///   - element: The object.
    ///   - keys: The names of the keys.
    /// - Throws: ``JSONError`` if a Carnival send request cannot be converted.
    package init(_ element: JSONElement, keys: PayloadKeys = .default) throws(JSONError) {
        try self.init(JSONDocument(of: element), keys: keys, isFile: false)
    }

    @inline(__always)
    private init(_ document: JSONDocument, keys: PayloadKeys, isFile: Bool) throws(JSONError) {
        let source = PayloadSource(document: document, keys: keys, origin: isFile ? .file : .value)
        guard CarnivalRequest.isRequest(source),
            let request = document.root.value.objectValue.flatMap(CarnivalRequest.init)
        else {
            self.source = source
            return
        }
        let converted = try JSONDocument(JSONValue.object(request.apnsPayload).serialized())
        self.source = PayloadSource(
            document: converted,
            keys: keys,
            origin: isFile ? .carnival(document) : .carnivalValue
        )
    }

    /// Creates a push from an APNs payload or Carnival send request that is already a JSON object. Its findings have
    /// no lines.
    ///
    /// - Parameters:
    ///   - json: The payload.
    ///   - keys: The names of the keys.
    /// - Throws: ``JSONError`` if the payload is nested deeper than 64 levels.
    public init(_ json: JSONObject, keys: PayloadKeys = .default) throws(JSONError) {
        try self.init(JSONDocument(JSONValue.object(json).serialized()), keys: keys, isFile: false)
    }

    /// Whether both are copies of one payload that was read once.
    package func isIdentical(to other: PushPayload) -> Bool { source === other.source }

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

extension PushPayload {
    /// Apple's part of the payload; nil if `aps` is missing or not an object.
    public var aps: APS? {
        source.read(.aps) { $0.isObject ? APS($0) : nil }
    }

    /// The type as written, known or unknown; nil if it is missing or not a string.
    public var typeText: String? { source.read(.type, \.string) }

    /// The type of the push, one of the ten or of ``PayloadKeys/types``; nil if absent or unknown.
    public var notificationType: NotificationType? {
        typeText.flatMap { text in
            NotificationType(rawValue: text)
                ?? (keys.types.contains(NotificationType(text)) ? NotificationType(text) : nil)
        }
    }

    /// A content page's name; nil if absent or empty.
    public var name: String? { source.read(.name, \.nonEmptyString) }

    /// The geofencing events; nil if the value is missing or not an array.
    public var clientEvents: [JSONValue]? { source.read(.clientEvents, \.value.arrayValue) }

    /// The id for message tracking; nil if absent or not an integer.
    public var messageResponseID: Int64? { source.read(.messageResponseID, \.integer) }

    /// The URL of an EMS open without surrounding white space; nil if absent or empty. It may be
    /// malformed.
    public var emsOpen: String? {
        guard let text = source.read(.emsOpen, \.string)?.trimmingWhiteSpace(), !text.isEmpty else { return nil }
        return text
    }

    /// Custom data: an object, or the object that a string holds; nil for anything else.
    public var extraJSON: JSONObject? { extraRoot?.value.objectValue }

    /// The root of ``extraJSON``, to read single fields without converting all of them; nil where that is nil.
    ///
    /// Keep it for several fields: custom data in a string is read again at each access. Lines are those of that
    /// string.
    public var extraRoot: JSONElement? { source.element(.extraJSON)?.heldObject }

    /// A title that replaces the alert's title (Carnival); nil if absent or empty.
    public var customTitle: String? { source.read(.title, \.nonEmptyString) }

    /// The title to show: ``customTitle``, else the alert's.
    public var title: String? { customTitle ?? aps?.alert?.title }
}

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

extension PushPayload {
    /// The largest push that APNs accepts, in bytes of compact JSON.
    public static let maximumBytes = 4096

    /// The bytes of the file, if the file is the payload itself.
    package var fileByteCount: Int? {
        if case .file = source.origin { source.document.tape.bytes.count } else { nil }
    }
}
