import Foundation
import RichPushLocalization
import Testing

@Suite struct PreferredLanguagesTests {
    @Test(
        "A text is looked up in all of the member's languages before the development language",
        arguments: [
            (["gsw-CH", "de-CH"], "gsw-CH", "Gefällt mir"), (["gsw-CH", "de-CH"], "de-CH", "Gefällt mir"),
            (["tlh", "xx", "tr_TR.UTF-8"], "tlh", "Beğen"), (["tr", "de"], "de", "Gefällt mir"),
            (["tlh", "en", "de"], "tlh", "Like"), (["tlh"], "tlh", "Like"), ([], "de", "Gefällt mir"),
        ]
    )
    func list(languages: [String], locale: String, expected: String) {
        let localizer = Localizer(preferredLanguages: PreferredLanguages(languages))
        #expect(localizer.string(.like, locale: locale) == expected)
    }

    @Test("The list is not used for a locale that is not in it")
    func otherMember() {
        let localizer = Localizer(preferredLanguages: PreferredLanguages(["tr", "de"]))
        #expect(localizer.string(.like, locale: "tlh") == "Like")
    }

    @Test("The result names the language of its table")
    func language() {
        let localizer = Localizer(preferredLanguages: PreferredLanguages(["gsw-CH", "de-CH"]))
        #expect(localizer.language(of: .like, locale: "gsw-CH")?.identifier == "de")
        #expect(localizer.language(of: .like, locale: "zh_TW")?.identifier == "zh-Hant")
    }

    @Test(
        "The languages of an environment are read as gettext reads them",
        arguments: [
            (["LANG": "de_DE.UTF-8"], ["de_DE.UTF-8"]), (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr_FR"]),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "tr_TR"], ["tr_TR"]),
            (["LANG": "de_DE", "LC_ALL": ""], ["de_DE"]),
            (["LANG": "de_DE", "LANGUAGE": "gsw_CH:de_CH"], ["gsw_CH", "de_CH"]),
            (["LANGUAGE": "gsw_CH:de_CH"], ["gsw_CH", "de_CH"]), (["LANG": "C.UTF-8", "LANGUAGE": "tr"], ["tr"]),
            (["LANG": "C", "LANGUAGE": "tr"], []), (["LC_ALL": "POSIX", "LANG": "de_DE", "LANGUAGE": "tr"], []),
            (["LANG": "C.UTF-8"], []), ([:], []),
        ] as [([String: String], [String])]
    )
    func environment(variables: [String: String], expected: [String]) {
        #expect(PreferredLanguages(environment: variables).identifiers == expected)
    }

    @Test("The first language is the first valid identifier, else English")
    func first() {
        #expect(PreferredLanguages(["C", "tr"]).first == "tr")
        #expect(PreferredLanguages([]).first == "en")
    }

    @Test("The languages of an app are those of its own localizations")
    func app() throws {
        let tables = try TemporaryTables(["en": "k = v;"])
        let bundle = try #require(Bundle(url: tables.directory))
        #expect(PreferredLanguages.app(bundle).identifiers == bundle.preferredLocalizations)
    }
}
