package import Foundation
package import RichPushModel

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
