public import RichPushLocalization

/// What is shown in place of a text that is not for the member signed in.
public enum GenericText {
    /// The key under which a host's string tables may have the text.
    public static let key = "RichPush.NewNotification"

    /// The host's text under ``key``, else "New notification".
    ///
    /// - Parameters:
    ///   - localizer: the string tables.
    ///   - locale: the language, as a BCP 47 tag.
    @Sendable public static func standard(localizer: Localizer, locale: String) -> AlertText {
        AlertText(body: localizer.format(key: key, arguments: [], locale: locale) ?? "New notification")
    }

    /// The services' text; the standard one if that is empty.
    static func text(_ services: DeliveryServices, locale: String) -> AlertText {
        let text = services.genericText(services.localizer, locale)
        let isEmpty = [text.title, text.body].allSatisfy { $0?.isEmpty != false }
        return isEmpty ? standard(localizer: services.localizer, locale: locale) : text
    }
}
