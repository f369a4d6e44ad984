package import Foundation
package import RichPushModel

/// Writes files in an open folder: to a new file beside, which is then renamed.
package struct PayloadWriter: Sendable {
    /// Writes bytes to an open file.
    package typealias Write = @Sendable (Data, FileHandle) throws -> Void

    private let write: Write
    private let random: RandomSource

    /// Creates a writer. A test gives a `write` that fails.
    package init(
        random: RandomSource = .live,
        write: @escaping Write = {
            try $1.write(contentsOf: $0)
            try $1.synchronize()
        }
    ) {
        self.write = write
        self.random = random
    }

    /// Writes a file that must not exist yet.
    ///
    /// - Throws: ``StudioProblem`` with 409 if there is such a file, and those of ``replace(_:in:with:mode:)``.
    func create(_ name: String, in folder: OpenFolder, with bytes: [UInt8]) throws {
        try put(bytes, named: name, in: folder, mode: nil) {
            // An empty file takes the name, because a rename would replace a file that was made since.
            let place = openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard place >= 0 else { throw POSIXError.last }
            close(place)
        }
    }

    /// Replaces a file and keeps its mode.
    ///
    /// - Throws: ``StudioProblem`` with 404 for a folder that is gone, 423 if the folder cannot be written to, 507 if the
    ///   disk is full, and 500 for all other errors.
    func replace(_ name: String, in folder: OpenFolder, with bytes: [UInt8], mode: mode_t?) throws {
        try put(bytes, named: name, in: folder, mode: mode) {}
    }

    private func put(
        _ bytes: [UInt8],
        named name: String,
        in folder: OpenFolder,
        mode: mode_t?,
        reserve: () throws -> Void
    ) throws {
        // Other commands remove files of this name that are not locked: they are of killed commands.
        let temporary = ".richpush-\(random.identifier()).unfinished"
        do {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let descriptor = openat(folder.descriptor, temporary, flags, 0o666)
            guard descriptor >= 0 else { throw POSIXError.last }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            flock(descriptor, LOCK_EX | LOCK_NB)
            try write(Data(bytes), handle)
            if let mode, fchmod(descriptor, mode & 0o7777) != 0 { throw POSIXError.last }
            try reserve()
            guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else { throw POSIXError.last }
            fsync(folder.descriptor)
        } catch {
            unlinkat(folder.descriptor, temporary, 0)
            throw Self.problem(error, of: name)
        }
    }

    private static func problem(_ error: any Error, of name: String) -> StudioProblem {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        switch (error as? POSIXError ?? cause)?.code {
        case .EEXIST: return StudioProblem(.exists, "\(name) exists already. Nothing is written; choose another name.")
        case .ENOSPC, .EDQUOT, .EFBIG:
            return StudioProblem(
                .diskFull,
                "\(name) was not written, because the disk is full. The old file is unchanged."
            )
        case .EACCES, .EPERM, .EROFS:
            return StudioProblem(.readOnly, "\(name) was not written, because its folder cannot be written to.")
        case .ENOENT: return StudioProblem(.notFound, "The folder of \(name) is gone. Nothing is written.")
        default:
            return StudioProblem(.failed, "\(name) was not written. \(error.localizedDescription)")
        }
    }
}
