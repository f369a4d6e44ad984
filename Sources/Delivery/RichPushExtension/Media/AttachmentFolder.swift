public import Foundation
public import RichPushModel
import RichPushPayload

/// A folder of attachments. The files of a member's pushes are found by their names.
///
/// A name is 32 hexadecimal digits and an extension. The first 16 digits are checksums of the member's name, the others
/// are random. On Apple's systems the file of a shown notification belongs to the system, which removes it with the
/// notification.
public struct AttachmentFolder: Sendable {
    /// The folder; it may not exist yet.
    public let url: URL

    /// Makes a value for a folder; the folder does not have to exist.
    public init(url: URL) {
        self.url = url
    }

    /// The files of a member's pushes; empty if the folder does not exist.
    public func files(of recipient: Recipient) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let prefix = Self.prefix(of: recipient)
        return names.filter { $0.prefix { $0 != "." }.utf8.count == 32 && $0.hasPrefix(prefix) }.sorted()
            .map(url.appendingPathComponent)
    }

    /// Removes the files of a member's pushes.
    ///
    /// - Returns: the number of removed files.
    /// - Throws: the file system's error if a file cannot be removed.
    public func removeFiles(of recipient: Recipient) throws -> Int {
        let files = files(of: recipient)
        for file in files { try FileManager.default.removeItem(at: file) }
        return files.count
    }

    /// Removes what processes that have ended have left, also parts of downloads: the files that did not change within the
    /// hour before `now`. On Apple's systems no process needs a file so long; elsewhere a host may keep them.
    ///
    /// - Returns: the number of removed files.
    @discardableResult
    package func removeLeftovers(at now: Date) -> Int {
        let rule = LeftFiles(now: now)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.map(url.appendingPathComponent).count { file in
            rule.contains(file) && (try? FileManager.default.removeItem(at: file)) != nil
        }
    }

    /// The name of a member's file, without its extension.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - random: at least 16 random hexadecimal digits; the last 16 are used.
    /// - Returns: 32 hexadecimal digits.
    package func fileName(for recipient: Recipient, random: String) -> String {
        Self.prefix(of: recipient) + random.suffix(16)
    }

    /// The beginning of the names of a member's files.
    private static func prefix(of recipient: Recipient) -> String {
        let name = Array(recipient.rawValue.utf8)
        return Checksum.of(name).hexadecimal + Checksum.of(name.reversed()).hexadecimal
    }
}

/// A temporary file with the data of an attachment, in a folder of its own.
package struct AttachmentFile {
    /// The file.
    package let url: URL

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - data: the data.
    ///   - name: the file's name; only what follows its last slash is used.
    ///   - folder: the folder of the file's own folder.
    ///   - random: the source of that folder's name.
    /// - Throws: `POSIXError`, or ``SharedFolderError`` if the folder must not be used; nothing is left then.
    package init(
        _ data: Data,
        name: String,
        below folder: URL = FileManager.default.temporaryDirectory,
        random: RandomSource = .live
    ) throws {
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let isName = !["", ".", ".."].contains(last) && !last.utf8.contains(0)
        let own = folder.appendingPathComponent("RichPushKit-\(random.identifier())")
        url = own.appendingPathComponent(isName ? last : "attachment")
        try PrivateFolder.make(at: own, isDurable: false)
        do {
            try PrivateFile.write(data, to: url.path) { _ in }
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the file and its folder, if they are there.
    package func remove() {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
}
