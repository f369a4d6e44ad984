import Foundation
import RichPushLocalization
import Testing

@Suite struct LocalizerTests {
    @Test(
        "The package's texts are in the user's language",
        arguments: [
            ("en", "Like"), ("pt_BR.UTF-8", "Curtir"), ("pt-PT", "Gosto"), ("pt-MZ", "Gosto"), ("de-CH", "Gefällt mir"),
            ("zh-TW", "讚"), ("zh-HK", "讚好"), ("zh-SG", "赞"), ("nn", "Liker"), ("iw", "אהבתי"), ("sr-ME", "Sviđa mi se"),
            ("tlh", "Like"), ("C", "Like"), ("", "Like"),
        ]
    )
    func languages(locale: String, expected: String) {
        #expect(Localizer().string(.like, locale: locale) == expected)
    }

    @Test("A host overrides single keys; the package has the texts of all other keys")
    func keyByKey() {
        let host = StringTableSource(tables: ["de": ["RichPush.Like": "Super"]])
        let localizer = Localizer(hostSources: [host])
        #expect(localizer.string(.like, locale: "de-AT") == "Super")
        #expect(localizer.string(.enter, locale: "de-AT") == "Senden")
        #expect(localizer.string(.like, locale: "fr") == "J’aime")
    }

    @Test(
        "A host's texts in another region of the same language come before the development language",
        arguments: [
            ("pt", ["pt_BR"], "pt_BR"), ("zh-Hant", ["zh_TW"], "zh_TW"), ("zh-Hant-HK", ["zh_TW"], "zh_TW"),
            ("pt", ["pt-AO", "pt-BR", "pt-PT"], "pt-BR"), ("es-AR", ["es-ES", "es-MX"], "es-MX"),
            ("fr", ["fr-CA", "fr-FR"], "fr-FR"), ("de-AT", ["de-CH"], "de-CH"),
            ("zh-Hant", ["zh_CN"], "en"), ("sr-Latn", ["sr-RS"], "en"), ("ur-Latn", ["ur", "ur-PK"], "en"),
            ("pt-PT", ["pt", "pt-BR"], "pt"), ("nn", ["nb_NO"], "nb_NO"), ("yue", ["zh_TW"], "zh_TW"),
            ("yue", ["zh_CN"], "en"),
        ]
    )
    func siblings(locale: String, host: [String], expected: String) {
        let tables = (host + ["en"]).map { ($0, ["OFFER": $0, "RichPush.Like": $0]) }
        let source = StringTableSource(tables: Dictionary(uniqueKeysWithValues: tables))
        let localizer = Localizer(hostSources: [source], packageSource: StringTableSource(tables: [:]))
        #expect(localizer.string(forKey: "OFFER", locale: locale) == expected)
        #expect(localizer.string(.like, locale: locale) == expected)
    }

    @Test("A host's text in another region is used before the package's text")
    func siblingOverridesPackage() {
        let host = StringTableSource(tables: ["zh_TW": ["RichPush.Like": "推"]])
        #expect(Localizer(hostSources: [host]).string(.like, locale: "zh-Hant") == "推")
    }

    @Test("A host's development language does not hide the package's translation")
    func languageByLanguage() {
        let host = StringTableSource(tables: ["en": ["RichPush.Like": "Thumbs up"]])
        let localizer = Localizer(hostSources: [host])
        #expect(localizer.string(.like, locale: "de") == "Gefällt mir")
        #expect(localizer.string(.like, locale: "en-GB") == "Thumbs up")
        #expect(localizer.string(.like, locale: "tlh") == "Thumbs up")
    }

    @Test("In each language the first of several host sources wins, before any wider language")
    func orderOfSources() {
        let host = [
            StringTableSource(tables: ["pt": ["RichPush.Like": "extension pt"]]),
            StringTableSource(tables: ["pt-BR": ["RichPush.Like": "app pt-BR"], "pt": ["RichPush.Like": "app pt"]]),
        ]
        let localizer = Localizer(hostSources: host)
        #expect(localizer.string(.like, locale: "pt-BR") == "app pt-BR")
        #expect(localizer.string(.like, locale: "pt") == "extension pt")
    }

