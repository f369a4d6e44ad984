import Foundation
import RichPushModel

/// An open folder. Names in it are opened without following links, so that a link that another process puts in place of a
/// file or folder cannot lead out of the folder.
final class OpenFolder {
    let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a folder by its path; nil if there is no such folder.
    convenience init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.init(descriptor)
    }

    /// A folder in it; nil if there is no folder of this name.
    func folder(_ name: String) -> OpenFolder? {
        let child = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        return child < 0 ? nil : OpenFolder(child)
    }

    /// A folder below it; nil if there is none at this path.
    func folder(at names: some Sequence<String>) -> OpenFolder? {
        names.reduce(self as OpenFolder?) { $0?.folder($1) }
    }

    /// A file in it, open for reading; nil if there is no regular file of this name.
    func file(_ name: String) -> OpenFile? {
        // Without O_NONBLOCK, a pipe would wait for its writer.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let opened = OpenFile(FileHandle(fileDescriptor: file, closeOnDealloc: true))
        return opened.status.map { $0.st_mode & S_IFMT == S_IFREG } == true ? opened : nil
    }
}

/// A file, open for reading.
struct OpenFile {
    private let handle: FileHandle

    /// The longest file that is read or written, in bytes: the limit of all commands.
    static let longest = 16 << 20

    init(_ handle: FileHandle) { self.handle = handle }

    var status: stat? {
        var status = stat()
        return fstat(handle.fileDescriptor, &status) == 0 ? status : nil
    }

    /// The bytes.
    ///
    /// - Throws: ``StudioProblem`` with 413 for a file that is longer than ``longest``, and errors of the file system.
    func bytes() throws -> [UInt8] {
        let data = try handle.read(upToCount: Self.longest + 1) ?? Data()
        guard data.count <= Self.longest else {
            throw StudioProblem(.tooLarge, "The file is longer than 16 MiB and is not read.")
        }
        return Array(data)
    }
}

/// What shows that a file has changed.
struct FileStamp: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
    }
}
