public import Foundation

/// A user's languages, the most preferred first.
///
/// A text is looked up in all of them before the development language. A member with Swiss German (`gsw-CH`) and German
/// (`de-CH`) on the phone reads German if there are no Swiss German texts.
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

    /// Creates a list that does not change.
    ///
    /// - Parameter identifiers: The languages, in any spelling that ``LanguageTag`` reads.
    public init(_ identifiers: [String]) {
        read = { identifiers }
    }

    /// Creates a list that may change, such as a setting of the app.
    ///
    /// - Parameter read: Returns the languages. It is called for each text, on any thread.
    public init(read: @escaping @Sendable () -> [String]) {
        self.read = read
    }

    /// The languages in the spelling of their source, read again at each access.
    public var identifiers: [String] { read() }

    /// The first identifier that is a language; `en` if none is.
    public var first: String {
        identifiers.first { LanguageTag($0) != .undetermined } ?? "en"
    }

    /// The languages in the system's settings: `Locale.preferredLanguages` on Apple's systems; elsewhere the languages
    /// of the process's environment, as ``init(environment:)`` reads them.
    public static let system = PreferredLanguages { SystemLanguages.identifiers }

    /// Returns the languages in which an app is shown: the app's localizations that match the user's settings best.
    /// With them, an app that only has English shows English buttons on a Turkish phone.
    ///
    /// - Parameter bundle: the app, or an extension that has the same localizations.
    /// - Returns: the localizations of the bundle, the most suitable first.
    public static func app(_ bundle: Bundle = .main) -> PreferredLanguages {
        PreferredLanguages(bundle.preferredLocalizations)
    }

    /// Reads the languages of an environment as gettext does. The locale is the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is not empty. If it is `C` or `POSIX`, there are no languages. Otherwise `LANGUAGE` is a list
    /// separated by colons; without it, the locale is the only language.
    ///
    /// - Parameter environment: The variables by their names.
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
    /// Returns the languages in which a text is looked up: the locale and the languages after it in the list. A locale
    /// that is not in the list is returned alone, because it belongs to another member.
    func languages(from locale: String) -> [LanguageTag] {
        let asked = LanguageTag(locale)
        let tags = identifiers.map { LanguageTag($0) }
        guard let index = tags.firstIndex(of: asked) else { return [asked] }
        return Array(tags[index...])
    }
}
