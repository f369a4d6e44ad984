import Foundation
import RichPushLocalization
import Testing

@Suite struct LocalizerTests {
    @Test(
        "The package speaks the user's language",
        arguments: [
            ("en", "Like"), ("pt_BR.UTF-8", "Curtir"), ("pt-PT", "Gosto"), ("pt-MZ", "Gosto"), ("de-CH", "Gefällt mir"),
            ("zh-TW", "讚"), ("zh-HK", "讚好"), ("zh-SG", "赞"), ("nn", "Liker"), ("iw", "אהבתי"), ("sr-ME", "Sviđa mi se"),
            ("tlh", "Like"), ("C", "Like"), ("", "Like"),
        ]
    )
    func languages(locale: String, expected: String) {
        #expect(Localizer().string(.like, locale: locale) == expected)
    }

    @Test("A host overrides key by key; what it leaves out stays the package's")
    func keyByKey() {
        let host = StringTableSource(tables: ["de": ["RichPush.Like": "Super"]])
        let localizer = Localizer(hostSources: [host])
        #expect(localizer.string(.like, locale: "de-AT") == "Super")
        #expect(localizer.string(.enter, locale: "de-AT") == "Senden")
        #expect(localizer.string(.like, locale: "fr") == "J’aime")
    }

    @Test("A host's development language does not hide the package's translation")
    func languageByLanguage() {
        let host = StringTableSource(tables: ["en": ["RichPush.Like": "Thumbs up"]])
        let localizer = Localizer(hostSources: [host])
        #expect(localizer.string(.like, locale: "de") == "Gefällt mir")
        #expect(localizer.string(.like, locale: "en-GB") == "Thumbs up")
        #expect(localizer.string(.like, locale: "tlh") == "Thumbs up")
    }

    @Test("The first of several host sources wins, in each language before any wider one")
    func orderOfSources() {
        let host = [
            StringTableSource(tables: ["pt": ["RichPush.Like": "extension pt"]]),
            StringTableSource(tables: ["pt-BR": ["RichPush.Like": "app pt-BR"], "pt": ["RichPush.Like": "app pt"]]),
        ]
        let localizer = Localizer(hostSources: host)
        #expect(localizer.string(.like, locale: "pt-BR") == "app pt-BR")
        #expect(localizer.string(.like, locale: "pt") == "extension pt")
    }

    @Test("An empty text, or one that repeats its key, never becomes a button", arguments: ["", "RichPush.Like"])
    func unusableOverride(text: String) {
        let host = StringTableSource(tables: ["de": ["RichPush.Like": text]])
        #expect(Localizer(hostSources: [host]).string(.like, locale: "de") == "Gefällt mir")
    }

    @Test("A host's broken table costs its own texts only")
    func brokenHostTable() throws {
        let tables = try TemporaryTables(["de": "not a table"])
        let localizer = Localizer(hostSources: [StringTableSource(directory: tables.directory)])
        #expect(localizer.string(.like, locale: "de") == "Gefällt mir")
    }

    @Test("The development language is the host's to choose")
    func developmentLanguage() {
        #expect(Localizer(developmentLanguage: "de").string(.like, locale: "tlh") == "Gefällt mir")
    }

    @Test("A push's key is found in the host's tables, or in none")
    func lookUpByKey() {
        let host = StringTableSource(tables: ["en": ["OFFER_TITLE": "New offer"], "de": ["EMPTY": ""]])
        let localizer = Localizer(hostSources: [host])
        #expect(localizer.string(forKey: "OFFER_TITLE", locale: "de") == "New offer")
        #expect(localizer.string(forKey: "EMPTY", locale: "de") == "")
        #expect(localizer.string(forKey: "RichPush.Back", locale: "de") == "Zurück")
        #expect(localizer.string(forKey: "absent", locale: "de") == nil)
        #expect(localizer.format(key: "absent", arguments: ["x"], locale: "de") == nil)
    }

    @Test(
        "Arguments go into their places, and nothing a text or a push holds does harm",
        arguments: [
            ("Hello %@", ["Ana"], "Hello Ana"),
            ("%@ gave %@", ["Ana", "Bo"], "Ana gave Bo"),
            ("%2$@ got it from %1$@", ["Ana", "Bo"], "Bo got it from Ana"),
            ("%1$@, %1$@!", ["Ana"], "Ana, Ana!"),
            ("%@ %2$@ %@", ["a", "b"], "a b b"),
            ("%@ and %@", ["Ana"], "Ana and "),
            ("%@", [], ""),
            ("%9$@", ["a"], ""),
            ("%0$@", ["a"], "%0$@"),
            ("%99999999999999999999$@", ["a"], "%99999999999999999999$@"),
            ("no places", ["a", "b"], "no places"),
            ("%d %i %lld %05.2f %x %s %c %p", ["1", "2", "3", "4", "5", "6", "7", "8"], "1 2 3 4 5 6 7 8"),
            ("%1$ld of %2$lu", ["3", "9"], "3 of 9"),
            ("100%% sure, %@", ["Ana"], "100% sure, Ana"),
            ("50% off, %@", ["Ana"], "50% off, Ana"),
            ("%n %q %! %* %", ["a"], "%n %q %! %* %"),
            ("%1$", ["a"], "%1$"),
            ("%", ["a"], "%"),
            ("%%@", ["a"], "%@"),
            ("%%%@", ["a"], "%a"),
            ("%@", ["%@ %1$@ %n"], "%@ %1$@ %n"),
            ("%@\u{0301}", ["e"], "e\u{0301}"),
            ("", ["a"], ""),
        ]
    )
    func arguments(text: String, arguments: [String], expected: String) {
        let localizer = Localizer(hostSources: [StringTableSource(tables: ["en": ["k": text]])])
        #expect(localizer.format(key: "k", arguments: arguments, locale: "en") == expected)
    }
}
