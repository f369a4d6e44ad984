public import RichPushLocalization
package import RichPushModel
public import RichPushPayload

/// A push's texts as the user reads them: localized where the payload names keys, the custom title where it has one.
public struct AlertText: Sendable, Hashable {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?

    /// Texts of a host's own.
    ///
    /// - Parameters:
    ///   - title: the title; `nil` for none.
    ///   - subtitle: the subtitle; `nil` for none.
    ///   - body: the body; `nil` for none.
    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// The texts of a payload in a language. A key that no table holds leaves the payload's own text.
    public init(payload: PushPayload, localizer: Localizer, locale: String) {
        self.init(payload: payload, localizer: localizer, locale: locale, shown: NotificationContent())
    }

    /// The texts of a payload that the system shows already: its own word stands where no table holds a key, for it may
    /// have found the key where this package does not look.
    package init(payload: PushPayload, localizer: Localizer, locale: String, shown: NotificationContent) {
        func text(_ key: String?, _ arguments: [String], else text: String?, shown: String) -> String? {
            if let key, let localized = localizer.format(key: key, arguments: arguments, locale: locale) {
                return localized
            }
            return shown.isEmpty || shown == key ? text : shown
        }
        let alert = payload.aps?.alert
        let localized = text(
            alert?.titleLocKey,
            alert?.titleLocArgs ?? [],
            else: alert?.title,
            shown: shown.title
        )
        let subtitle = text(
            alert?.subtitleLocKey,
            alert?.subtitleLocArgs ?? [],
            else: alert?.subtitle,
            shown: shown.subtitle
        )
        let body = text(alert?.locKey, alert?.locArgs ?? [], else: alert?.body, shown: shown.body)
        self.init(title: payload.customTitle ?? localized, subtitle: subtitle, body: body)
    }
}
