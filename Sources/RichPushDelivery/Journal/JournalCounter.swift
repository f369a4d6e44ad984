import Foundation

/// A file whose length is a number. Several writers make it longer at the same time without a lock, which would get a
/// suspended extension killed.
struct JournalCounter {
    private let handle: FileHandle

    /// `nil` if the file cannot be opened.
    ///
    /// - Parameter isMade: whether the file is made if there is none.
    init?(at path: String, isMade: Bool) {
        let descriptor = open(path, O_WRONLY | O_APPEND | (isMade ? O_CREAT : 0) | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    var count: Int { max(0, Int(lseek(handle.fileDescriptor, 0, SEEK_END))) }

    /// Makes the file longer, in one step.
    ///
    /// - Returns: whether the disk has taken all of it.
    @discardableResult
    func add(_ count: Int) -> Bool {
        guard count > 0 else { return true }
        let bytes = [UInt8](repeating: UInt8(ascii: "."), count: count)
        return write(handle.fileDescriptor, bytes, count) == count
    }

    /// Makes the file as long as a number, which may have no bytes on the disk.
    func set(to count: Int) {
        if ftruncate(handle.fileDescriptor, off_t(count)) != 0 { add(count - self.count) }
    }

    /// Brings the file to the disk.
    func bringToDisk() {
        try? handle.synchronize()
    }
}
