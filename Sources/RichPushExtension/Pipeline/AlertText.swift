public import RichPushLocalization
package import RichPushModel
public import RichPushPayload

/// The texts of a push as the user sees them: localized if the payload has keys, with the custom title if it has one.
public struct AlertText: Sendable, Hashable {
    /// The title; `nil` for none.
    public var title: String?
    /// The line below the title; `nil` for none.
    public var subtitle: String?
    /// The main text; `nil` for none.
    public var body: String?

    /// Makes texts of the app's own.
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

    /// Creates the texts of a payload in a language. If no string table has a key, the payload's own text is used.
    public init(payload: PushPayload, localizer: Localizer, locale: String) {
        self.init(payload: payload, localizer: localizer, locale: locale, shown: NotificationContent())
    }

    /// Creates the texts of a payload that the system has localized already. If no table of this package has a key, the
    /// system's text is kept: the system may have found the key in another table.
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

/// The text that replaces the text of another member's push.
enum GenericText {
    /// The key of the text in an app's string tables.
    static let key = "RichPush.NewNotification"

    /// The app's text under ``key``, else "New notification".
    ///
    /// - Parameters:
    ///   - localizer: the string tables.
    ///   - locale: the language, as a BCP 47 tag.
    /// - Returns: a text with a body only.
    @Sendable static func standard(localizer: Localizer, locale: String) -> AlertText {
        AlertText(body: localizer.format(key: key, arguments: [], locale: locale) ?? "New notification")
    }

    /// The text of the services; the standard text if that is empty.
    static func text(_ services: DeliveryServices, locale: String) -> AlertText {
        let text = services.genericText(services.localizer, locale)
        let isEmpty = [text.title, text.body].allSatisfy { $0?.isEmpty != false }
        return isEmpty ? standard(localizer: services.localizer, locale: locale) : text
    }
}
