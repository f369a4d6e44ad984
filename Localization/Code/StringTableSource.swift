public import Foundation

/// A source of string tables: a folder of `.lproj` folders, a bundle, or tables in memory.
///
/// A table is read at its first use and kept in memory. A table that is missing or cannot be read is treated as empty;
/// ``fault`` and ``loadTable(for:named:)`` return the reason, and a ``Localizer`` reports it. Copies share the tables.
/// A source can be used on any thread.
public struct StringTableSource: Sendable {
    private let store: StringTableStore

    /// Creates a source from a folder that has one `<language>.lproj` for each language.
    ///
    /// - Parameters:
    ///   - directory: The folder. Upper and lower case in the names of its folders are not compared.
    ///   - requiresTables: Whether a folder without languages, and a language without the table, are faults.
    public init(directory: URL, requiresTables: Bool = false) {
        store = StringTableStore(directory: directory, expecting: requiresTables ? .tables : .folder)
    }

    /// Creates a source from a bundle, such as that of an app or its extension.
    ///
    /// - Parameter bundle: The bundle. Its own choice of a language is not used, and it may lack tables.
    public init(bundle: Bundle) {
        store = StringTableStore(directory: bundle.resourceURL ?? bundle.bundleURL, expecting: .nothing)
    }

    /// Creates a source from tables in memory, for an app that stores its texts in another form.
    ///
    /// - Parameters:
    ///   - tables: For each language, the texts by their keys.
    ///   - name: The name of each of these tables.
    public init(tables: [String: [String: String]], named name: String = Self.defaultTable) {
        store = StringTableStore(tables: tables, named: name)
    }

    /// Creates a source from the folder of this package's tables.
    init(bundledIn directory: URL) {
        store = StringTableStore(directory: directory, expecting: .package)
    }

    init(fault: StringTableError) {
        store = StringTableStore(fault: fault)
    }

    /// The name of the table that is read by default.
    public static let defaultTable = "Localizable"

    /// The reason why this source has no languages, if its folder is missing or cannot be read; else `nil`.
    public var fault: StringTableError? { store.fault }

    /// The languages that have a folder or a table in memory, sorted.
    public var languages: [LanguageTag] { store.languages }

    /// Returns the texts in one language, without any other language.
    ///
    /// - Parameters:
    ///   - language: The exact language: `pt-BR` does not find the texts of `pt`.
    ///   - name: The table's name, which is the file's name without `.strings`.
    /// - Returns: The texts by key; empty if the language lacks the table or it cannot be read.
    public func table(for language: LanguageTag, named name: String = Self.defaultTable) -> [String: String] {
        (try? loadTable(for: language, named: name)) ?? [:]
    }

    /// Returns the texts in one language, or throws the reason why they cannot be read.
    ///
    /// - Parameters:
    ///   - language: The exact language.
    ///   - name: The table's name.
    /// - Returns: The texts by key; empty if the language does not have the table.
    /// - Throws: ``StringTableError`` if the folder or the file cannot be read, the folder is missing, or a table is
    ///   missing that the source requires.
    public func loadTable(
        for language: LanguageTag,
        named name: String = Self.defaultTable
    ) throws(StringTableError) -> [String: String] {
        try store.table(for: language, named: name).get()
    }
}

/// The reason why a folder or a file of string tables could not be used.
public struct StringTableError: Error, Sendable, Hashable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `folder-missing`.
        public let rawValue: String

        /// Creates a code, also one that this package does not define.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The folder of tables does not exist.
        public static let folderMissing = Code(rawValue: "folder-missing")
        /// The folder exists, but cannot be read.
        public static let folderUnreadable = Code(rawValue: "folder-unreadable")
        /// The folder does not contain a `<language>.lproj`.
        public static let folderEmpty = Code(rawValue: "folder-empty")
        /// A language's folder lacks the table, although the source requires it.
        public static let tableMissing = Code(rawValue: "table-missing")
        /// One of this package's tables lacks a text.
        public static let tableIncomplete = Code(rawValue: "table-incomplete")
        /// A table exists, but its bytes cannot be read.
        public static let fileUnreadable = Code(rawValue: "file-unreadable")
        /// A table's content cannot be read; ``StringTableError/fault`` has the position and the reason.
        public static let fileMalformed = Code(rawValue: "file-malformed")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// Sentences that say what is wrong, where, and what happens. For a malformed table it starts with
    /// `path:line:column:`.
    public let message: String
    /// The table's file, or the folder; `nil` if the fault is not in a certain file or folder.
    public let file: URL?
    /// The position and reason in a malformed file; `nil` for other codes.
    public let fault: StringsFileError?

    init(code: Code, message: String, file: URL? = nil, fault: StringsFileError? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.fault = fault
    }
}

extension StringTableError: CustomStringConvertible, LocalizedError {
    /// The message, as one or more full sentences.
    public var description: String { message }
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { message }
}
