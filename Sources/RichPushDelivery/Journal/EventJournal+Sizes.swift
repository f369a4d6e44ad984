import Foundation

/// The size of a journal with many files, known without a look at each of them.
extension EventJournal {
    /// The file whose length says how many bytes the events have at most, in units of ``sizeUnit``.
    private static let sizeCounter = "sizes"
    /// Bytes that one byte of the counter stands for.
    private static let sizeUnit = 64
    /// With fewer files, each is looked at.
    private static let leastFilesToCount = 32

    /// Whether there is room for an event among the bytes, as far as the counter knows. The event is added to it.
    ///
    /// Ingestion removes events and not their sizes, so the counter can be too high. Then the files are looked at, and
    /// ``setSizeCounter(to:fileCount:)`` sets it right.
    func hasBytes(for byteCount: Int, besides names: [String]) -> Bool {
        guard names.count >= Self.leastFilesToCount else {
            removeSizeCounter()
            return names.map(size).reduce(byteCount, +) <= bounds.bytes || names.isEmpty
        }
        let counted = size(of: Self.sizeCounter)
        guard counted > 0, counted * Self.sizeUnit + byteCount <= bounds.bytes else { return false }
        add(Self.units(of: byteCount), to: Self.sizeCounter)
        return true
    }

    /// Sets the counter after a look at the files. A small journal has none.
    func setSizeCounter(to byteCount: Int, fileCount: Int) {
        guard fileCount >= Self.leastFilesToCount else { return removeSizeCounter() }
        let units = Data(repeating: UInt8(ascii: "."), count: Self.units(of: byteCount))
        try? write(units, to: Self.sizeCounter)
    }

    /// Removes the counter, which is then set after a look at the files that are left.
    package func removeSizeCounter() {
        unlink(folder.appendingPathComponent(Self.sizeCounter).path)
    }

    private static func units(of byteCount: Int) -> Int { (byteCount + sizeUnit - 1) / sizeUnit }

    /// Makes a counter longer by a byte for each unit, in one step: counters need no lock, which would get a suspended
    /// extension killed.
    ///
    /// - Returns: the counter, to bring it to the disk.
    @discardableResult
    func add(_ count: Int, to counter: String) -> FileHandle? {
        guard count > 0 else { return nil }
        let file = open(
            folder.appendingPathComponent(counter).path,
            O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC,
            0o600
        )
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try? handle.write(contentsOf: Data(repeating: UInt8(ascii: "."), count: count))
        return handle
    }
}
