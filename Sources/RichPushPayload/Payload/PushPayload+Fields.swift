extension PushPayload {
    /// Apple's part, nil if there is no object under `aps`.
    public var aps: APS? {
        read { root in
            guard let aps = root["aps"], aps.isObject else { return nil }
            return APS(aps)
        }
    }

    /// The text under the key of the type, whether known or not.
    public var typeText: String? { read { $0[name: keys.type]?.string } }

    /// What the push is about; nil if absent or unknown.
    public var notificationType: NotificationType? { typeText.flatMap(NotificationType.init) }

    /// A content page's name; nil if absent or empty.
    public var name: String? { read { $0[name: keys.name]?.nonEmptyString } }

    /// The geofencing events, nil if there is no array of them.
    public var clientEvents: [JSONValue]? { read { $0[name: keys.clientEvents]?.value.arrayValue } }

    /// The id by which the message is tracked, nil if absent or no integer.
    public var messageResponseID: Int64? { read { $0[name: keys.messageResponseID]?.integer } }

    /// The URL of an e-mail system's beacon without surrounding white space; not necessarily well-formed.
    public var emsOpen: String? {
        guard let text = read({ $0[name: keys.emsOpen]?.string?.trimmingWhiteSpace() }) else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Custom data: an object, or a string holding one; nil if absent or neither.
    public var extraJSON: JSONObject? {
        read { root in
            guard let extra = root[name: keys.extraJSON] else { return nil }
            if extra.isObject { return extra.object }
            guard let text = extra.string, let document = try? JSONDocument(Array(text.utf8)) else { return nil }
            return document.withView { $0.isObject ? $0.object : nil }
        }
    }

    /// A title that replaces the alert's (Carnival); nil if absent or empty.
    public var customTitle: String? { read { $0[name: keys.title]?.nonEmptyString } }

    /// The title to show: ``customTitle``, else the alert's.
    public var title: String? { customTitle ?? aps?.alert?.title }

    /// Reads from the root.
    @inline(__always)
    func read<Result>(_ body: (JSONView) -> Result) -> Result {
        source.document.withView(body)
    }
}
