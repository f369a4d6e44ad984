import Foundation

/// The number and the size of a journal's files, known without a look at the folder.
///
/// Two counters are at least as high as what they count: an event is added before its file is written, and ingestion
/// removes events without subtracting them. Where one of them says that there is no room, the folder is looked at, and the
/// counters are set right. Writers at the same moment may each set them without the other's event, and after a power
/// failure they may miss events: the journal then exceeds its bounds by those.
extension EventJournal {
    /// How many files there are.
    private static let fileCounter = "files"
    /// How many bytes they have, in units of ``sizeUnit``.
    private static let sizeCounter = "sizes"
    /// Bytes that one byte of the counter stands for.
    private static let sizeUnit = 64
    /// With fewer files there are no counters, and the folder is looked at.
    private static let leastFilesToCount = 32

    /// Whether there is room for an event, as far as both counters know. The event is added to them.
    func takeCountedRoom(for byteCount: Int) -> Bool {
        guard let files = counter(Self.fileCounter), let sizes = counter(Self.sizeCounter),
            1..<max(1, bounds.files) ~= files.count, isRoom(for: byteCount, in: sizes)
        else { return false }
        return files.add(1) && sizes.add(Self.units(of: byteCount))
    }

    /// Whether there is room for an event among the bytes of the files that were listed. The event is added to the counter.
    ///
    /// Without a counter that says so, the files are not looked at here; ``setCounters(bytes:files:)`` sets it then.
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

    /// Sets the number of files after a look at the folder.
    func setFileCounter(to count: Int) {
        guard count > Self.leastFilesToCount, let files = counter(Self.fileCounter, isMade: true) else { return }
        let surplus = files.count - count
        if surplus > 0 { return files.set(to: count) }
        // On a full disk the counter would be too low; without one the folder is looked at.
        if !files.add(-surplus) { removeCounters() }
    }

    /// Sets both counters after a look at each file.
    func setCounters(bytes: Int, files: Int) {
        guard files > Self.leastFilesToCount else { return removeCounters() }
        setFileCounter(to: files)
        counter(Self.sizeCounter, isMade: true)?.set(to: Self.units(of: bytes))
    }

    /// Removes the counters, which are then set after a look at the files that are left.
    package func removeCounters() {
        for name in [Self.fileCounter, Self.sizeCounter] { unlink(path(of: name)) }
    }

    private static func units(of byteCount: Int) -> Int { (byteCount + sizeUnit - 1) / sizeUnit }

    /// A counter; `nil` if there is none of that name.
    func counter(_ name: String, isMade: Bool = false) -> JournalCounter? {
        JournalCounter(at: path(of: name), isMade: isMade)
    }
}