    @Test("A text that is empty or equal to its key is not used for a button", arguments: ["", "RichPush.Like"])
    func unusableOverride(text: String) {
        let host = StringTableSource(tables: ["de": ["RichPush.Like": text]])
        #expect(Localizer(hostSources: [host]).string(.like, locale: "de") == "Gefällt mir")
    }

    @Test("A host's damaged table removes only its own texts")
    func brokenHostTable() throws {
        let tables = try TemporaryTables(["de": "not a table"])
        let localizer = Localizer(hostSources: [StringTableSource(directory: tables.directory)])
        #expect(localizer.string(.like, locale: "de") == "Gefällt mir")
    }

    @Test("Each table that cannot be read is reported once, with its file and line")
    func reportedFaults() throws {
        let tables = try TemporaryTables(["de": "\n not a table", "fr": "also not"])
        let faults = Faults()
        let localizer = Localizer(hostSources: [StringTableSource(directory: tables.directory)]) { faults.add($0) }
        #expect(localizer.faults == [])
        for _ in 0..<3 { _ = localizer.string(.like, locale: "de-AT") }
        #expect(faults.all.map(\.code) == [.fileMalformed])
        #expect(faults.all.first?.fault?.line == 2)
        #expect(localizer.faults == faults.all)
    }

    @Test("A missing folder of the package is reported before or at the first text")
    func reportedFolder() {
        let missing = StringTableSource(directory: URL(fileURLWithPath: "/nonexistent"))
        let asked = Localizer(packageSource: missing)
        #expect(asked.string(.like, locale: "de") == "Like")
        #expect(asked.faults.map(\.code) == [.folderMissing])
        let checked = Localizer(packageSource: missing)
        checked.checkSources()
        #expect(checked.faults.map(\.code) == [.folderMissing])
        #expect(asked.language(of: .like, locale: "de") == nil)
    }

    @Test("A host may choose the development language")
    func developmentLanguage() {
        #expect(Localizer(developmentLanguage: "de").string(.like, locale: "tlh") == "Gefällt mir")
    }

    @Test("A push's key is found in the host's tables, else it has no text")
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
        "Arguments replace their placeholders; hostile texts and arguments have no effect",
        arguments: [
            ("Hello %@", ["Ana"], "Hello Ana"), ("%@ gave %@", ["Ana", "Bo"], "Ana gave Bo"),
            ("%2$@ got it from %1$@", ["Ana", "Bo"], "Bo got it from Ana"), ("%1$@, %1$@!", ["Ana"], "Ana, Ana!"),
            ("%@ %2$@ %@", ["a", "b"], "a b b"), ("%@ and %@", ["Ana"], "Ana and "), ("%@", [], ""),
            ("%9$@", ["a"], ""), ("%0$@", ["a"], "%0$@"), ("%99999999999999999999$@", ["a"], "%99999999999999999999$@"),
            ("no places", ["a", "b"], "no places"),
            ("%d %i %lld %05.2f %x %s %c %p", ["1", "2", "3", "4", "5", "6", "7", "8"], "1 2 3 4 5 6 7 8"),
            ("%1$ld of %2$lu", ["3", "9"], "3 of 9"), ("100%% sure, %@", ["Ana"], "100% sure, Ana"),
            ("50% off, %@", ["Ana"], "50% off, Ana"), ("%n %q %! %* %", ["a"], "%n %q %! %* %"), ("%1$", ["a"], "%1$"),
            ("%", ["a"], "%"), ("%%@", ["a"], "%@"), ("%%%@", ["a"], "%a"), ("%@", ["%@ %1$@ %n"], "%@ %1$@ %n"),
            ("%@\u{0301}", ["e"], "e\u{0301}"), ("", ["a"], ""),
        ]
    )
    func arguments(text: String, arguments: [String], expected: String) {
        let localizer = Localizer(hostSources: [StringTableSource(tables: ["en": ["k": text]])])
        #expect(localizer.format(key: "k", arguments: arguments, locale: "en") == expected)
    }
}

/// The faults that a localizer has reported.
// Sendable because every access to `faults` happens while `lock` is held.
private final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private var faults: [StringTableError] = []

    func add(_ fault: StringTableError) { lock.withLock { faults.append(fault) } }

    var all: [StringTableError] { lock.withLock { faults } }
}
