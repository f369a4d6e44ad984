/// Finds texts in the user's language, in a host's tables and in this package's.
///
/// For each of the user's languages the host's sources are asked first: along the language's chain (`pt-BR`, `pt`), in
/// each language the first source before the second, then in other regions of the same language and script (`pt` →
/// `pt-BR`). Then the package's tables are asked likewise. The development language comes last. A host overrides as many
/// or as few texts as it likes, in each language.
///
/// ```swift
/// let localizer = Localizer(hostSources: [StringTableSource(bundle: .main)])
/// let title = localizer.string(.like, locale: "pt_BR")  // Curtir
/// ```
///
/// If a table is missing or cannot be read, its texts are missing. It is listed in ``faults`` and passed to `onFault`.
public struct Localizer: Sendable {
    private let hostSources: [StringTableSource]
    private let packageSource: StringTableSource
    private let developmentLanguage: LanguageTag
    private let preferredLanguages: PreferredLanguages
    private let met: LocalizerFaults

    /// Makes a localizer.
    ///
    /// - Parameters:
    ///   - hostSources: the host's tables, the first asked first.
    ///   - packageSource: this package's tables, asked last.
    ///   - developmentLanguage: the language to use if the user's language has no text.
    ///   - preferredLanguages: the languages of this device's user. A text that is asked for in one of them is looked up
    ///     in those after it too. None by default: the languages of a server are not those of a member.
    ///   - onFault: called once for each table that is missing or cannot be read, on the thread that needs a text.
    public init(
        hostSources: [StringTableSource] = [],
        packageSource: StringTableSource = .bundled,
        developmentLanguage: String = "en",
        preferredLanguages: PreferredLanguages = PreferredLanguages([]),
        onFault: (@Sendable (StringTableError) -> Void)? = nil
    ) {
        self.hostSources = hostSources
        self.packageSource = packageSource
        self.developmentLanguage = LanguageTag(developmentLanguage)
        self.preferredLanguages = preferredLanguages
        met = LocalizerFaults(onFault)
    }

    private init(_ other: Localizer, _ met: LocalizerFaults) {
        hostSources = other.hostSources
        packageSource = other.packageSource
        developmentLanguage = other.developmentLanguage
        preferredLanguages = other.preferredLanguages
        self.met = met
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
        first(for: key, locale: locale)?.text ?? key.english
    }

    /// The language of the table that has the text of ``string(_:locale:)``.
    ///
    /// - Parameters:
    ///   - key: the text.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the language; `nil` if no table has the text and the English compiled in is shown.
    public func language(of key: RichPushString, locale: String) -> LanguageTag? {
        first(for: key, locale: locale)?.language
    }

    /// A text by its key, such as a push's `loc-key`.
    ///
    /// - Parameters:
    ///   - key: the key in the table `Localizable`.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the text as the table has it, or `nil` if no language of the chain has the key.
    public func string(forKey key: String, locale: String) -> String? {
        first(forKey: key, locale: locale) { _ in true }?.text ?? RichPushString(rawValue: key)?.english
    }

    /// A text by its key with arguments in its places, such as a push's `loc-key` with its `loc-args`.
    ///
    /// Places are `%@`, `%2$@` and the other specifiers of `String(format:)`; each takes its argument as the text it
    /// is. A missing argument leaves its place empty, a surplus one is not used, unknown specifiers stay in the text.
    ///
    /// - Parameters:
    ///   - key: the key in the table `Localizable`.
    ///   - arguments: the texts for the places, in order.
    ///   - locale: the user's language in any spelling ``LanguageTag`` reads.
    /// - Returns: the finished text, or `nil` if no language of the chain has the key.
    public func format(key: String, arguments: [String], locale: String) -> String? {
        string(forKey: key, locale: locale).map { FormatText($0).filled(with: arguments) }
    }
}

// MARK: - Faults

extension Localizer {
    /// The tables that were missing or could not be read so far, each once. A table is read when a text of its language is
    /// first asked for.
    public var faults: [StringTableError] { met.all }

    /// Reports each source that has no languages at all because its folder is missing or cannot be read, before any text
    /// is asked for.
    public func checkSources() {
        for source in hostSources + [packageSource] {
            if let fault = source.fault { met.report(fault) }
        }
    }

    /// The same localizer with an observer of its faults, if it has none yet.
    package func reporting(to observer: @escaping @Sendable (StringTableError) -> Void) -> Localizer {
        met.hasObserver ? self : Localizer(self, LocalizerFaults(observer))
    }
}

// MARK: - Look-up

extension Localizer {
    private struct Found {
        var text: String
        var language: LanguageTag
    }

    private func first(for key: RichPushString, locale: String) -> Found? {
        first(forKey: key.rawValue, locale: locale) { !$0.isEmpty && $0 != key.rawValue }
    }

    private func first(forKey key: String, locale: String, where isUsable: (String) -> Bool) -> Found? {
        let languages = preferredLanguages.languages(from: locale) + [developmentLanguage]
        for language in languages where language != .undetermined {
            for sources in [hostSources, [packageSource]] {
                if let found = first(forKey: key, in: language, of: sources, where: isUsable) { return found }
            }
        }
        return nil
    }

    private func first(
        forKey key: String,
        in language: LanguageTag,
        of sources: [StringTableSource],
        where isUsable: (String) -> Bool
    ) -> Found? {
        func text(_ source: StringTableSource, _ language: LanguageTag) -> Found? {
            do {
                guard let text = try source.loadTable(for: language)[key], isUsable(text) else { return nil }
                return Found(text: text, language: language)
            } catch {
                met.report(error)
                return nil
            }
        }
        for wider in language.fallbackChain {
            for source in sources {
                if let found = text(source, wider) { return found }
            }
        }
        for source in sources {
            for sibling in language.siblings(among: source.languages) {
                if let found = text(source, sibling) { return found }
            }
        }
        return nil
    }
}
