import Foundation
import RichPushLocalization
import Testing

@Suite struct StringTableSourceTests {
    @Test("Language folders are found in any case and spelling", arguments: ["pt-BR", "pt-br", "pt_BR", "PT-br"])
    func caseOfNames(name: String) throws {
        let tables = try TemporaryTables([name: "k = v;"])
        let source = StringTableSource(directory: tables.directory)
        #expect(source.table(for: LanguageTag("pt-BR")) == ["k": "v"])
        #expect(source.languages == [LanguageTag("pt-BR")])
    }

    @Test("A table has the texts of one language, without its fall-back")
    func noFallback() throws {
        let tables = try TemporaryTables(["pt": "k = v;"])
        #expect(StringTableSource(directory: tables.directory).table(for: LanguageTag("pt-BR")) == [:])
    }

    @Test("Of two folders for one language the one with the current spelling is used")
    func twoSpellings() throws {
        let tables = try TemporaryTables(["he": "k = new;", "iw": "k = old;"])
        #expect(StringTableSource(directory: tables.directory).table(for: LanguageTag("iw")) == ["k": "new"])
    }

    @Test("Tables of other names are read by their names")
    func otherTable() throws {
        let tables = try TemporaryTables(["en": "k = v;"])
        try tables.write(Data("k = w;".utf8), to: "en.lproj/Errors.strings")
        let source = StringTableSource(directory: tables.directory)
        #expect(source.table(for: LanguageTag("en"), named: "Errors") == ["k": "w"])
        #expect(source.table(for: LanguageTag("en"), named: "Absent") == [:])
    }

    @Test("A missing folder is an empty source that says what is missing")
    func missingFolder() throws {
        let source = StringTableSource(directory: URL(fileURLWithPath: "/nonexistent/tables"))
        #expect(source.fault?.code == .folderMissing)
        #expect(source.fault?.message.contains("/nonexistent/tables") == true)
        #expect(source.languages == [])
        #expect(source.table(for: LanguageTag("en")) == [:])
    }

    @Test("A link to a folder is read like the folder")
    func linkedFolder() throws {
        let tables = try TemporaryTables(["inner/en": "k = v;"])
        let link = tables.directory.appendingPathComponent("link")
        let folder = tables.directory.appendingPathComponent("inner", isDirectory: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
        #expect(StringTableSource(directory: link).table(for: LanguageTag("en")) == ["k": "v"])
    }

    @Test("A file in place of the folder has another error than a missing folder")
    func fileForFolder() throws {
        let tables = try TemporaryTables()
        try tables.write(Data(), to: "file")
        let source = StringTableSource(directory: tables.directory.appendingPathComponent("file"))
        #expect(source.fault?.code == .folderUnreadable)
    }

    @Test("A table that cannot be read is empty, and the error names file, line and column")
    func malformedTable() throws {
        let tables = try TemporaryTables(["en": "\n oops"])
        let source = StringTableSource(directory: tables.directory)
        #expect(source.table(for: LanguageTag("en")) == [:])
        let error = try #require(throws: StringTableError.self) { try source.loadTable(for: LanguageTag("en")) }
        #expect(error.code == .fileMalformed)
        #expect(error.fault?.line == 2)
        #expect(error.message.contains("en.lproj/Localizable.strings:2:6: "))
        #expect(error.file?.lastPathComponent == "Localizable.strings")
    }

    @Test("A folder in place of a table is an error")
    func folderForTable() throws {
        let tables = try TemporaryTables()
        try tables.write(Data(), to: "en.lproj/Localizable.strings/inner")
        let source = StringTableSource(directory: tables.directory)
        let error = try #require(throws: StringTableError.self) { try source.loadTable(for: LanguageTag("en")) }
        #expect(error.code == .fileUnreadable)
    }

    @Test("A folder of a language that cannot be listed, and a link that leads nowhere, are errors")
    func unreadableFolders() throws {
        let tables = try TemporaryTables(["en": "k = v;"])
        try tables.write(Data(), to: "it.lproj")
        try tables.write(Data(), to: "fr.lproj/Other.strings")
        let links = [("de.lproj", "nowhere"), ("fr.lproj/Localizable.strings", "nowhere")]
        for (name, target) in links {
            let link = tables.directory.appendingPathComponent(name).path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        let source = StringTableSource(directory: tables.directory)
        for (language, code) in [("it", "folder-unreadable"), ("de", "folder-unreadable"), ("fr", "file-unreadable")] {
            let error = try #require(throws: StringTableError.self) {
                try source.loadTable(for: LanguageTag(language))
            }
            #expect(error.code.rawValue == code)
            #expect(error.message.contains("\(language).lproj"))
        }
        #expect(try source.loadTable(for: LanguageTag("es")) == [:])
    }

    @Test("A table is read once and kept")
    func cached() throws {
        let tables = try TemporaryTables(["en": "k = first;"])
        let source = StringTableSource(directory: tables.directory)
        let copy = source
        #expect(source.table(for: LanguageTag("en")) == ["k": "first"])
        try tables.write(Data("k = second;".utf8), to: "en.lproj/Localizable.strings")
        #expect(copy.table(for: LanguageTag("en")) == ["k": "first"])
    }

    @Test("Many tasks can read one source at the same time")
    func concurrent() async throws {
        let languages = ["ar", "de", "en", "fr", "pt-BR", "zh-Hant"]
        let tables = try TemporaryTables(Dictionary(uniqueKeysWithValues: languages.map { ($0, "k = \"\($0)\";") }))
        let source = StringTableSource(directory: tables.directory)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let language = languages[index % languages.count]
                    return source.table(for: LanguageTag(language)) == ["k": language] ? 0 : 1
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test("A bundle's tables are read for each language, not only for the bundle's own choice")
    func bundle() throws {
        let tables = try TemporaryTables(["en": "k = english;", "tr": "k = turkish;"])
        let source = StringTableSource(bundle: try #require(Bundle(url: tables.directory)))
        #expect(source.table(for: LanguageTag("tr_TR")) == [:])
        #expect(source.table(for: LanguageTag("tr")) == ["k": "turkish"])
    }

    @Test("A bundle without tables is allowed; a given folder without tables is an error")
    func missingTables() throws {
        let tables = try TemporaryTables()
        try tables.write(Data(), to: "de.lproj/InfoPlist.strings")
        let german = LanguageTag("de")
        let bundle = try #require(Bundle(url: tables.directory))
        #expect(try StringTableSource(bundle: bundle).loadTable(for: german) == [:])
        let source = StringTableSource(directory: tables.directory, requiresTables: true)
        let error = try #require(throws: StringTableError.self) { try source.loadTable(for: german) }
        #expect(error.code == .tableMissing)
        #expect(error.message.contains("de.lproj/Localizable.strings is missing"))
        #expect(try source.loadTable(for: LanguageTag("fr")) == [:])
    }

    @Test("A given folder without languages is reported")
    func noLanguages() throws {
        let tables = try TemporaryTables()
        #expect(StringTableSource(directory: tables.directory).fault == nil)
        #expect(StringTableSource(directory: tables.directory, requiresTables: true).fault?.code == .folderEmpty)
    }

    @Test("A source can have tables in memory")
    func inMemory() {
        let source = StringTableSource(tables: ["pt_br": ["k": "v"], "en": ["k": "w"]])
        #expect(source.languages.map(\.identifier) == ["en", "pt-BR"])
        #expect(source.table(for: LanguageTag("pt-BR")) == ["k": "v"])
        #expect(source.table(for: LanguageTag("fr")) == [:])
        #expect(source.fault == nil)
    }
}
