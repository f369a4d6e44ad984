import Foundation
import RichPushLocalization

/// One language's table as the check sees it.
struct CheckedTable {
    /// The language folder's name.
    let name: String
    let language: LanguageTag
    let entries: [StringsFile.Entry]
    /// The entries by key; of a key that stands twice, the last.
    let byKey: [String: StringsFile.Entry]

    init(folder: LanguageFolder, file: StringsFile) {
        name = folder.name
        language = folder.language
        entries = file.entries
        byKey = Dictionary(file.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    }
}

/// Reads all tables of a folder and notes what is wrong with the files themselves.
struct TableReading {
    private let table: String
    private(set) var tables: [CheckedTable] = []
    private(set) var findings: [StringTableCheck.Finding] = []

    init(table: String) {
        self.table = table
    }

    mutating func read(_ directory: URL) {
        let folders: [LanguageFolder]
        do {
            folders = try LanguageFolder.all(in: directory)
        } catch {
            findings.append(.init(.error, error.code.rawValue, message: error.message))
            return
        }
        if folders.isEmpty {
            let message = "\(directory.path) holds no .lproj folder; there is nothing to check."
            findings.append(.init(.error, "language.none", message: message))
        }
        for folder in folders { read(folder) }
    }

    private mutating func read(_ folder: LanguageFolder) {
        guard folder.language != .undetermined else {
            // Base.lproj holds interface files, and texts only where a project has no development language folder.
            if folder.name.lowercased() != "base" {
                let message = "\"\(folder.name)\" is not a language; its texts are never used."
                findings.append(.init(.warning, "language.unknown", language: folder.name, message: message))
            }
            return
        }
        noteOtherFormats(in: folder)
        do {
            guard let file = try folder.read(table: table) else {
                let message = "\(folder.name).lproj holds no \(table).strings; other languages stand in for it."
                findings.append(.init(.warning, "table.missing", language: folder.name, message: message))
                return
            }
            noteSameLanguage(as: folder)
            tables.append(CheckedTable(folder: folder, file: file))
        } catch {
            findings.append(
                .init(
                    .error,
                    error.code.rawValue,
                    language: folder.name,
                    line: error.fault?.line,
                    message: error.message
                )
            )
        }
    }

    private mutating func noteSameLanguage(as folder: LanguageFolder) {
        guard let other = tables.first(where: { $0.language == folder.language }) else { return }
        let message = "\"\(folder.name)\" and \"\(other.name)\" are one language; only one of the tables is used."
        findings.append(.init(.warning, "language.duplicate", language: folder.name, message: message))
    }

    private mutating func noteOtherFormats(in folder: LanguageFolder) {
        for type in ["stringsdict", "xcstrings"] {
            let file = folder.url.appendingPathComponent("\(table).\(type)", isDirectory: false)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            let message = "\(folder.name).lproj holds \(table).\(type), which is not read: only .strings files are."
            findings.append(.init(.warning, "table.not-read", language: folder.name, message: message))
        }
    }
}
