import Foundation

/// What a source has read so far.
// Sendable because every access to `folders` and `tables`, its only mutable state, happens while `lock` is held.
final class StringTableStore: @unchecked Sendable {
    typealias Table = Result<[String: String], StringTableError>

    private struct TableKey: Hashable {
        var language: LanguageTag
        var name: String
    }

    private let directory: URL?
    private let lock = NSLock()
    private var folders: Result<[LanguageTag: LanguageFolder], StringTableError>?
    private var tables: [TableKey: Table] = [:]
    private let languagesInMemory: [LanguageTag]

    init(directory: URL) {
        self.directory = directory
        languagesInMemory = []
    }

    init(tables: [String: [String: String]], named name: String) {
        directory = nil
        folders = .success([:])
        languagesInMemory = Array(Set(tables.keys.map(LanguageTag.init)))
        for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
            self.tables[TableKey(language: LanguageTag(language), name: name)] = .success(table)
        }
    }

    init(fault: StringTableError) {
        directory = nil
        folders = .failure(fault)
        languagesInMemory = []
    }

    var fault: StringTableError? {
        lock.withLock {
            if case .failure(let error) = listedFolders() { error } else { nil }
        }
    }

    var languages: [LanguageTag] {
        lock.withLock { languagesInMemory + ((try? listedFolders().get()) ?? [:]).keys }
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

    /// Call with `lock` held.
    private func readTable(for key: TableKey) -> Table {
        do {
            guard let folder = try listedFolders().get()[key.language] else { return .success([:]) }
            return .success(try folder.read(table: key.name)?.table ?? [:])
        } catch {
            return .failure(error)
        }
    }

    /// Call with `lock` held.
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
                // Of two names for one language (`iw`, `he`) the one in today's spelling counts.
                let isCanonical = folder.name.lowercased() == folder.language.identifier.lowercased()
                if folders[folder.language] == nil || isCanonical { folders[folder.language] = folder }
            }
            return .success(folders)
        } catch {
            return .failure(error)
        }
    }
}
