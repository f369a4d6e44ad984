import RichPushLocalization

/// The value of `Accept-Language` for a member's language.
enum AcceptLanguage {
    /// The language as a BCP 47 tag, such as `pt-BR` for `pt_BR.UTF-8`. The tag is built from the parsed parts of the
    /// locale, so that no other text of the locale gets into the header.
    ///
    /// - Returns: nil for a text without a language, such as an empty text or `C`. Then no header is sent.
    static func value(of locale: String) -> String? {
        let tag = LanguageTag(locale)
        return tag == .undetermined ? nil : tag.identifier
    }
}
