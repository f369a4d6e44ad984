import Foundation

/// The content that a folder of tables must have.
enum TableExpectation: Sendable {
    /// Nothing: the bundle of an app may lack languages, and languages may lack the table.
    case nothing
    /// The folder of the tables, for messages.
    case folder
    /// At least one language, and the table in each language.
    case tables
    /// All languages of this package, and all its texts in each language.
    case package

    var needsTables: Bool { self == .tables || self == .package }
}

/// The folders and tables that a source has read so far.
// Sendable because every access to `folders`, `tables` and `sortedLanguages`, its only mutable state, happens while
// `lock` is held.
final class StringTableStore: @unchecked Sendable {
    typealias Table = Result<[String: String], StringTableError>

    private struct TableKey: Hashable {
        var language: LanguageTag
        var name: String
    }

    private let directory: URL?
    private let expectation: TableExpectation
    private let lock = NSLock()
    private var folders: Result<[LanguageTag: LanguageFolder], StringTableError>?
    private var tables: [TableKey: Table] = [:]
    private let languagesInMemory: [LanguageTag]
    /// The languages, sorted, once they were asked for: each look-up of a text can ask.
    private var sortedLanguages: [LanguageTag]?

    init(directory: URL, expecting expectation: TableExpectation) {
        self.directory = directory
        self.expectation = expectation
        languagesInMemory = []
    }

    init(tables: [String: [String: String]], named name: String) {
        directory = nil
        expectation = .nothing
        folders = .success([:])
        languagesInMemory = Array(Set(tables.keys.map(LanguageTag.init)))
        for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
            self.tables[TableKey(language: LanguageTag(language), name: name)] = .success(table)
        }
    }

    init(fault: StringTableError) {
        directory = nil
        expectation = .nothing
        folders = .failure(fault)
        languagesInMemory = []
    }

    var fault: StringTableError? {
        lock.withLock {
            if case .failure(let error) = listedFolders() { error } else { nil }
        }
    }

    /// The languages that have a folder or a table in memory, sorted.
    var languages: [LanguageTag] {
        lock.withLock {
            if let sortedLanguages { return sortedLanguages }
            let languages = languagesInMemory + ((try? listedFolders().get()) ?? [:]).keys
            let sorted = languages.map { (tag: $0, name: $0.identifier) }.sorted { $0.name < $1.name }.map(\.tag)
            sortedLanguages = sorted
            return sorted
        }
    }

    func table(for language: LanguageTag, named name: String) -> Table {
        let key = TableKey(language: language, name: name)
        return lock.withLock {
            if let table = tables[key] { return table }
            let table = readTable(for: key)
            tables[key] = table
            return table
        }
    }

    /// Must be called while `lock` is held.
    private func readTable(for key: TableKey) -> Table {
        do {
            guard let folder = try listedFolders().get()[key.language] else {
                return isExpected(key.language) ? missing(key.language) : .success([:])
            }
            let file = folder.file(ofTable: key.name)
            if let table = try folder.read(table: key.name)?.table {
                return expectation == .package ? complete(table, of: file) : .success(table)
            }
            guard expectation.needsTables else { return .success([:]) }
            let message = "\(file.path) is missing; texts of other tables are shown for \"\(folder.name)\"."
            return .failure(StringTableError(code: .tableMissing, message: message, file: file))
        } catch {
            return .failure(error)
        }
    }

    private func isExpected(_ language: LanguageTag) -> Bool {
        expectation == .package && StringTableSource.bundledLanguages.contains(language)
    }

    private func missing(_ language: LanguageTag) -> Table {
        let place = directory?.path ?? ""
        let message =
            "\(place) has no tables for \"\(language)\", a language of the package; texts of other tables are shown. "
            + "Copy the whole folder."
        return .failure(StringTableError(code: .tableMissing, message: message, file: directory))
    }

    /// The table, if it has all texts of the package.
    private func complete(_ table: [String: String], of file: URL) -> Table {
        let missing = RichPushString.allCases.map(\.rawValue).filter { table[$0] == nil }
        guard !missing.isEmpty else { return .success(table) }
        let message =
            "\(file.path) lacks \(missing.joined(separator: ", ")); texts of other tables are shown. Copy the whole folder."
        return .failure(StringTableError(code: .tableIncomplete, message: message, file: file))
    }

    /// Must be called while `lock` is held.
    private func listedFolders() -> Result<[LanguageTag: LanguageFolder], StringTableError> {
        if let folders { return folders }
        let listed = list()
        folders = listed
        return listed
    }

    private func list() -> Result<[LanguageTag: LanguageFolder], StringTableError> {
        guard let directory else { return .success([:]) }
        do {
            var folders: [LanguageTag: LanguageFolder] = [:]
            for folder in try LanguageFolder.all(in: directory) where folder.language != .undetermined {
                // Of two names for one language (`iw`, `he`), the one in the current spelling is used.
                let isCanonical = folder.name.lowercased() == folder.language.identifier.lowercased()
                if folders[folder.language] == nil || isCanonical { folders[folder.language] = folder }
            }
            if folders.isEmpty, expectation.needsTables {
                let message = "\(directory.path) has no .lproj folder of a language; its texts are missing."
                return .failure(StringTableError(code: .folderEmpty, message: message, file: directory))
            }
            return .success(folders)
        } catch {
            return error.code == .folderMissing && expectation == .nothing ? .success([:]) : .failure(error)
        }
    }
}
