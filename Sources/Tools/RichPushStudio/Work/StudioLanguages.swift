package import RichPushLocalization

/// The tables of the languages that were asked for.
package final class StudioLanguages: Sendable {
    private let sources: [StringTableSource]
    /// The tables for a request that names no language.
    private let usual: LanguageTables
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - usual: the command's tables.
    ///   - sources: an app's own tables, for other languages.
    ///   - report: takes a sentence about a table that cannot be read.
    package init(
        usual: LanguageTables,
        sources: [StringTableSource] = [],
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.usual = usual
        self.sources = sources
        self.report = report
    }

    /// The first of the command's languages.
    package var locale: String { usual.locale }

    /// The tables for languages, the preferred one first, separated by commas; nil for the command's.
    ///
    /// - Throws: ``StudioProblem`` with 400 for a text that is not a language.
    package func tables(_ locale: String?) throws -> LanguageTables {
        guard let locale else { return usual }
        let tags = locale.split(separator: ",").map(String.init)
        guard !tags.isEmpty, tags.count <= 16, tags.allSatisfy({ LanguageTag($0) != .undetermined }) else {
            throw StudioProblem(.badRequest, "\"locale\" is not a list of languages, such as tr or gsw-CH,de-CH.")
        }
        return LanguageTables(hostSources: sources, preferred: PreferredLanguages(tags), report: report)
    }
}
