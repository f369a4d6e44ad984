import Foundation
import RichPushModel
import RichPushPayload

/// The payloads below a folder. Links are resolved; what is outside by its real path does not exist here.
final class StudioFolder: Sendable {
    /// The real path.
    let path: String
    private let writer: PayloadWriter
    private let isReadOnly: Bool
    /// Writes of this server are one after the other, so that of two windows one gets 412.
    private let writing = Locked(())

    /// Creates access to a folder; nil if there is no such folder.
    init?(_ path: String, isReadOnly: Bool, writer: PayloadWriter) {
        guard let real = Self.realPath(path), OpenFolder(path: real) != nil else { return nil }
        self.path = real
        self.isReadOnly = isReadOnly
        self.writer = writer
    }

    /// The bytes of a file.
    ///
    /// - Throws: ``StudioProblem`` with 404 or 413.
    func read(_ path: FolderPath) throws -> [UInt8] {
        guard let place = place(of: path), let file = place.folder.file(place.name) else { throw missing(path) }
        return try file.bytes()
    }

    /// What a write expects to find.
    enum Condition {
        /// The file has this tag.
        case matches(ETag)
        /// There is no such file.
        case isNew
    }

    /// Writes a file: completely or not at all.
    ///
    /// - Returns: the new tag.
    /// - Throws: ``StudioProblem`` with 404, 409, 412, 423 or 507.
    func write(_ bytes: [UInt8], to path: FolderPath, if condition: Condition) throws -> ETag {
        guard !isReadOnly else {
            throw StudioProblem(.readOnly, "The studio was started with --read-only. Nothing is written.")
        }
        return try writing.withLock { _ in
            switch condition {
            case .isNew: try create(bytes, at: path)
            case .matches(let tag): try replace(bytes, at: path, ifMatching: tag)
            }
            return ETag(of: bytes)
        }
    }

    private func create(_ bytes: [UInt8], at path: FolderPath) throws {
        guard let folder = OpenFolder(path: self.path)?.folder(at: path.folders) else {
            throw StudioProblem(.notFound, "The folder of \(path.text) does not exist. Nothing is written.")
        }
        try writer.create(path.name, in: folder, with: bytes)
    }

    private func replace(_ bytes: [UInt8], at path: FolderPath, ifMatching tag: ETag) throws {
        guard let place = place(of: path), let file = place.folder.file(place.name) else { throw missing(path) }
        guard ETag(of: try file.bytes()) == tag else {
            throw StudioProblem(
                .changed,
                "\(path.text) was changed elsewhere since it was read. Nothing is written; read it again."
            )
        }
        try writer.replace(place.name, in: place.folder, with: bytes, mode: file.status?.st_mode)
    }

    /// The folder and name of a file by its real path; nil if that is not below the folder or is not a payload.
    private func place(of path: FolderPath) -> (folder: OpenFolder, name: String)? {
        guard let real = Self.realPath(self.path + "/" + path.text), let inside = inside(real),
            let folder = OpenFolder(path: self.path)?.folder(at: inside.folders)
        else { return nil }
        return (folder, inside.name)
    }

    /// The part of a real path below the folder.
    private func inside(_ real: String) -> FolderPath? {
        let start = self.path == "/" ? "/" : self.path + "/"
        return real.utf8.starts(with: start.utf8)
            ? FolderPath(String(Substring(real.utf8.dropFirst(start.utf8.count)))) : nil
    }

    /// Whether a link in the folder leads to a payload in the folder.
    func isInside(_ path: FolderPath) -> Bool {
        Self.realPath(self.path + "/" + path.text).flatMap(inside) != nil
    }

    private func missing(_ path: FolderPath) -> StudioProblem {
        StudioProblem(.notFound, "\(path.text): There is no such payload in the folder.")
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }
}

/// The tag of a file's bytes.
struct ETag: Hashable, Sendable {
    /// The tag as in a header, with its quotation marks.
    let text: String

    init(of bytes: [UInt8]) {
        // Half of the digest tells files apart, and a list of 10,000 files stays short.
        text = "\"\(SHA256.text(of: bytes).prefix(32))\""
    }

    /// The tag of a header field.
    init(_ text: String) { self.text = text.trimmingCharacters(in: .whitespaces) }
}
