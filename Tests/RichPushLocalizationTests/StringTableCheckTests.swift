import Foundation
import RichPushLint
import RichPushLocalization
import Testing

@Suite struct StringTableCheckTests {
    @Test("Correct tables do not cause findings")
    func sound() throws {
        let german = TemporaryTables.allKeys { "Text von \($0.dropFirst(9))" }
        let tables = try TemporaryTables(["en": TemporaryTables.allKeys(), "de": german])
        #expect(StringTableCheck(directory: tables.directory).findings == [])
    }

    @Test("The package's own tables do not cause findings")
    func ownTables() {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Localization", isDirectory: true)
        #expect(StringTableCheck(directory: folder).findings == [])
    }

    /// One fault each, next to a correct English table with the texts `a` and `b`.
    static let faults: [Fault] = [
        Fault("a key left out", de: "a = \"eins %@\";", "error key.missing b", line: nil),
        Fault("an unknown key", de: "a = \"%@\";\nb = zwei;\nc = drei;", "error key.unknown c", line: 3),
        Fault(
            "a misspelt key of the package",
            de: "a=\"%@\";b=z;\n\"RichPush.like\"=x;",
            "error key.unknown RichPush.like",
            line: 2
        ),
        Fault("a key twice", de: "a = \"%@\";\nb = zwei;\n\nb = drei;", "error key.duplicate b", line: 4),
        Fault("a place left out", de: "b = zwei;\na = eins;", "error placeholders.differ a", line: 2),
        Fault("a place of another kind", de: "b = zwei;\na = \"%d\";", "error placeholders.differ a", line: 2),
        Fault("a place too many", de: "a = \"%@ %@\";\nb = zwei;", "error placeholders.differ a", line: 1),
        Fault(
            "a place in the package's text",
            de: "a=\"%@\";b=z;\n\"RichPush.Like\" = \"%@\";",
            "error placeholders.differ RichPush.Like",
            line: 2
        ),
        Fault("an empty text", de: "a = \"%@\";\nb = \"\";", "error value.empty b", line: 2),
        Fault("a blank text", de: "a = \"%@\";\nb = \" \\n\";", "error value.empty b", line: 2),
        Fault(
            "a raw key for a text",
            de: "a=\"%@\";b=z;\n\"RichPush.Like\" = \"RichPush.Like\";",
            "error value.is-key RichPush.Like",
            line: 2
        ),
        Fault("a file that ends early", de: "a = \"%@\";\n\"b", "error file-malformed nil", line: 2),
    ]

    @Test("Each kind of fault is found, at its position", arguments: faults)
    func planted(fault: Fault) throws {
        var english = "a = \"one %@\";\nb = two;"
        if fault.text.contains("RichPush.Like") { english += "\"RichPush.Like\" = Like;" }
        let tables = try TemporaryTables(["en": english, "de": fault.text])
        let found = StringTableCheck(directory: tables.directory).findings.filter { $0.severity != .note }
        #expect(found.map { "\($0.severity) \($0.code) \($0.key ?? "nil")" } == [fault.finding])
        #expect(found.first?.language == "de")
        #expect(found.first?.line == fault.line)
        #expect(found.first?.message.hasSuffix(".") == true)
    }

    @Test("A finding has the path of the table's file")
    func files() throws {
        let tables = try TemporaryTables(["en": "a = x;", "de": "a = y;\n\na = z;", "fr": "b"])
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(
            findings.map { "\($0.file ?? ""):\($0.line ?? 0)" }
                == ["de.lproj/Localizable.strings:3", "fr.lproj/Localizable.strings:1"]
        )
        #expect(findings.allSatisfy { !$0.message.contains(tables.directory.path) })
    }

