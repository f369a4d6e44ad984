import Foundation
import RichPushModel

/// A folder for one command, readable by this user only, in a folder that other commands and users may use too.
///
/// It is removed when the command ends, unless it is kept. If a command was killed, the next command that creates a
/// folder beside it removes its folder. It recognises such a folder by the file `unfinished` in it, and by the
/// missing lock: a running command has its folder locked.
final class CommandFolder: Sendable {
    let url: URL
    /// The folder, open and locked.
    private let descriptor: Int32
    private let isKept = Locked(false)

    private static let prefix = "richpush-"
    private static let marker = "unfinished"

    private init(url: URL, descriptor: Int32) {
        self.url = url
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Runs work with a new folder, and removes the folder.
    ///
    /// - Throws: ``CommandFailure`` with 74 if it cannot be created, and the errors of the work.
    static func use<Value>(below parent: URL, _ work: (URL) async throws -> Value) async throws -> Value {
        let folder = try make(below: parent)
        defer { folder.end() }
        return try await work(folder.url)
    }

    /// Keeps the folder when the command ends.
    ///
    /// - Throws: the error of the file system if the file `unfinished` cannot be removed.
    func keep() throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(Self.marker))
        isKept.withLock { $0 = true }
    }

    /// Removes the folder, unless it is kept.
    func end() {
        // If it cannot be removed now, the next command removes it.
        if !isKept.withLock({ $0 }) { try? FileManager.default.removeItem(at: url) }
    }

    /// Creates a folder in another one, which is created too if it is missing.
    ///
    /// - Throws: ``CommandFailure`` with 74 if it cannot be created.
    static func make(below parent: URL) throws -> CommandFolder {
        sweep(parent)
        do {
            while true {
                // Another command may have removed the new folder while it was empty. Then another name is tried.
                if let folder = try attempt(below: parent) { return folder }
            }
        } catch {
            let reason = error.localizedDescription
            throw CommandFailure(status: .database, message: "\(parent.path): Cannot create a folder in it. \(reason)")
        }
    }

    private static func attempt(below parent: URL) throws -> CommandFolder? {
        let url = parent.appendingPathComponent(prefix + RandomSource.live.identifier(), isDirectory: true)
        try PrivateFolder.make(at: url, isDurable: false)
        guard let descriptor = try lock(url.path) else { return nil }
        let folder = CommandFolder(url: url, descriptor: descriptor)
        do {
            try PrivateFile.create(at: url.appendingPathComponent(marker).path).close()
            return folder
        } catch let error as POSIXError where error.code == .ENOENT {
            return nil
        }
    }

    /// Removes the folders of this user's killed commands.
    private static func sweep(_ parent: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where isFolderName(name) {
            let folder = parent.appendingPathComponent(name)
            guard let status = FileStatus(of: folder.path, followingLinks: false), status.kind == .folder,
                status.owner == geteuid(), let descriptor = try? lock(folder.path)
            else { continue }
            defer { close(descriptor) }
            guard let content = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { continue }
            if content.isEmpty || content.contains(marker) { try? FileManager.default.removeItem(at: folder) }
        }
    }

    /// Whether a name has the prefix and 32 hexadecimal digits.
    static func isFolderName(_ name: String) -> Bool {
        let digits = name.dropFirst(prefix.count).utf8
        return name.hasPrefix(prefix) && digits.count == 32
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The folder, open and locked; nil if it does not exist or another command has locked it.
    private static func lock(_ path: String) throws -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = POSIXError.last
            if error.code == .ENOENT { return nil }
            throw error
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        let error = POSIXError.last
        close(descriptor)
        if error.code == .EWOULDBLOCK { return nil }
        throw error
    }
}

extension URL {
    /// The folder for temporary files: `$TMPDIR`, or else the system's.
    static var temporary: URL { FileManager.default.temporaryDirectory }
}
