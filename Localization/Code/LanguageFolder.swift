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
    /// Names are read as language tags: SwiftPM's build on Linux writes `pt-BR.lproj` as `pt-br.lproj`, and Apple's
    /// older spellings such as `zh_TW` are read too.
    ///
    /// - Parameter directory: The folder of `.lproj` folders.
    /// - Returns: The language folders; those with an undetermined language are included.
    /// - Throws: ``StringTableError`` if the folder does not exist or cannot be read.
    package static func all(in directory: URL) throws(StringTableError) -> [LanguageFolder] {
        let content: [String]
        do {
            // By path, because Foundation on Linux lists a link to a folder, and a plain file, by URL as an empty
            // folder.
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

    /// The URL of a table's file, which may not exist.
    package func file(ofTable table: String) -> URL {
        url.appendingPathComponent("\(table).strings", isDirectory: false)
    }

    /// Reads the entries of a table.
    ///
    /// - Parameter table: The table's name without `.strings`.
    /// - Returns: The entries; `nil` if this language does not have the table.
    /// - Throws: ``StringTableError`` if the file cannot be read or is malformed.
    package func read(table: String) throws(StringTableError) -> StringsFile? {
        let file = file(ofTable: table)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try checkAbsence(of: file)
            return nil
        }
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

    /// Throws if a table only seems to be absent: its folder cannot be listed, or it is a link that leads nowhere.
    private func checkAbsence(of file: URL) throws(StringTableError) {
        let content: [String]
        do {
            content = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw Self.unreadable(url, underlying: error)
        }
        if content.contains(file.lastPathComponent) {
            let message = "\(file.path) cannot be read (it is a link to a missing file); its texts are not used."
            throw StringTableError(code: .fileUnreadable, message: message, file: file)
        }
    }

    private static func error(for directory: URL, underlying: any Error) -> StringTableError {
        guard FileManager.default.fileExists(atPath: directory.path) else {
            let message = "The folder \(directory.path) does not exist; its texts are missing."
            return StringTableError(code: .folderMissing, message: message, file: directory)
        }
        return unreadable(directory, underlying: underlying)
    }

    private static func unreadable(_ directory: URL, underlying: any Error) -> StringTableError {
        let reason = underlying.localizedDescription
        let message = "The folder \(directory.path) cannot be read (\(reason)); its texts are missing."
        return StringTableError(code: .folderUnreadable, message: message, file: directory)
    }
}
