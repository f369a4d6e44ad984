import Foundation
import RichPushLocalization
import Testing

/// The rules for every table of this package.
@Suite struct PackageTablesTests {
    static let languages = StringTableSource.bundled.languages

    @Test("There are at least 48 languages")
    func count() {
        #expect(Self.languages.count >= 48)
    }

    @Test("The English table equals the English texts in the code")
    func english() {
        let table = StringTableSource.bundled.table(for: LanguageTag("en"))
        #expect(table == Dictionary(uniqueKeysWithValues: RichPushString.allCases.map { ($0.rawValue, $0.english) }))
    }

    @Test("Every language has exactly the keys of the package", arguments: languages)
    func keys(language: LanguageTag) throws {
        let table = try StringTableSource.bundled.loadTable(for: language)
        #expect(Set(table.keys) == Set(RichPushString.allCases.map(\.rawValue)))
    }

    @Test("Every text fits its place on a phone", arguments: languages)
    func lengths(language: LanguageTag) {
        let table = StringTableSource.bundled.table(for: language)
        for key in RichPushString.allCases {
            let length = table[key.rawValue]?.count ?? 0
            #expect(length <= key.longestButton ?? 70, "\(language): \(key)")
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

    @Test("A language with another script has Latin letters in loan words only", arguments: languages)
    func scripts(language: LanguageTag) throws {
        guard let script = Self.scripts[language.language] else { return }
        for (key, text) in StringTableSource.bundled.table(for: language) where language.script != "Latn" {
            let foreign = text.replacingOccurrences(of: "App", with: "").unicodeScalars.filter { scalar in
                scalar.properties.isAlphabetic && !script.contains { $0.contains(scalar.value) }
            }
            #expect(foreign.isEmpty, "\(language), \(key): \(String(String.UnicodeScalarView(foreign)))")
        }
    }

    @Test("Buttons of one notification have different texts", arguments: languages)
    func distinct(language: LanguageTag) {
        let table = StringTableSource.bundled.table(for: language)
        for group in [[.back, .next, .viewInApp, .more], [.like, .addComment, .more]] as [[RichPushString]] {
            #expect(Set(group.map { table[$0.rawValue] }).count == group.count, "\(language)")
        }
    }

    @Test(
        "Back means the previous picture, and Next the next picture",
        arguments: [
            ("pt", "Anterior", "Próximo"), ("pt-BR", "Anterior", "Próximo"), ("id", "Sebelumnya", "Berikutnya"),
            ("ms", "Sebelumnya", "Seterusnya"), ("vi", "Trước", "Tiếp theo"), ("fil", "Nakaraan", "Susunod"),
            ("es", "Anterior", "Siguiente"), ("cs", "Předchozí", "Další"), ("fi", "Edellinen", "Seuraava"),
            ("de", "Zurück", "Weiter"), ("ru", "Предыдущее", "Следующее"), ("tr", "Önceki", "Sonraki"),
            ("it", "Precedente", "Successiva"),
        ]
    )
    func pair(language: String, back: String, next: String) {
        let localizer = Localizer()
        #expect(localizer.string(.back, locale: language) == back)
        #expect(localizer.string(.next, locale: language) == next)
    }

    @Test(
        "Texts that were corrected by readers keep the correction",
        arguments: [
            (.tapToReadMore, "hr", "Dodirnite kako biste pročitali više"),
            (.tapToReadMore, "bs", "Dodirnite da biste pročitali više"),
            (.tapToReadMore, "sr-Latn", "Dodirnite da biste pročitali više"),
            (.tapToReadMore, "sr", "Додирните да бисте прочитали више"),
            (.tapToReadMore, "id", "Ketuk untuk membaca selengkapnya"),
            (.clip, "ml", "ഓഫർ സേവ് ചെയ്യുക"),
            (.more, "vi", "Xem thêm"),
            (
                .certificateCodeCopiedToClipboard, "es-419",
                "Se copió el código del certificado de regalo en el portapapeles"
            ),
        ] as [(RichPushString, String, String)]
    )
    func corrected(key: RichPushString, language: String, text: String) {
        #expect(Localizer().string(key, locale: language) == text)
    }

    @Test("Every table has the comments of the English table for its translators")
    func comments() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Localization", isDirectory: true)
        let english = try Self.comments(in: folder.appendingPathComponent("en.lproj/Localizable.strings"))
        #expect(Set(english.keys) == Set(RichPushString.allCases.map(\.rawValue)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lproj") }
        #expect(names.count >= 48)
        for name in names {
            let comments = try Self.comments(in: folder.appendingPathComponent("\(name)/Localizable.strings"))
            #expect(comments == english, "\(name)")
        }
    }

    /// The comment before each key.
    private static func comments(in file: URL) throws -> [String: String] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        var comments: [String: String] = [:]
        for (comment, entry) in zip(lines, lines.dropFirst()) where entry.hasPrefix("\"") && comment.hasPrefix("/*") {
            comments[entry.split(separator: "\"").first.map(String.init) ?? ""] = String(comment)
        }
        return comments
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
