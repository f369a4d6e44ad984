import Foundation
import RichPushModel
import RichPushPreview
import RichPushStudio

/// A file that a command makes: a page or a push. It is written completely or not at all.
struct OutputFile {
    let path: String
    /// The file's name in messages.
    let noun: String

    /// Writes the file.
    ///
    /// A file is replaced in one step. A pipe, a device and the target of a link are written to directly. In a folder that
    /// every user can write to, a link or another user's file is refused.
    ///
    /// - Parameters:
    ///   - bytes: the content.
    ///   - isPrivate: whether only this user may read a new file; otherwise the umask decides about the other users.
    /// - Throws: ``CommandFailure`` with 1 and the reason.
    func write(_ bytes: [UInt8], isPrivate: Bool = false) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileStatus(of: path, followingLinks: true)?.kind != .folder else {
            throw failure("This is a folder; the \(noun) could not be written.")
        }
        guard FileStatus(of: folder, followingLinks: true)?.kind == .folder else {
            throw failure("There is no such folder; the \(noun) could not be written.")
        }
        do {
            try SharedFolder.check(path)
            let present = FileStatus(of: path, followingLinks: false)
            switch present?.kind {
            case nil, .file: try replace(Data(bytes), mode: present?.mode, isPrivate: isPrivate)
            default: try Data(bytes).write(to: URL(fileURLWithPath: path))
            }
        } catch {
            throw failure("The \(noun) could not be written. \(error.localizedDescription)")
        }
    }

    /// Writes the content to a new file in the same folder and renames it. Unfinished files of killed commands are removed.
    private func replace(_ data: Data, mode: Int?, isPrivate: Bool) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        sweep(folder)
        let (temporary, handle) = try lockedFile(in: folder)
        do {
            try handle.write(contentsOf: data)
            if !isPrivate || mode != nil {
                guard fchmod(handle.fileDescriptor, mode_t(mode ?? Self.usualMode)) == 0 else { throw POSIXError.last }
            }
            guard rename(temporary.path, path) == 0 else { throw POSIXError.last }
            try handle.close()
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw error
        }
    }

    /// A new locked file. The lock shows other commands that it does not belong to a killed command.
    private func lockedFile(in folder: URL) throws -> (URL, FileHandle) {
        while true {
            let file = folder.appendingPathComponent(Self.start + RandomSource.live.identifier() + Self.ending)
            let handle = try PrivateFile.create(at: file.path)
            let isLocked = flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0
            if !isLocked, errno != EWOULDBLOCK { throw POSIXError.last }
            // Another command may have removed the file before it was locked.
            if isLocked, FileStatus(of: file.path, followingLinks: false) != nil { return (file, handle) }
        }
    }

    /// The mode 0666 without the umask's bits; the owner may always read and write. A process can read its umask only by
    /// setting it.
    private static let usualMode: Int = {
        let mask = umask(0o077)
        _ = umask(mask)
        return 0o666 & ~Int(mask) | 0o600
    }()

    private static let start = ".richpush-"
    private static let ending = ".unfinished"

    private func sweep(_ folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for left in names where left.hasPrefix(Self.start) && left.hasSuffix(Self.ending) {
            let path = folder.appendingPathComponent(left).path
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
        }
    }

    private func failure(_ reason: String) -> CommandFailure {
        CommandFailure(status: .problem, message: "\(path): \(reason)")
    }
}

extension Gallery {
    /// Writes the page, to standard output for `-`.
    ///
    /// - Parameters:
    ///   - path: the file, or `-` for standard output.
    ///   - isPrivate: whether only this user may read a new file.
    /// - Throws: ``CommandFailure`` with 1 if the file cannot be written.
    func write(to path: String, isPrivate: Bool = false) throws {
        let page = page
        if path == "-" { return Console.print(page.html) }
        try OutputFile(path: path, noun: "page").write(page.bytes, isPrivate: isPrivate)
    }
}
