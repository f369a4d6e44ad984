import Foundation
package import RichPushLocalization
import RichPushSampleMedia

/// The package's string tables. The program contains a copy of them, for a program that was copied without its folder.
package enum ContainedTables {
    /// The tables in the folder of the package's resources, or those in the program if there is no such folder.
    package static let source = StringTableSource.bundled.fault == nil ? .bundled : StringTableSource(tables: contained)

    /// For each language, the texts by their keys. A test reads each table, so none is left out here.
    package static var contained: [String: [String: String]] {
        var count = 0
        let start = richpush_string_tables(&count)
        var tables: [String: [String: String]] = [:]
        for file in UnsafeBufferPointer(start: start, count: count) {
            let data = Data(bytes: file.bytes, count: file.count)
            tables[String(cString: file.name)] = try? StringsFile(data: data).table
        }
        return tables
    }
}

/// Texts in the member's languages.
package struct LanguageTables: Sendable {
    package let localizer: Localizer
    /// The first of the languages.
    package let locale: String

    /// - Parameters:
    ///   - hostSources: an app's own tables.
    ///   - preferred: the member's languages.
    ///   - report: takes a sentence about a table that is missing or cannot be read.
    package init(
        hostSources: [StringTableSource],
        preferred: PreferredLanguages,
        report: @escaping @Sendable (String) -> Void
    ) {
        localizer = Localizer(
            hostSources: hostSources,
            packageSource: ContainedTables.source,
            preferredLanguages: preferred
        ) { report($0.message) }
        locale = preferred.first
    }

    /// The package's own texts in English.
    package static let english = LanguageTables(hostSources: [], preferred: PreferredLanguages(["en"])) { _ in }
}
