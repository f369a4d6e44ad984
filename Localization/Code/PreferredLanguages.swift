public import Foundation

/// A user's languages, the most preferred first.
///
/// A text is looked up in all of them before the development language: a member whose phone lists Swiss German (`gsw-CH`)
/// and German (`de-CH`) reads German where there are no Swiss German texts.
///
/// ```swift
/// let choices = [
///     Localizer(preferredLanguages: .system),  // the languages of the phone, or of the environment
///     Localizer(preferredLanguages: .app()),  // the language that the app itself is shown in
///     Localizer(preferredLanguages: PreferredLanguages(["gsw-CH", "de-CH"])),
/// ]
/// ```
public struct PreferredLanguages: Sendable {
    private let read: @Sendable () -> [String]

    /// Takes a list that does not change.
    ///
    /// - Parameter identifiers: the languages in any spelling ``LanguageTag`` reads.
    public init(_ identifiers: [String]) {
        read = { identifiers }
    }

    /// Takes a list that may change, such as a setting of the app's own.
    ///
    /// - Parameter read: gives the languages; called for each text, on any thread.
    public init(read: @escaping @Sendable () -> [String]) {
        self.read = read
    }

    /// The languages, as they are written where they come from.
    public var identifiers: [String] { read() }

    /// The first one that names a language; English where none does.
    public var first: String {
        identifiers.first { LanguageTag($0) != .undetermined } ?? "en"
    }

    /// The languages that the user chose for the system: on Apple's systems `Locale.preferredLanguages`, elsewhere those
    /// of the process's environment, see ``init(environment:)``.
    public static let system = PreferredLanguages { SystemLanguages.identifiers }

    /// The languages that an app is shown in: those of its own localizations that suit the user best. With them the
    /// buttons of an app that is in English alone are English on a Turkish phone.
    ///
    /// - Parameter bundle: the app, or an extension that has the same localizations.
    /// - Returns: the localizations of the bundle, the most suitable first.
    public static func app(_ bundle: Bundle = .main) -> PreferredLanguages {
        let languages = bundle.preferredLocalizations
        return PreferredLanguages(languages)
    }

    /// Reads the languages of an environment as gettext does: `LANGUAGE` is a list with colons; it counts unless the
    /// locale is set to `C` or `POSIX`. Without it the locale is the only language: that of `LC_ALL`, `LC_MESSAGES` or
    /// `LANG`, the first that is not empty.
    ///
    /// - Parameter environment: the variables by their names.
    public init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        if locale == "C" || locale == "POSIX" {
            self.init([])
            return
        }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        let named = (list.isEmpty ? [locale ?? ""] : list).filter { LanguageTag($0) != .undetermined }
        self.init(named)
    }
}

extension PreferredLanguages {
    /// The languages in which a text is looked up that is asked for in one of them: that one and those after it. A locale
    /// that is not in the list stands alone: it is another member's.
    func languages(from locale: String) -> [LanguageTag] {
        let asked = LanguageTag(locale)
        let tags = identifiers.map { LanguageTag($0) }
        guard let index = tags.firstIndex(of: asked) else { return [asked] }
        return Array(tags[index...])
    }
}
