import RichPushLocalization

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
