import Foundation
import RichPushDelivery

/// A file that grows while a download goes on, and is gone if it comes to nothing. Only its owner may read it.
struct PartialFile {
    let url: URL
    private let handle: FileHandle

    /// Makes the file; one that is there already is left alone.
    init(at url: URL) throws {
        handle = try PrivateFile.create(at: url.path)
        self.url = url
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
