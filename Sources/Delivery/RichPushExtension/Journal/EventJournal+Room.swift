package import Foundation
import RichPushModel

/// The limits of a journal; see ``EventJournal/record(_:at:)``.
public struct JournalBounds: Sendable, Hashable {
    /// The largest number of files, 1000 by default.
    public var files: Int
    /// The largest size of all files in bytes, 1,000,000 by default.
    public var bytes: Int

    /// Makes limits; each parameter sets the property with its name.
    public init(files: Int = 1000, bytes: Int = 1_000_000) {
        self.files = files
        self.bytes = bytes
    }
}

/// The events that a journal has lost because of its bounds, since its folder was made.
public struct JournalLosses: Sendable, Hashable {
    /// Deliveries that were removed for later ones, or were not recorded because there was no room.
    public var deliveriesDropped: Int
    /// Acts of a user that were not recorded because there was no room.
    public var actsRefused: Int

    /// Makes counts; zero for each that is not given.
    public init(deliveriesDropped: Int = 0, actsRefused: Int = 0) {
        self.deliveriesDropped = deliveriesDropped
        self.actsRefused = actsRefused
    }
}

extension EventJournal {

    /// The events that were lost because of the bounds so far.
    public func losses() -> JournalLosses {
        JournalLosses(
            deliveriesDropped: size(of: Self.lossCounter(isAct: false)) + earlyDeliveries.dropped,
            actsRefused: size(of: Self.lossCounter(isAct: true))
        )
    }

    /// Removes unfinished files of crashed processes. Files that changed within the hour before `now` stay: they may
    /// still become events.
    package func removeLeftovers(at now: Date) {
        let rule = LeftFiles(now: now)
        for folder in [self.folder, earlyDeliveries.folder] {
            let files = Self.names(in: folder, endingIn: Self.unfinished).map(folder.appendingPathComponent)
            for file in files where rule.contains(file) { try? FileManager.default.removeItem(at: file) }
        }
        ReceiptFiles(journal: self).removeLeftovers(at: now)
    }

    /// Makes room for one more event. For a delivery the oldest deliveries are removed, if that is enough. For an act
    /// of the user nothing is removed. Lost and refused events are counted.
    ///
    /// - Returns: the number of removed deliveries.
    /// - Throws: ``JournalError`` with the code ``JournalError/Code/full`` if there is no room.
    func makeRoom(for byteCount: Int, isAct: Bool, at now: Date) throws -> Int {
        if takeCountedRoom(for: byteCount) { return 0 }
        let names = ((try? fileNames()) ?? []).filter { JournalFile.isEvent($0) || $0.hasSuffix(".\(Self.unfinished)") }
        if hasBytes(for: byteCount, besides: names) {
            let surplus = max(0, names.count - max(1, bounds.files) + 1)
            let leaving = isAct ? [] : Self.oldest(surplus, of: names.filter(JournalFile.isDelivery), at: now)
            guard leaving.count == surplus else { throw refusal(isAct: isAct) }
            setFileCounter(to: names.count - surplus + 1)
            return drop(leaving)
        }
        let sizes = Dictionary(names.map { ($0, size(of: $0)) }) { $1 }
        var count = names.count
        var bytes = sizes.values.reduce(byteCount, +)
        // An event larger than the limit is written if the journal is empty.
        func isRoom() -> Bool { count == 0 || count < bounds.files && bytes <= bounds.bytes }
        var leaving: [String] = []
        if !isRoom(), !isAct {
            for name in TimedNames.oldestFirst(names.filter(JournalFile.isDelivery), at: now) where !isRoom() {
                leaving.append(name)
                (count, bytes) = (count - 1, bytes - (sizes[name] ?? 0))
            }
        }
        guard isRoom() else { throw refusal(isAct: isAct) }
        setCounters(bytes: bytes, files: count + 1)
        return drop(leaving)
    }

    private static func oldest(_ count: Int, of names: [String], at now: Date) -> [String] {
        count == 1
            ? TimedNames.oldest(names, at: now).map { [$0] } ?? []
            : Array(TimedNames.oldestFirst(names, at: now).prefix(count))
    }

    /// Counts an event for which there is no room, and makes the error.
    private func refusal(isAct: Bool) -> JournalError {
        countLosses(1, isAct: isAct)
        return JournalError(
            code: .full,
            message: "The journal at \(folder.path) is full: "
                + (isAct ? "an act of the user is not recorded; it is counted." : "a delivery is lost; it is counted."),
            underlying: nil
        )
    }

    /// Removes deliveries, counts them, and returns their number. A file that another process has removed before is
    /// counted by that process.
    private func drop(_ names: [String]) -> Int {
        let files = names.map(folder.appendingPathComponent)
        let dropped = files.count { (try? FileManager.default.removeItem(at: $0)) != nil }
        countLosses(dropped, isAct: false)
        return dropped
    }

    private func countLosses(_ count: Int, isAct: Bool) {
        guard count > 0, let counter = counter(Self.lossCounter(isAct: isAct), isMade: true) else { return }
        counter.add(count)
        counter.bringToDisk()
    }

    private static func lossCounter(isAct: Bool) -> String {
        isAct ? "lost-acts" : "lost-deliveries"
    }
}

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

/// The files that processes which have ended have left: they did not change within the last hour.
struct LeftFiles {
    private static let patience: Double = 3600

    let now: Date

    func contains(_ file: URL) -> Bool {
        let changed = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        let rule = WrittenTime(at: now, keptFor: .seconds(Self.patience))
        return changed.map { now.timeIntervalSince(rule.age(of: $0)) > Self.patience } ?? false
    }
}
