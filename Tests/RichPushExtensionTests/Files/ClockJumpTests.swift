import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushExtension

/// Folders that keep the newest files, while the clock is set by a year between any two steps.
@Suite("Files that were written by a clock that was ahead")
struct ClockJumpTests {
    /// A folder with a limit.
    enum Ring: String, CaseIterable {
        case reports, journal, early, receipts, states, pictures

        /// The largest number of files.
        var limit: Int {
            switch self {
            case .reports: DeliveryReportFolder.limit
            case .early: EarlyDeliveries.limit
            case .receipts: ReceiptFiles.limit
            // So many that the journal counts its files, and removes one at a time.
            case .journal: 40
            case .states, .pictures: 10
            }
        }
    }

    private static let year: Double = 365 * 24 * 3600

    private let folder: TemporaryFolder
    private let journal: EventJournal
    private let shared: SharedContent

    init() throws {
        folder = try TemporaryFolder()
        journal = EventJournal(folder: folder.url, bounds: JournalBounds(files: Ring.journal.limit))
        var bounds = SharedContentBounds()
        bounds.files = 10
        bounds.age = .seconds(100 * Self.year)
        shared = SharedContent(folder: folder.url.appendingPathComponent("content"), bounds: bounds)
    }

    /// Writes the file with a number.
    private func write(_ number: Int, to ring: Ring, at now: Date) throws {
        var event = JournalEvent.sample(number)
        event.time = now
        switch ring {
        case .reports:
            let report = StoredDeliveryReport(time: now, identifier: "\(number)", milliseconds: number)
            try DeliveryReportFolder(in: folder.url).keep(report, at: now)
        case .journal: try journal.record(event, at: now)
        case .early:
            try journal.earlyDeliveries.record(messageResponseID: Int64(number), id: "\(number)", time: now, at: now)
        case .receipts: _ = try ReceiptFiles(journal: journal).write([1], for: event, id: "\(number)", at: now)
        case .states: try shared.keepState([1], of: "\(number)", recipient: "ana", now: now)
        case .pictures:
            let file = folder.url.appendingPathComponent("download")
            try PrivateFolder.make(at: shared.folder)
            try Data(SampleBytes.png).write(to: file)
            let kept = try shared.keep(file, as: "\(number)", recipient: "ana", now: now)
            shared.prune(now: now, written: [kept.file.lastPathComponent])
        }
    }

    /// The numbers of the files that are there.
    private func numbers(in ring: Ring, of all: Range<Int>, at now: Date) throws -> Set<Int> {
        switch ring {
        case .reports: Set(try DeliveryReportFolder(in: folder.url).newest(at: now).map(\.milliseconds))
        case .journal, .early:
            Set(try journal.pending(at: now).events.compactMap { $0.messageResponseID.map(Int.init) })
        case .receipts:
            Set(try folder.names(in: ReceiptFiles.folderName).compactMap { Int($0.split(separator: ".")[1]) })
        case .states: Set(all.filter { shared.state(of: "\($0)", recipient: "ana") != nil })
        case .pictures: Set(all.filter { shared.picture(of: "\($0)") != nil })
        }
    }

    @Test(
        "The clock can be set by a year between any two steps: the file just written stays, and those of a clock that was ahead go first",
        arguments: Ring.allCases,
        [UInt64(1), 2, 3]
    )
    func anyStep(ring: Ring, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var now = TestClock.start
        var model: [(number: Int, time: Date)] = []
        for number in 0..<(ring.limit * 3) {
            // Longer than the look-ahead, so that the model needs none.
            now += 61
            if Int.random(in: 0..<6, using: &random) == 0 {
                now += Bool.random(using: &random) ? Self.year : -Self.year
            }
            try write(number, to: ring, at: now)
            let others = model.sorted { ($0.time > now ? 0 : 1, $0.time) < ($1.time > now ? 0 : 1, $1.time) }
            model = others.suffix(ring.limit - 1) + [(number, now)]
            // Files with an age are too old then.
            if ring == .states || ring == .pictures { model.removeAll { $0.time > now } }
        }
        #expect(try numbers(in: ring, of: 0..<(ring.limit * 3), at: now) == Set(model.map(\.number)))
    }

