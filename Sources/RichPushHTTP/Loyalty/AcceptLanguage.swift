import RichPushLocalization

/// The value of `Accept-Language` for a member's language.
enum AcceptLanguage {
    /// The language as a tag of BCP 47, such as `pt-BR` for `pt_BR.UTF-8`. It is made of the parts of the language tag, so
    /// that nothing else a locale holds gets into the header.
    ///
    /// - Returns: nil for a text that names no language, such as an empty one or `C`: no header is sent then.
    static func value(of locale: String) -> String? {
        let tag = LanguageTag(locale)
        return tag == .undetermined ? nil : tag.identifier
    }
}
