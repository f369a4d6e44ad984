import Foundation
import RichPushDelivery
import RichPushModel

/// The file of a running download; it is removed if the download fails. Only the file's owner may read it.
struct PartialFile {
    let url: URL
    private let handle: FileHandle

    /// Makes the file; throws if a file already exists there.
    init(at url: URL) throws {
        handle = try PrivateFile.create(at: url.path)
        self.url = url
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        // The bytes need not be copied: the handle has written them when the call returns.
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
