import Foundation
import RichPushLocalization

/// One language's table, as read for the check.
struct CheckedTable {
    /// The language folder's name.
    let name: String
    let language: LanguageTag
    /// The path of the table's file in the checked folder.
    let path: String
    let entries: [StringsFile.Entry]
    /// The entries by key; of duplicate keys, the last one.
    let byKey: [String: StringsFile.Entry]

    init(folder: LanguageFolder, path: String, file: StringsFile) {
        self.path = path
        name = folder.name
        language = folder.language
        entries = file.entries
        byKey = Dictionary(file.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// A finding about a text of this table.
    func finding(
        _ severity: StringTableCheck.Severity,
        _ code: String,
        key: String,
        line: Int? = nil,
        _ message: String
    ) -> StringTableCheck.Finding {
        .init(severity, code, language: name, file: path, key: key, line: line, message: message)
    }
}

/// Reads all tables of a folder and collects the findings about the files themselves.
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
            let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: directory.path))?.isEmpty ?? false
            let what = isEmpty ? "is empty" : "has no .lproj folder"
            let message = "\(directory.path) \(what); no texts are checked."
            findings.append(.init(.error, "language.none", message: message))
            noteCatalogs(in: directory)
        }
        noteOtherFormats(in: directory, named: nil)
        for folder in folders { read(folder) }
        if tables.isEmpty, !findings.contains(where: { $0.severity == .error }) {
            let message = "No language has \(table).strings; no texts are checked."
            findings.append(.init(.error, "table.none", message: message))
        }
    }

    private mutating func read(_ folder: LanguageFolder) {
        guard folder.language != .undetermined else {
            // Base.lproj usually contains interface files only.
            if folder.name.lowercased() == "base" {
                noteTableOfBase(folder)
            } else {
                let message = "\"\(folder.name)\" is not a language; its texts are never used."
                let path = "\(folder.name).lproj"
                findings.append(
                    .init(.warning, "language.unknown", language: folder.name, file: path, message: message)
                )
            }
            return
        }
        noteOtherFormats(in: folder.url, named: folder)
        let path = "\(folder.name).lproj/\(table).strings"
        do {
            guard let file = try folder.read(table: table) else { return noteMissingTable(of: folder) }
            noteSameLanguage(as: folder)
            tables.append(CheckedTable(folder: folder, path: path, file: file))
        } catch {
            findings.append(
                .init(
                    .error,
                    error.code.rawValue,
                    language: folder.name,
                    file: path,
                    line: error.fault?.line,
                    message: error.fault?.message ?? error.message
                )
            )
        }
    }

    private mutating func noteTableOfBase(_ folder: LanguageFolder) {
        guard FileManager.default.fileExists(atPath: folder.file(ofTable: table).path) else { return }
        let reason =
            "is not read. Move it to the folder of its language, such as en.lproj, and name that as the "
            + "development language."
        noteNotRead("\(folder.name).lproj/\(table).strings", reason, language: folder.name)
    }

    private mutating func noteMissingTable(of folder: LanguageFolder) {
        let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path))?.isEmpty ?? false
        let what = isEmpty ? "is an empty folder" : "has no \(table).strings"
        let message = "\(folder.name).lproj \(what); texts of other languages are shown."
        findings.append(
            .init(.warning, "table.missing", language: folder.name, file: "\(folder.name).lproj", message: message)
        )
    }

    private mutating func noteSameLanguage(as folder: LanguageFolder) {
        guard let other = tables.first(where: { $0.language == folder.language }) else { return }
        let message = "\"\(folder.name)\" and \"\(other.name)\" are the same language; only one of the tables is used."
        let path = "\(folder.name).lproj"
        findings.append(.init(.warning, "language.duplicate", language: folder.name, file: path, message: message))
    }

    /// Reports the catalogues of other tables, for a folder that has no language.
    private mutating func noteCatalogs(in directory: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".xcstrings") && name != "\(table).xcstrings" {
            let reason = "is not read: only .strings files are. Export its texts to .lproj folders."
            noteNotRead(name, reason, language: nil)
        }
    }

    /// Reports files of other formats, in the checked folder or in the folder of a language.
    private mutating func noteOtherFormats(in place: URL, named folder: LanguageFolder?) {
        for type in ["stringsdict", "xcstrings"] {
            let name = "\(table).\(type)"
            guard FileManager.default.fileExists(atPath: place.appendingPathComponent(name).path) else { continue }
            let path = folder.map { "\($0.name).lproj/\(name)" } ?? name
            let reason = "is not read: only .strings files are. Export its texts to \(table).strings."
            noteNotRead(path, reason, language: folder?.name)
        }
    }

    private mutating func noteNotRead(_ path: String, _ reason: String, language: String?) {
        findings.append(.init(.warning, "table.not-read", language: language, file: path, message: "\(path) \(reason)"))
    }
}