    @Test("A text that equals that of the development language is a finding; a single word is a note")
    func untranslated() throws {
        let english = "a = \"Your new offer\"; b = Status; c = \"%@\"; \"OK.\" = \"OK.\"; \"RichPush.Back\" = Back;"
        let tables = try TemporaryTables(["en": english, "en-GB": english, "de": english, "ru": english])
        let found = StringTableCheck(directory: tables.directory).findings.filter { $0.code == "value.untranslated" }
        #expect(
            Set(found.map { "\($0.severity) \($0.language ?? "") \($0.key ?? "")" }) == [
                "warning de a", "note de b", "note de RichPush.Back",
                "warning ru a", "warning ru b", "warning ru RichPush.Back",
            ]
        )
    }

    @Test("A button's text that is too long for a phone is found; a message may be long")
    func long() throws {
        let text = "Zurück zum vorherigen Bild der Auswahl"
        let german = TemporaryTables.allKeys { _ in text }
        let tables = try TemporaryTables(["en": TemporaryTables.allKeys(), "de": german])
        let found = StringTableCheck(directory: tables.directory).findings.filter { $0.code == "value.long" }
        #expect(found.count == RichPushString.allCases.count - 1)
        #expect(found.first?.severity == .warning)
        #expect(!found.contains { $0.key == RichPushString.certificateCodeCopiedToClipboard.rawValue })
    }

    @Test("A string catalogue is reported as not read, and empty folders as empty")
    func otherFormats() throws {
        let tables = try TemporaryTables(["en": "a = x;"])
        try tables.write(Data("{}".utf8), to: "Localizable.xcstrings")
        let empty = tables.directory.appendingPathComponent("de.lproj", isDirectory: true)
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map(\.code) == ["table.not-read", "table.missing"])
        #expect(findings.map(\.file) == ["Localizable.xcstrings", "de.lproj"])
        #expect(findings.last?.message.contains("is an empty folder") == true)
    }

    @Test("Placeholders in another order are equal")
    func reordered() throws {
        let tables = try TemporaryTables(["en": "a = \"%@ of %d\";", "de": "a = \"%2$d von %1$@ (%1$@)\";"])
        #expect(StringTableCheck(directory: tables.directory).findings == [])
    }

    @Test("A regional table may omit texts of its wider language")
    func regionalTable() throws {
        let tables = try TemporaryTables(["en": "a = x;b = y;", "es": "a = u;b = v;", "es-419": "a = z;"])
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map { "\($0.severity) \($0.code) \($0.language ?? "")" } == ["note key.missing es-419"])
    }

    @Test("A host may override some of the package's texts, but in every language")
    func partialOverride() throws {
        let tables = try TemporaryTables(["en": "", "de": "\"RichPush.Like\" = Super;"])
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.filter { $0.severity == .error }.map(\.key) == ["RichPush.Like"])
        #expect(findings.filter { $0.severity == .error }.map(\.language) == ["en"])
        #expect(findings.filter { $0.code == "key.not-overridden" }.count == RichPushString.allCases.count - 1)
    }

    @Test("A partial table may lack keys; its other faults are found")
    func partial() throws {
        let german = """
            "RichPush.Like" = "Super %@";
            "RichPush.like" = x;
            "RichPush.Clip" = y;
            "RichPush.Clip" = z;
            """
        let english = "\"RichPush.More\" = Others; a = one;"
        let tables = try TemporaryTables(["en": english, "de": german])
        let findings = StringTableCheck(directory: tables.directory, isPartial: true).findings
        #expect(
            findings.map { "\($0.code) \($0.language ?? "") \($0.key ?? "")" } == [
                "placeholders.differ de RichPush.Like", "key.unknown de RichPush.like",
                "key.duplicate de RichPush.Clip",
            ]
        )
    }

    @Test("The development language may be another language than English")
    func developmentLanguage() throws {
        let tables = try TemporaryTables(["en": "a = x;", "de": "a = u;b = v;"])
        let findings = StringTableCheck(directory: tables.directory, developmentLanguage: "de").findings
        #expect(findings.map { "\($0.code) \($0.language ?? "") \($0.key ?? "")" } == ["key.missing en b"])
    }

    @Test("Without the development language the others are compared with each other")
    func noDevelopmentLanguage() throws {
        let tables = try TemporaryTables(["de": "a = x;b = y;", "fr": "b = y;"])
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map(\.code) == ["language.development-missing", "key.missing"])
        #expect(findings.map(\.language) == [nil, "fr"])
    }

    @Test("English texts as keys are allowed")
    func textsAsKeys() throws {
        let tables = try TemporaryTables(["en": "\"Sign in.\" = \"Sign in.\"; OK = OK;"])
        #expect(StringTableCheck(directory: tables.directory).findings == [])
    }

    @Test("A folder in which no language has the table is an error")
    func noTable() throws {
        let tables = try TemporaryTables(["en": "a = x;", "de": "a = y;"])
        let findings = StringTableCheck(directory: tables.directory, table: "Localisable").findings
        #expect(findings.filter { $0.severity == .error }.map(\.code) == ["table.none"])
    }

    @Test("A language's folder that cannot be read is an error, not a missing table")
    func unreadableLanguage() throws {
        let tables = try TemporaryTables(["en": "a = x;"])
        try tables.write(Data(), to: "it.lproj")
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map { "\($0.severity) \($0.code) \($0.language ?? "")" } == ["error folder-unreadable it"])
    }

    @Test("A table in Base.lproj is reported as not read; interface files there are not")
    func base() throws {
        let tables = try TemporaryTables(["en": "a = x;", "Base": "a = x;"])
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map(\.code) == ["table.not-read"])
        #expect(findings.first?.file == "Base.lproj/Localizable.strings")
        let interface = try TemporaryTables(["en": "a = x;"])
        try interface.write(Data(), to: "Base.lproj/Main.storyboard")
        #expect(StringTableCheck(directory: interface.directory).findings == [])
    }

    @Test("In a folder without languages, catalogues of any name are reported as not read")
    func catalogs() throws {
        let tables = try TemporaryTables()
        try tables.write(Data(), to: "Shop.xcstrings")
        let findings = StringTableCheck(directory: tables.directory).findings
        #expect(findings.map(\.code).sorted() == ["language.none", "table.not-read"])
    }

    @Test("A folder without languages, a missing folder and a file in place of a folder are errors")
    func folders() throws {
        let tables = try TemporaryTables()
        #expect(codes(tables.directory) == ["language.none"])
        #expect(codes(tables.directory.appendingPathComponent("absent")) == ["folder-missing"])
        try tables.write(Data(), to: "file")
        #expect(codes(tables.directory.appendingPathComponent("file")) == ["folder-unreadable"])
    }

    @Test("Unread files are reported: unknown names, other formats, a second spelling, a language without a table")
    func unread() throws {
        let tables = try TemporaryTables(["en": "", "he": "", "iw": "", "klingon": "", "Base": ""])
        try tables.write(Data(), to: "en.lproj/Localizable.stringsdict")
        try tables.write(Data(), to: "fr.lproj/Other.strings")
        #expect(
            codes(tables.directory) == [
                "table.not-read", "table.not-read", "table.missing", "language.duplicate", "language.unknown",
            ]
        )
    }

    private func codes(_ directory: URL) -> [String] { StringTableCheck(directory: directory).findings.map(\.code) }
}

extension StringTableCheckTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// Severity, code and key.
        let finding: String
        let line: Int?

        init(_ description: String, de text: String, _ finding: String, line: Int?) {
            testDescription = description
            self.text = text
            self.finding = finding
            self.line = line
        }
    }
}
