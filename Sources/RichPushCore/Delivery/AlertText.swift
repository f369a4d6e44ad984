public import RichPushLocalization
public import RichPushPayload

/// A push's texts as the user reads them: localized where the payload names keys, the custom title where it has one.
public struct AlertText: Sendable, Hashable {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?

    /// The texts of a payload in a language. A key that no table holds leaves the payload's own text.
    public init(payload: PushPayload, localizer: Localizer, locale: String) {
        func text(_ key: String?, _ arguments: [String], else text: String?) -> String? {
            key.flatMap { localizer.format(key: $0, arguments: arguments, locale: locale) } ?? text
        }
        let alert = payload.aps?.alert
        let localized = text(alert?.titleLocKey, alert?.titleLocArgs ?? [], else: alert?.title)
        title = payload.customTitle ?? localized
        subtitle = text(alert?.subtitleLocKey, alert?.subtitleLocArgs ?? [], else: alert?.subtitle)
        body = text(alert?.locKey, alert?.locArgs ?? [], else: alert?.body)
    }
}
