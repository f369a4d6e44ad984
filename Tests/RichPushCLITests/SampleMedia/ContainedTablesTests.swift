import Foundation
import RichPushLocalization
import RichPushSampleMedia
import RichPushStudio
import Testing

@testable import RichPushCLI

@Suite("The string tables in the command line")
struct ContainedTablesTests {
    @Test("The command line contains the table of each language, byte for byte")
    func carried() throws {
        let folders = try LanguageFolder.all(in: Repository.localization)
        var count = 0
        let start = richpush_string_tables(&count)
        let tables = UnsafeBufferPointer(start: start, count: count)
        #expect(tables.map { String(cString: $0.name) } == folders.map(\.name))
        for (table, folder) in zip(tables, folders) {
            let file = folder.file(ofTable: StringTableSource.defaultTable)
            #expect(Data(bytes: table.bytes, count: table.count) == (try Data(contentsOf: file)), "\(folder.name)")
        }
    }

    @Test("Each contained table has the texts of the table in the folder")
    func texts() {
        let source = StringTableSource(tables: ContainedTables.contained)
        #expect(source.languages == StringTableSource.bundled.languages)
        for language in source.languages {
            #expect(source.table(for: language) == StringTableSource.bundled.table(for: language), "\(language)")
        }
    }
}
