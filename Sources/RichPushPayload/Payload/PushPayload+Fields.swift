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
    public var extraRoot: JSONElement? {
        guard let extra = source.element(.extraJSON) else { return nil }
        let root = extra.string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? extra
        return root.kind == .object ? root : nil
    }

    /// A title that replaces the alert's title (Carnival); nil if absent or empty.
    public var customTitle: String? { source.read(.title, \.nonEmptyString) }

    /// The title to show: ``customTitle``, else the alert's.
    public var title: String? { customTitle ?? aps?.alert?.title }
}
