package import Foundation

/// How much a journal holds.
public struct JournalBounds: Sendable, Hashable {
    /// How many files.
    public var files: Int
    /// How many bytes in all.
    public var bytes: Int

    /// Bounds of a journal.
    public init(files: Int = 1000, bytes: Int = 1_000_000) {
        self.files = files
        self.bytes = bytes
    }
}

/// What a journal has lost at its bounds since its folder was made.
public struct JournalLosses: Sendable, Hashable {
    /// Deliveries that made room for later ones, or found none.
    public var deliveriesDropped: Int
    /// Acts of a user that there was no room for.
    public var actsRefused: Int

    /// Counts.
    public init(deliveriesDropped: Int = 0, actsRefused: Int = 0) {
        self.deliveriesDropped = deliveriesDropped
        self.actsRefused = actsRefused
    }
}

extension EventJournal {
    /// How long after its last change an unfinished file is one that a crash left behind, in seconds.
    private static let patience: Double = 3600

    /// What was lost at the bounds so far.
    public func losses() -> JournalLosses {
        JournalLosses(
            deliveriesDropped: size(of: Self.lossCounter(isAct: false)),
            actsRefused: size(of: Self.lossCounter(isAct: true))
        )
    }

    /// Removes what crashed writers left unfinished. What changed within the hour before `now` may still become an event.
    package func removeLeftovers(at now: Date) {
        for name in (try? fileNames()) ?? [] where name.hasSuffix(".\(Self.unfinished)") {
            let file = folder.appendingPathComponent(name)
            let changed = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            guard let changed, now.timeIntervalSince(changed) > Self.patience else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Makes room for one more event: for a delivery the oldest deliveries go, if that is enough; for an act of the user
    /// nothing does. What is lost, or refused, is counted.
    ///
    /// - Returns: how many deliveries it cost.
    /// - Throws: ``JournalError`` with the code ``JournalError/Code/full`` if there is no room.
    func makeRoom(for byteCount: Int, isAct: Bool) throws -> Int {
        if takeCountedRoom(for: byteCount) { return 0 }
        let names = ((try? fileNames()) ?? []).filter { JournalFile.isEvent($0) || $0.hasSuffix(".\(Self.unfinished)") }
        if hasBytes(for: byteCount, besides: names) {
            let surplus = max(0, names.count - max(1, bounds.files) + 1)
            let leaving = isAct ? [] : Self.oldest(surplus, of: names.filter(JournalFile.isDelivery))
            guard leaving.count == surplus else { throw refusal(isAct: isAct) }
            setFileCounter(to: names.count - surplus + 1)
            return drop(leaving)
        }
        let sizes = names.map(size)
        var count = names.count
        var bytes = sizes.reduce(byteCount, +)
        // Larger than the whole journal: it is written all the same, alone.
        func isRoom() -> Bool { count == 0 || count < bounds.files && bytes <= bounds.bytes }
        var leaving: [String] = []
        if !isRoom(), !isAct {
            for (name, size) in zip(names, sizes).sorted(by: <) where !isRoom() && JournalFile.isDelivery(name) {
                leaving.append(name)
                (count, bytes) = (count - 1, bytes - size)
            }
        }
        guard isRoom() else { throw refusal(isAct: isAct) }
        setCounters(bytes: bytes, files: count + 1)
        return drop(leaving)
    }

    private static func oldest(_ count: Int, of names: [String]) -> [String] {
        count == 1 ? names.min().map { [$0] } ?? [] : Array(names.sorted().prefix(count))
    }

    /// Counts an event for which there is no room.
    private func refusal(isAct: Bool) -> JournalError {
        countLosses(1, isAct: isAct)
        return JournalError(
            code: .full,
            message: "The journal at \(folder.path) is full: "
                + (isAct ? "an act of the user is not recorded; it is counted." : "a delivery is lost; it is counted."),
            underlying: nil
        )
    }

    /// Removes deliveries, and counts them; how many. Another writer may have removed one before, and counts it.
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
