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
    /// The age in seconds after which an unfinished file belongs to a crashed process.
    private static let patience: Double = 3600

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
        let rule = WrittenTime(at: now, keptFor: .seconds(Self.patience))
        func isLeftover(_ file: URL) -> Bool {
            guard file.pathExtension == Self.unfinished else { return false }
            let changed = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            return changed.map { now.timeIntervalSince(rule.age(of: $0)) > Self.patience } ?? false
        }
        for file in ((try? fileNames()) ?? []).map(folder.appendingPathComponent) where isLeftover(file) {
            try? FileManager.default.removeItem(at: file)
        }
        earlyDeliveries.removeLeftovers(isLeftover)
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
