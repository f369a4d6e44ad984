extension PushPayload {
    /// Apple's part, nil if there is no object under `aps`.
    public var aps: APS? {
        guard let aps = root["aps"], aps.kind == .object else { return nil }
        return APS(aps)
    }

    /// The text under the key of the type, whether known or not.
    public var typeText: String? { root[keys.type]?.string }

    /// What the push is about; nil if absent or unknown.
    public var notificationType: NotificationType? { typeText.flatMap(NotificationType.init) }

    /// A content page's name; nil if absent or empty.
    public var name: String? { nonEmptyText(keys.name) }

    /// The geofencing events, nil if there is no array of them.
    public var clientEvents: [JSONValue]? { root[keys.clientEvents]?.value.arrayValue }

    /// The id by which the message is tracked, nil if absent or no integer.
    public var messageResponseID: Int64? { root[keys.messageResponseID]?.integer }

    /// The URL of an e-mail system's beacon without surrounding white space; not necessarily well-formed.
    public var emsOpen: String? {
        guard let text = root[keys.emsOpen]?.string?.trimmingWhiteSpace(), !text.isEmpty else { return nil }
        return text
    }

    /// Custom data: an object, or a string holding one; nil if absent or neither.
    public var extraJSON: JSONObject? { root[keys.extraJSON].flatMap(Self.object) }

    /// A title that replaces the alert's (Carnival); nil if absent or empty.
    public var customTitle: String? { nonEmptyText(keys.title) }

    /// The title to show: ``customTitle``, else the alert's.
    public var title: String? { customTitle ?? aps?.alert?.title }

    private func nonEmptyText(_ key: String) -> String? {
        guard let text = root[key]?.string, !text.isEmpty else { return nil }
        return text
    }

    /// An object, or the object a string holds.
    static func object(_ element: JSONElement) -> JSONObject? {
        guard let text = element.string else { return element.value.objectValue }
        return try? JSONValue(parsing: Array(text.utf8)).objectValue
    }
}
