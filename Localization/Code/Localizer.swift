import Foundation

/// Finds texts in the member's language, in the tables of the app and of this package.
///
/// For each of the member's languages, the app's sources are searched first: the languages of the chain (`pt-BR`,
/// `pt`), and in each language the first source before the second; then other regions of the same language and script
/// (`pt` → `pt-BR`). The package's tables are searched next, in the same way. The development language is last. An app
/// can override any number of texts in each language.
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
    private var met: LocalizerFaults
    private var observer: LocalizerFaults.Observer?

    /// Creates a localizer.
    ///
    /// - Parameters:
    ///   - hostSources: The app's tables, in the order of the search.
    ///   - packageSource: This package's tables, which are searched after the app's.
    ///   - developmentLanguage: The language that is used if the member's languages have no text.
    ///   - preferredLanguages: The languages of this device's user. A text in one of them is also looked up in the
    ///     languages after it. Empty by default, because the languages of a server are not those of a member.
    ///   - onFault: Called once for each table that is missing or cannot be read, on the thread that needs a text.
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

    /// Returns one of this package's texts.
    ///
    /// A text that is empty or equal to its key is skipped, so that a button never shows `RichPush.Like`.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - locale: The member's language, in any spelling that ``LanguageTag`` reads.
    /// - Returns: The text; the English text of the code if no table has it.
    public func string(_ key: RichPushString, locale: String) -> String {
        first(for: key, locale: locale)?.text ?? key.english
    }

    /// The language of the table that has the text of ``string(_:locale:)``.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - locale: The member's language, in any spelling that ``LanguageTag`` reads.
    /// - Returns: The language; `nil` if no table has the text, so that the English text of the code is shown.
    public func language(of key: RichPushString, locale: String) -> LanguageTag? {
        first(for: key, locale: locale)?.language
    }

    /// Returns the title of a button by its key, with the language of its table; `nil` if no searched language has one.
    ///
    /// A text that is blank or equal to its key is skipped.
    package func title(forKey key: String, locale: String) -> (text: String, language: LanguageTag?)? {
        let found = first(forKey: key, locale: locale) { $0 != key && $0.contains { !$0.isWhitespace } }
        return found.map { ($0.text, $0.language) } ?? RichPushString(rawValue: key).map { ($0.english, nil) }
    }

    /// Returns a text by its key, such as a push's `loc-key`.
    ///
    /// - Parameters:
    ///   - key: The key in the table `Localizable`.
    ///   - locale: The member's language, in any spelling that ``LanguageTag`` reads.
    /// - Returns: The text as in the table; `nil` if no searched language has the key.
    public func string(forKey key: String, locale: String) -> String? {
        first(forKey: key, locale: locale) { _ in true }?.text ?? RichPushString(rawValue: key)?.english
    }

    /// Returns a text by its key with arguments, such as a push's `loc-key` with its `loc-args`.
    ///
    /// Placeholders are `%@`, `%2$@` and the other specifiers of `String(format:)`; each takes its argument as the text
    /// it is. A missing argument leaves its placeholder empty, a surplus one is not used, unknown specifiers stay in
    /// the text.
    ///
    /// - Parameters:
    ///   - key: The key in the table `Localizable`.
    ///   - arguments: The texts for the placeholders, in order.
    ///   - locale: The member's language, in any spelling that ``LanguageTag`` reads.
    /// - Returns: The text with its arguments; `nil` if no searched language has the key.
    public func format(key: String, arguments: [String], locale: String) -> String? {
        string(forKey: key, locale: locale).map { FormatText($0).filled(with: arguments) }
    }
}

// MARK: - Faults

extension Localizer {
    /// The tables that were missing or could not be read so far, each once. A table is read at the first look-up in its
    /// language.
    public var faults: [StringTableError] { met.all }

    /// Reports each source without languages, because its folder is missing or cannot be read, before the first
    /// look-up.
    public func checkSources() {
        for source in hostSources + [packageSource] {
            if let fault = source.fault { met.report(fault, to: observer) }
        }
    }

    /// Returns the same localizer with a list of faults of its own, unless it has an `onFault`.
    package func withOwnFaults() -> Localizer {
        var localizer = self
        if !met.hasObserver { localizer.met = LocalizerFaults(nil) }
        return localizer
    }

    /// Returns the same localizer with the same list of faults and an observer of new ones, unless it has an `onFault`.
    package func reporting(to observer: @escaping @Sendable (StringTableError) -> Void) -> Localizer {
        var localizer = self
        localizer.observer = observer
        return localizer
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
                met.report(error, to: observer)
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

/// The faults of tables that a localizer found. Each is reported once.
// Sendable because every access to `found`, its only mutable state, happens while `lock` is held.
final class LocalizerFaults: @unchecked Sendable {
    typealias Observer = @Sendable (StringTableError) -> Void

    private let lock = NSLock()
    private var found: [StringTableError] = []
    private let observer: Observer?

    init(_ observer: Observer?) {
        self.observer = observer
    }

    var hasObserver: Bool { observer != nil }

    var all: [StringTableError] { lock.withLock { found } }

    /// Adds a fault. A new one is passed to the app's own observer, or else to the given one.
    func report(_ fault: StringTableError, to other: Observer?) {
        let isNew = lock.withLock {
            if found.contains(fault) { return false }
            found.append(fault)
            return true
        }
        if isNew { (observer ?? other)?(fault) }
    }
}
