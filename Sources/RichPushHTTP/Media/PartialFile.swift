import Foundation

/// A file that grows while a download goes on, and is gone if it comes to nothing.
struct PartialFile {
    let url: URL
    private let handle: FileHandle

    /// Makes the file; one that is there already is left alone.
    init(at url: URL) throws {
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) } ?? -1
        }
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.url = url
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        // The bytes are not copied, and not kept: the handle has written them when it returns.
        let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        try handle.write(contentsOf: data)
    }

    func close() throws {
        try handle.close()
    }

    func remove() {
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
