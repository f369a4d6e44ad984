public import Foundation
public import RichPushLocalization

/// Checks a folder of `.lproj` folders for faults that show a member a wrong text, an empty text or none.
///
/// ```swift
/// let check = StringTableCheck(directory: folder)
/// for finding in check.findings where finding.severity == .error { print(finding.message) }
/// ```
///
/// | code | severity | when |
/// | --- | --- | --- |
/// | `folder-missing`, `folder-unreadable` | error | the folder, or that of a language, does not exist or cannot be listed |
/// | `language.none` | error | the folder holds no language |
/// | `language.unknown` | warning | a folder's name is not a language |
/// | `language.duplicate` | warning | two folders are for the same language |
/// | `language.development-missing` | warning | the development language does not have a table |
/// | `table.none` | error | no language has the table |
/// | `table.missing` | warning | a language does not have the table, or its folder is empty |
/// | `table.not-read` | warning | a `.stringsdict`, an `.xcstrings` or a table in `Base.lproj`, which this package does not read |
/// | `file-unreadable`, `file-malformed` | error | a table cannot be read |
/// | `key.missing` | error | a text of the development language is missing; a note if a wider language has it |
/// | `key.unknown` | error | a key of no text: unknown to this package, or to the development language |
/// | `key.duplicate` | error | a key occurs twice in a table |
/// | `key.not-overridden` | note | some of this package's texts are overridden, this one is not |
/// | `value.empty` | error | a text is empty |
/// | `value.untranslated` | warning | a text equals that of the development language; a note for a single word in the same script |
/// | `value.long` | warning | a button's text is longer than a small phone shows |
/// | `value.is-key` | error | a text is its own key |
/// | `placeholders.differ` | error | a text has other arguments than in the development language |
public struct StringTableCheck: Sendable {
    /// The findings, sorted by language, line and key. Findings about the whole folder are first.
    public let findings: [Finding]

    /// Reads every table of a folder and compares them.
    ///
    /// - Parameters:
    ///   - directory: The folder that contains the `.lproj` folders.
    ///   - developmentLanguage: The language in which every text exists.
    ///   - table: The name of the tables, without `.strings`.
    ///   - isPartial: Whether a table may lack any key: `key.missing` and `key.not-overridden` are not reported. For a
    ///     host that overrides some texts in some languages.
    public init(
        directory: URL,
        developmentLanguage: String = "en",
        table: String = StringTableSource.defaultTable,
        isPartial: Bool = false
    ) {
        var reading = TableReading(table: table)
        reading.read(directory)
        let comparison = TableComparison(
            tables: reading.tables,
            developmentLanguage: LanguageTag(developmentLanguage),
            isPartial: isPartial
        )
        let found = reading.findings + (reading.tables.isEmpty ? [] : comparison.findings)
        findings = found.sorted { $0.order < $1.order }
    }
}

extension StringTableCheck.Finding {
    fileprivate var order: (String, Int, String, String) {
        (language ?? "", line ?? .max, key ?? "", code)
    }
}

extension StringTableCheck {
    /// The levels of severity, most severe first.
    public enum Severity: String, Sendable, CaseIterable {
        /// A member would see a wrong text, an empty text or none.
        case error
        /// Something is unusual, but texts are found.
        case warning
        /// Information that needs no change.
        case note
    }

    /// A problem or note about a folder of tables.
    public struct Finding: Sendable, Hashable {
        /// Whether it is an error, a warning or a note.
        public let severity: Severity
        /// The stable code for scripts, such as `key.missing`.
        public let code: String
        /// The language folder's name without `.lproj`; `nil` if the finding is about the whole folder.
        public let language: String?
        /// The path of the file or folder in the checked folder, such as `de.lproj/Localizable.strings`; `nil` if it is
        /// the checked folder itself.
        public let file: String?
        /// The key that the finding is about; `nil` if it is not about a single key.
        public let key: String?
        /// The line in the language's table, counted from 1; nil if it is not known.
        public let line: Int?
        /// Full sentences that say what is wrong.
        public let message: String

        init(
            _ severity: Severity,
            _ code: String,
            language: String? = nil,
            file: String? = nil,
            key: String? = nil,
            line: Int? = nil,
            message: String
        ) {
            self.severity = severity
            self.code = code
            self.language = language
            self.file = file
            self.key = key
            self.line = line
            self.message = message
        }
    }
}
