extension PushPayload {
    /// Apple's part; nil if `aps` is not an object.
    public var aps: APS? {
        source.read(.aps) { $0.isObject ? APS($0) : nil }
    }

    /// The text under the key of the type, whether known or not.
    public var typeText: String? { source.read(.type, \.string) }

    /// What the push is about; nil if absent or unknown.
    public var notificationType: NotificationType? { typeText.flatMap(NotificationType.init) }

    /// A content page's name; nil if absent or empty.
    public var name: String? { source.read(.name, \.nonEmptyString) }

    /// The geofencing events; nil if they are not an array.
    public var clientEvents: [JSONValue]? { source.read(.clientEvents, \.value.arrayValue) }

    /// The id by which the message is tracked, nil if absent or no integer.
    public var messageResponseID: Int64? { source.read(.messageResponseID, \.integer) }

    /// The URL of an e-mail system's beacon without surrounding white space; not necessarily well-formed.
    public var emsOpen: String? {
        guard let text = source.read(.emsOpen, \.string)?.trimmingWhiteSpace(), !text.isEmpty else { return nil }
        return text
    }

    /// Custom data: an object, or a string that holds one; nil for other types.
    public var extraJSON: JSONObject? {
        source.read(.extraJSON) { extra in
            guard let text = extra.string else { return extra.isObject ? extra.object : nil }
            return try? JSONScanner.scan(Array(text.utf8)) { $0.isObject ? $0.object : nil }
        }
    }

    /// A title that replaces the alert's (Carnival); nil if absent or empty.
    public var customTitle: String? { source.read(.title, \.nonEmptyString) }

    /// The title to show: ``customTitle``, else the alert's.
    public var title: String? { customTitle ?? aps?.alert?.title }
}
