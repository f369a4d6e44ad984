/// The kind of a push as Apple's systems treat it, told from its keys. The header `apns-push-type` is not part of it.
package enum PushKind: String, CaseIterable, Sendable {
    /// A Live Activity that starts, changes or ends.
    case live
    /// A push for the background: `content-available` without an alert.
    case silent
    /// Widgets or controls that reload: `content-changed`.
    case reload
    /// A declarative web push: `web_push` at the root.
    case web
    /// A push to a website in Safari: `url-args`.
    case safari
    /// Every other push.
    case alert
}

extension PushPayload {
    /// The kind of the push.
    package var kind: PushKind {
        let aps = root["aps"]
        func has(_ key: String) -> Bool { aps?[key].map { !$0.isNull } ?? false }
        if ["event", "content-state", "attributes-type", "attributes"].contains(where: has) { return .live }
        if !has("alert"), aps?["content-available"]?.withView(APS.flag) == true { return .silent }
        if has("content-changed") { return .reload }
        if root["web_push"].map({ !$0.isNull }) ?? false { return .web }
        return has("url-args") ? .safari : .alert
    }
}
