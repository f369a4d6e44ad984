/// Finds texts in the user's language, in a host's tables and in this package's.
///
/// For each language of the chain (`pt-BR`, `pt`, then the development language) the host's sources are asked in
/// order, then the package's, key by key: a host overrides as many or as few texts as it likes, in each language.
///
/// ```swift
/// let localizer = Localizer(hostSources: [StringTableSource(bundle: .main)])
/// localizer.string(.like, locale: "pt_BR")  // "Curtir"
/// ```
public struct Localizer: Sendable {
    private let sources: [StringTableSource]
    private let developmentLanguage: LanguageTag

    /// Makes a localizer.
    ///
    /// - Parameters:
    ///   - hostSources: the host's tables, the first asked first.
    ///   - packageSource: this package's tables, asked last.
    ///   - developmentLanguage: the language to fall back to when the user's has no text.
    public init(
        hostSources: [StringTableSource] = [],
        packageSource: StringTableSource = .bundled,
        developmentLanguage: String = "en"
    ) {
        sources = hostSources + [packageSource]
        self.developmentLanguage = LanguageTag(developmentLanguage)
    }

    /// One of this package's texts.
    ///
    /// A text that is empty or merely repeats its key is passed over: no button ever shows `RichPush.Like`.
    ///
    /// - Parameters:
    ///   - key: the text.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the text; in English if no table has it.
    public func string(_ key: RichPushString, locale: String) -> String {
        first(forKey: key.rawValue, locale: locale) { !$0.isEmpty && $0 != key.rawValue } ?? key.english
    }

    /// A text by its key, such as a push's `loc-key`.
    ///
    /// - Parameters:
    ///   - key: the key in the table `Localizable`.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the text as the table has it, or `nil` if no language of the chain has the key.
    public func string(forKey key: String, locale: String) -> String? {
        first(forKey: key, locale: locale) { _ in true } ?? RichPushString(rawValue: key)?.english
    }

    /// A text by its key with arguments in its places, such as a push's `loc-key` with its `loc-args`.
    ///
    /// Places are `%@`, `%2$@` and the other specifiers of `String(format:)`; each takes its argument as the text it
    /// is. A missing argument leaves its place empty, a surplus one is not used, what is no specifier stays as written.
    ///
    /// - Parameters:
    ///   - key: the key in the table `Localizable`.
    ///   - arguments: the texts for the places, in order.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the finished text, or `nil` if no language of the chain has the key.
    public func format(key: String, arguments: [String], locale: String) -> String? {
        string(forKey: key, locale: locale).map { FormatText($0).filled(with: arguments) }
    }

    private func first(forKey key: String, locale: String, where isUsable: (String) -> Bool) -> String? {
        for language in LanguageTag(locale).fallbackChain(developmentLanguage: developmentLanguage) {
            for source in sources {
                if let text = source.table(for: language)[key], isUsable(text) { return text }
            }
        }
        return nil
    }
}
