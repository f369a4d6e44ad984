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
            "RichPushKit_RichPushLocalization.resources/en.lproj",
            "RichPushKit_RichPushLocalization.bundle/en.lproj",
            "RichPushKit_RichPushLocalization.bundle/Contents/Resources/en.lproj",
        ]
    )
    func places(path: String) throws {
        let tables = try TemporaryTables()
        try tables.write(Data("k = v;".utf8), to: "\(path)/Localizable.strings")
        let elsewhere = URL(fileURLWithPath: "/nonexistent")
        let source = StringTableSource.bundled(in: [elsewhere, tables.directory])
        #expect(source.table(for: LanguageTag("en")) == ["k": "v"])
    }

    @Test("Without its resources the package shows English and reports the missing files")
    func missing() {
        let source = StringTableSource.bundled(in: [URL(fileURLWithPath: "/nonexistent")])
        #expect(source.fault?.code == .folderMissing)
        #expect(source.fault?.message.contains("/nonexistent") == true)
        let localizer = Localizer(packageSource: source)
        for key in RichPushString.allCases {
            #expect(localizer.string(key, locale: "de") == key.english)
        }
    }
}
