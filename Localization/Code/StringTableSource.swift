public import Foundation

/// Where string tables come from: a folder of `.lproj` folders, a bundle, or tables in memory.
///
/// A table is read when it is first asked for and kept. Whatever is missing or cannot be read counts as empty and is
/// reported by ``fault`` and ``loadTable(for:named:)``, and by a ``Localizer``. Copies share the tables; any thread
/// may ask.
public struct StringTableSource: Sendable {
    private let store: StringTableStore

    /// Takes the tables of a folder that holds one `<language>.lproj` per language.
    ///
    /// - Parameters:
    ///   - directory: the folder; upper and lower case in the names below it do not matter.
    ///   - requiresTables: whether a folder without languages, and a language without the table, are faults.
    public init(directory: URL, requiresTables: Bool = false) {
        store = StringTableStore(directory: directory, expecting: requiresTables ? .tables : .folder)
    }

    /// Takes the tables of a bundle, such as an app's or its extension's.
    ///
    /// - Parameter bundle: the bundle; its own choice of a language has no influence, and it may have no tables.
    public init(bundle: Bundle) {
        store = StringTableStore(directory: bundle.resourceURL ?? bundle.bundleURL, expecting: .nothing)
    }

    /// Takes tables from memory, for a host that keeps its texts elsewhere.
    ///
    /// - Parameters:
    ///   - tables: by language, keys and their texts.
    ///   - name: the name of each of these tables.
    public init(tables: [String: [String: String]], named name: String = Self.defaultTable) {
        store = StringTableStore(tables: tables, named: name)
    }

    init(fault: StringTableError) {
        store = StringTableStore(fault: fault)
    }

    /// The name of the table that is read unless another is asked for.
    public static let defaultTable = "Localizable"

    /// Why this source has no languages, if its folder is missing or cannot be read.
    public var fault: StringTableError? { store.fault }

    /// The languages there are folders for, sorted.
    public var languages: [LanguageTag] {
        store.languages.sorted { $0.identifier < $1.identifier }
    }

    /// The texts in one language, without any fall-back; empty if there are none or they cannot be read.
    ///
    /// - Parameters:
    ///   - language: the language, exactly: `pt-BR` does not find the texts of `pt`.
    ///   - name: the table's name, which is its file's without `.strings`.
    /// - Returns: the texts by key.
    public func table(for language: LanguageTag, named name: String = Self.defaultTable) -> [String: String] {
        (try? loadTable(for: language, named: name)) ?? [:]
    }

    /// The texts in one language, or the reason why there are none to be had.
    ///
    /// - Parameters:
    ///   - language: the language, exactly.
    ///   - name: the table's name.
    /// - Returns: the texts; empty if the language does not have the table.
    /// - Throws: ``StringTableError`` if the folder or the file is there and cannot be read, the folder is missing, or a
    ///   table is that the source requires.
    public func loadTable(
        for language: LanguageTag,
        named name: String = Self.defaultTable
    ) throws(StringTableError) -> [String: String] {
        try store.table(for: language, named: name).get()
    }
}
