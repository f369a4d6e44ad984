import Foundation
import RichPushLocalization
import Testing

/// What every table of this package has to keep to.
@Suite struct PackageTablesTests {
    static let languages = StringTableSource.bundled.languages

    @Test("There are at least 48 languages")
    func count() {
        #expect(Self.languages.count >= 48)
    }

    @Test("The table of English is the English compiled in")
    func english() {
        let table = StringTableSource.bundled.table(for: LanguageTag("en"))
        #expect(table == Dictionary(uniqueKeysWithValues: RichPushString.allCases.map { ($0.rawValue, $0.english) }))
    }

    @Test("Every language has exactly the keys there are", arguments: languages)
    func keys(language: LanguageTag) throws {
        let table = try StringTableSource.bundled.loadTable(for: language)
        #expect(Set(table.keys) == Set(RichPushString.allCases.map(\.rawValue)))
    }

    @Test("Every text fits its place on a phone", arguments: languages)
    func lengths(language: LanguageTag) {
        let table = StringTableSource.bundled.table(for: language)
        for key in RichPushString.allCases {
            let length = table[key.rawValue]?.count ?? 0
            #expect(length <= Self.longest(key), "\(language): \(key)")
        }
    }

    @Test("Every text is trimmed, on one line, in composed characters and without specifiers", arguments: languages)
    func tidiness(language: LanguageTag) {
        for text in StringTableSource.bundled.table(for: language).values {
            #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines))
            #expect(!text.contains { $0.isNewline || $0 == "%" || $0 == "\t" })
            #expect(Array(text.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
        }
    }

    @Test(
        "A language that is not written in Latin letters holds none but those of its loan words",
        arguments: languages
    )
    func scripts(language: LanguageTag) throws {
        guard let script = Self.scripts[language.language] else { return }
        for (key, text) in StringTableSource.bundled.table(for: language) where language.script != "Latn" {
            let foreign = text.replacingOccurrences(of: "App", with: "").unicodeScalars.filter { scalar in
                scalar.properties.isAlphabetic && !script.contains { $0.contains(scalar.value) }
            }
            #expect(foreign.isEmpty, "\(language), \(key): \(String(String.UnicodeScalarView(foreign)))")
        }
    }

    @Test("No two buttons that stand side by side read the same", arguments: languages)
    func distinct(language: LanguageTag) {
        let table = StringTableSource.bundled.table(for: language)
        for group in [[.back, .next, .viewInApp, .more], [.like, .addComment, .more]] as [[RichPushString]] {
            #expect(Set(group.map { table[$0.rawValue] }).count == group.count, "\(language)")
        }
    }

    private static func longest(_ key: RichPushString) -> Int {
        switch key {
        case .certificateCodeCopiedToClipboard: 70
        case .addToMyEvents, .tapToReadMore: 32
        default: 25
        }
    }

    private static let cyrillic: [ClosedRange<UInt32>] = [0x0300...0x036F, 0x0400...0x04FF]
    private static let arabic: [ClosedRange<UInt32>] = [0x0600...0x06FF]
    private static let devanagari: [ClosedRange<UInt32>] = [0x0900...0x097F]
    private static let han: [ClosedRange<UInt32>] = [0x4E00...0x9FFF]

    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "ar": arabic, "fa": arabic, "ur": arabic,
        "be": cyrillic, "bg": cyrillic, "kk": cyrillic, "mk": cyrillic, "ru": cyrillic, "sr": cyrillic, "uk": cyrillic,
        "hi": devanagari, "mr": devanagari,
        "bn": [0x0980...0x09FF], "pa": [0x0A00...0x0A7F], "gu": [0x0A80...0x0AFF], "ta": [0x0B80...0x0BFF],
        "te": [0x0C00...0x0C7F], "kn": [0x0C80...0x0CFF], "ml": [0x0D00...0x0D7F], "th": [0x0E00...0x0E7F],
        "el": [0x0370...0x03FF], "hy": [0x0530...0x058F], "he": [0x0590...0x05FF], "ka": [0x10A0...0x10FF],
        "ja": han + [0x3040...0x30FF], "ko": [0xAC00...0xD7A3], "zh": han,
    ]
}
