package import Foundation

/// One `<language>.lproj` in a folder of tables.
package struct LanguageFolder: Sendable, Hashable {
    /// The folder's name on disk, without `.lproj`.
    package let name: String
    /// The language of the folder's name.
    package let language: LanguageTag
    package let url: URL

    /// The language folders in a folder, sorted by name.
    ///
    /// SwiftPM's build on Linux writes `pt-BR.lproj` as `pt-br.lproj`; reading names as language tags makes that, and
    /// Apple's older spellings such as `zh_TW`, no matter.
    package static func all(in directory: URL) throws(StringTableError) -> [LanguageFolder] {
        let content: [String]
        do {
            // By path: by URL, Foundation on Linux takes a link to a folder, and a plain file, for an empty folder.
            content = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        } catch {
            throw Self.error(for: directory, underlying: error)
        }
        return
            content
            .map { directory.appendingPathComponent($0, isDirectory: true) }
            .filter { $0.pathExtension.lowercased() == "lproj" }
            .map { url in
                let name = url.deletingPathExtension().lastPathComponent
                return LanguageFolder(name: name, language: LanguageTag(name), url: url)
            }
            .sorted { $0.name < $1.name }
    }

    /// The table's file, whether it exists or not.
    package func file(ofTable table: String) -> URL {
        url.appendingPathComponent("\(table).strings", isDirectory: false)
    }

    /// The entries of a table; `nil` if this language does not have the table.
    package func read(table: String) throws(StringTableError) -> StringsFile? {
        let file = file(ofTable: table)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            let message = "\(file.path) cannot be read (\(error.localizedDescription)); its texts are not used."
            throw StringTableError(code: .fileUnreadable, message: message, file: file)
        }
        do {
            return try StringsFile(data: data)
        } catch {
            let message = "\(file.path):\(error.line):\(error.column): \(error.message)"
            throw StringTableError(code: .fileMalformed, message: message, file: file, fault: error)
        }
    }

    private static func error(for directory: URL, underlying: any Error) -> StringTableError {
        guard FileManager.default.fileExists(atPath: directory.path) else {
            let message = "The folder \(directory.path) does not exist; its texts are missing."
            return StringTableError(code: .folderMissing, message: message, file: directory)
        }
        let reason = underlying.localizedDescription
        let message = "The folder \(directory.path) cannot be read (\(reason)); its texts are missing."
        return StringTableError(code: .folderUnreadable, message: message, file: directory)
    }
}