    @Test("After the clock is set back, each new file is kept", arguments: Ring.allCases, [3600, Self.year])
    func setBack(ring: Ring, seconds: Double) throws {
        let now = TestClock.start
        for number in 0..<ring.limit { try write(number, to: ring, at: now + seconds + Double(number)) }
        for number in ring.limit..<ring.limit + 10 { try write(number, to: ring, at: now + Double(number)) }
        let kept = try numbers(in: ring, of: 0..<ring.limit + 10, at: now + Double(ring.limit) + 10)
        #expect(kept == Set(10..<ring.limit + 10))
    }

    @Test(
        "The file just written stays, even if all others are of a clock that was ahead by less than the look-ahead",
        arguments: [Ring.reports, .states, .pictures]
    )
    func justWritten(ring: Ring) throws {
        let now = TestClock.start
        for number in 0..<ring.limit { try write(number, to: ring, at: now + 50) }
        try write(ring.limit, to: ring, at: now)
        #expect(try numbers(in: ring, of: 0..<ring.limit + 1, at: now).contains(ring.limit))
    }

    @Test("A clock that is corrected by less than a minute changes no order")
    func corrected() throws {
        let (now, last) = (TestClock.start, Ring.journal.limit)
        for number in 0..<last - 1 { try write(number, to: .journal, at: now + 59) }
        try write(last - 1, to: .journal, at: now)
        try write(last, to: .journal, at: now + 1)
        #expect(try numbers(in: .journal, of: 0..<last + 1, at: now) == Set(0..<last - 1).union([last]))
    }

    @Test("An event of a clock that was ahead is ingested before those recorded later, and its badge is replaced")
    func order() throws {
        let now = TestClock.start
        try journal.writeSnapshot(ExtensionSnapshot(recipient: "ana", badgeCount: 0, deviceID: "device"))
        var (ahead, later) = (JournalEvent.sample(1, badge: .set(5)), JournalEvent.sample(2, badge: .set(6)))
        (ahead.time, later.time) = (now + Self.year, now)
        for event in [ahead, later] { try journal.record(event, at: event.time) }
        #expect(try journal.pending(at: now).events.map(\.messageResponseID) == [1, 2])
        #expect(try journal.badgeCount(at: now) == 6)
    }

    @Test("An early delivery of a clock that was ahead is ingested before those recorded later")
    func earlyOrder() throws {
        let now = TestClock.start
        try write(1, to: .early, at: now + Self.year)
        try write(2, to: .journal, at: now)
        #expect(try journal.pending(at: now).events.map(\.messageResponseID) == [1, 2])
    }

    @Test("A report of a clock that was ahead is the last of the newest")
    func reportOrder() throws {
        let now = TestClock.start
        try write(1, to: .reports, at: now + Self.year)
        try write(2, to: .reports, at: now)
        #expect(try DeliveryReportFolder(in: folder.url).newest(at: now).map(\.milliseconds) == [2, 1])
    }

    @Test("A picture and a state of a clock that was ahead by more than a day are too old")
    func age() throws {
        let now = TestClock.start
        let shared = SharedContent(folder: shared.folder)
        try shared.keepState([1], of: "year", recipient: "ana", now: now + Self.year)
        try shared.keepState([1], of: "hours", recipient: "ana", now: now + 23 * 3600)
        try shared.keepState([1], of: "now", recipient: "ana", now: now)
        let kept = ["year", "hours", "now"].filter { shared.state(of: $0, recipient: "ana") != nil }
        #expect(kept == ["hours", "now"])
    }

    @Test("An upload of a clock that was ahead is given up like one of a week ago")
    func uploads() throws {
        let now = TestClock.start
        try write(1, to: .receipts, at: now + Self.year)
        try write(2, to: .receipts, at: now)
        journal.removeLeftovers(at: now)
        #expect(try numbers(in: .receipts, of: 1..<3, at: now) == [2])
    }

    @Test("An unfinished file of a clock that was ahead belongs to a crashed process")
    func unfinished() throws {
        let now = TestClock.start
        let file = folder.url.appendingPathComponent("x.event.y.tmp")
        for (time, isLeft) in [(now + 3600, true), (now + Self.year, false)] {
            try Data().write(to: file)
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
            journal.removeLeftovers(at: now)
            #expect(FileManager.default.fileExists(atPath: file.path) == isLeft)
        }
    }

    @Test("The beginning of the counted openings is not after an opening")
    func openings() throws {
        let now = TestClock.start
        try journal.countOpening(isProcessed: true, at: now + Self.year)
        try journal.countOpening(isProcessed: false, at: now)
        try journal.countOpening(isProcessed: false, at: now + 1)
        #expect(try journal.openings() == CountedOpenings(since: now, processed: 1, missed: 2))
    }
}
