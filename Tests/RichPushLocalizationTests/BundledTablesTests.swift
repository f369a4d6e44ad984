import Foundation
import Testing

@testable import RichPushLocalization

@Suite struct BundledTablesTests {
    @Test("The built package finds its tables, even if the build has changed their names to lower case")
    func found() {
        #expect(StringTableSource.bundled.fault == nil)
        #expect(StringTableSource.bundled.table(for: LanguageTag("zh-Hant"))["RichPush.More"] == "更多")
    }

    @Test(
        "The resources are found under each name and inside a macOS bundle",
        arguments: [
            "RichPushKit_RichPushLocalization.resources/en.lproj", "RichPushKit_RichPushLocalization.bundle/en.lproj",
            "RichPushKit_RichPushLocalization.bundle/Contents/Resources/en.lproj",
        ]
    )
    func places(path: String) throws {
        let tables = try TemporaryTables()
        try tables.write(Data(TemporaryTables.allKeys().utf8), to: "\(path)/Localizable.strings")
        let elsewhere = URL(fileURLWithPath: "/nonexistent")
        let source = StringTableSource.bundled(in: [elsewhere, tables.directory])
        #expect(source.table(for: LanguageTag("en"))["RichPush.Like"] == "text of Like")
    }

    @Test("The package's languages are those of its folders")
    func languages() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Localization", isDirectory: true)
        #expect(try Set(LanguageFolder.all(in: folder).map(\.language)) == StringTableSource.bundledLanguages)
    }

    @Test("Of an incomplete copy of the tables, each missing language and text is reported when it is looked up")
    func incomplete() throws {
        let tables = try TemporaryTables()
        let folder = "RichPushKit_RichPushLocalization.resources"
        try tables.write(Data(TemporaryTables.allKeys().utf8), to: "\(folder)/en.lproj/Localizable.strings")
        try tables.write(Data("\"RichPush.Like\" = \"Aimer\";".utf8), to: "\(folder)/fr.lproj/Localizable.strings")
        try tables.write(Data(), to: "\(folder)/it.lproj/Localizable.strings")
        try tables.write(Data(), to: "\(folder)/tr.lproj/readme")
        let localizer = Localizer(packageSource: .bundled(in: [tables.directory]))
        for locale in ["de", "de-AT", "fr", "it", "tr", "tlh", "en-GB"] {
            #expect(localizer.string(.like, locale: locale) == "text of Like")
        }
        #expect(localizer.faults.map(\.code) == [.tableMissing, .tableIncomplete, .tableIncomplete, .tableMissing])
        #expect(localizer.faults.first?.message.contains("\"de\"") == true)
        #expect(localizer.faults.dropFirst().first?.message.contains("RichPush.Clip") == true)
    }

    @Test("Without its resources the package shows English and reports the missing files")
    func missing() {
        let source = StringTableSource.bundled(in: [URL(fileURLWithPath: "/nonexistent")])
        #expect(source.fault?.code == .folderMissing)
        #expect(source.fault?.message.contains("/nonexistent") == true)
        let localizer = Localizer(packageSource: source)
        for key in RichPushString.allCases { #expect(localizer.string(key, locale: "de") == key.english) }
    }
}
