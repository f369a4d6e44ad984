public import RichPushLocalization
import RichPushModel
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

    /// Creates the texts of a payload in a language. If no string table has a key, the payload's own text is used; without
    /// one, the text is the key, as the system shows it.
    public init(payload: PushPayload, localizer: Localizer, locale: String) {
        let alert = payload.aps?.alert
        self.init(alert, title: payload.customTitle, shown: AlertText()) { key, arguments in
            localizer.format(key: key, arguments: arguments, locale: locale)
        }
        title = title ?? alert?.titleLocKey
        subtitle = subtitle ?? alert?.subtitleLocKey
        body = body ?? alert?.locKey
    }

    /// Creates the texts of an alert that the system has localized already. If no table of this package has a key, the
    /// system's text is kept: the system may have found the key in another table.
    ///
    /// - Parameters:
    ///   - alert: the alert.
    ///   - title: replaces the alert's title.
    ///   - shown: the system's text.
    ///   - localized: looks up a key, with its arguments.
    init(_ alert: APSAlert?, title: String?, shown: AlertText, localized: (String, [String]) -> String?) {
        func text(_ key: String?, _ arguments: [String]?, else text: String?, shown: String?) -> String? {
            if let key, let text = localized(key, arguments ?? []) { return text }
            guard let shown, !shown.isEmpty, shown != key else { return text }
            return shown
        }
        self.init(
            title: title ?? text(alert?.titleLocKey, alert?.titleLocArgs, else: alert?.title, shown: shown.title),
            subtitle: text(alert?.subtitleLocKey, alert?.subtitleLocArgs, else: alert?.subtitle, shown: shown.subtitle),
            body: text(alert?.locKey, alert?.locArgs, else: alert?.body, shown: shown.body)
        )
    }

    /// The text that a content has.
    init(_ content: NotificationContent) {
        self.init(title: content.title, subtitle: content.subtitle, body: content.body)
    }

    /// Whether the system would show the push's own text instead.
    var isEmpty: Bool { [title, body].allSatisfy { $0?.isEmpty != false } }

    /// The key of the generic text in an app's string tables.
    private static let genericKey = "RichPush.NewNotification"

    /// The app's text under ``genericKey``, else "New notification"; a body only.
    @Sendable package static func generic(localizer: Localizer, locale: String) -> AlertText {
        AlertText(body: localizer.format(key: genericKey, arguments: [], locale: locale) ?? "New notification")
    }
}

extension DeliveryServices {
    /// The text that replaces the text of another member's push; the standard text if the app's is empty.
    func generic(locale: String) -> AlertText {
        let text = genericText(localizer, locale)
        return text.isEmpty ? .generic(localizer: localizer, locale: locale) : text
    }
}

extension NotificationContent {
    /// The content with another text.
    func with(_ text: AlertText) -> NotificationContent {
        var content = self
        content.title = text.title ?? ""
        content.subtitle = text.subtitle ?? ""
        content.body = text.body ?? ""
        return content
    }
}

/// Why the text of an encrypted push could not be opened. It holds nothing of the text, the key or the app's error but
/// the name of its type, so that it can be written to a log.
public struct EncryptedAlertError: Error, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Code: String, Sendable {
        /// The step threw an error.
        case failed
        /// The step took longer than ``TimeBudget/encryptedAlert``.
        case late
        /// The step returned neither a title nor a body.
        case empty
    }

    /// The reason.
    public let code: Code
    /// A sentence for a log.
    public let message: String

    /// The same text as ``message``.
    public var description: String { message }

    init(_ code: Code, _ reason: String) {
        self.code = code
        message = "The encrypted text of the push could not be opened: \(reason). A generic text is shown."
    }
}
