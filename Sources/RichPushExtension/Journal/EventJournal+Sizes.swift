import Foundation

/// The number and the size of a journal's files, known without listing the folder.
///
/// Two counters are at least as high as what they count: an event is added before its file is written, and ingestion
/// removes events without subtracting them. If one of them shows that there is no room, the folder is listed, and the
/// counters are corrected. Two processes that write at the same time may each correct them without the other's event,
/// and after a power failure they may miss events. The journal then exceeds its bounds by those events.
extension EventJournal {
    /// The name of the counter of files.
    private static let fileCounter = "files"
    /// The name of the counter of bytes, in units of ``sizeUnit``.
    private static let sizeCounter = "sizes"
    /// The number of bytes in one unit of the counter.
    private static let sizeUnit = 64
    /// With fewer files there are no counters, and the folder is listed.
    private static let leastFilesToCount = 32

    /// Whether there is room for an event according to both counters. The event is added to them.
    func takeCountedRoom(for byteCount: Int) -> Bool {
        guard let files = counter(Self.fileCounter), let sizes = counter(Self.sizeCounter),
            1..<max(1, bounds.files) ~= files.count, isRoom(for: byteCount, in: sizes)
        else { return false }
        return files.add(1) && sizes.add(Self.units(of: byteCount))
    }

    /// Whether there is room for the bytes of an event besides the listed files. The event is added to the counter.
    ///
    /// If the counter does not show that there is room, the result is `false`; the caller then reads the sizes and
    /// calls ``setCounters(bytes:files:)``.
    func hasBytes(for byteCount: Int, besides names: [String]) -> Bool {
        guard names.count >= Self.leastFilesToCount, let sizes = counter(Self.sizeCounter),
            isRoom(for: byteCount, in: sizes)
        else { return false }
        return sizes.add(Self.units(of: byteCount))
    }

    private func isRoom(for byteCount: Int, in sizes: JournalCounter) -> Bool {
        let counted = sizes.count
        return counted > 0 && counted * Self.sizeUnit + byteCount <= bounds.bytes
    }

    /// Sets the number of files after the folder was listed.
    func setFileCounter(to count: Int) {
        guard count > Self.leastFilesToCount, let files = counter(Self.fileCounter, isMade: true) else { return }
        let surplus = files.count - count
        if surplus > 0 { return files.set(to: count) }
        // On a full disk the counter would be too low; without a counter the folder is listed.
        if !files.add(-surplus) { removeCounters() }
    }

    /// Sets both counters after the sizes of all files were read.
    func setCounters(bytes: Int, files: Int) {
        guard files > Self.leastFilesToCount else { return removeCounters() }
        setFileCounter(to: files)
        counter(Self.sizeCounter, isMade: true)?.set(to: Self.units(of: bytes))
    }

    /// Removes the counters. They are set again when the remaining files are listed.
    package func removeCounters() {
        for name in [Self.fileCounter, Self.sizeCounter] { unlink(path(of: name)) }
    }

    private static func units(of byteCount: Int) -> Int { (byteCount + sizeUnit - 1) / sizeUnit }

    /// A counter; `nil` if its file does not exist and is not made.
    func counter(_ name: String, isMade: Bool = false) -> JournalCounter? {
        JournalCounter(at: path(of: name), isMade: isMade)
    }
}
