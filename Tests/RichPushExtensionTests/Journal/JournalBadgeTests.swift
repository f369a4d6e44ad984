import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

/// The badge count that an extension computes from its journal and the app's snapshot.
@Suite struct JournalBadgeTests {
    let journal: TemporaryJournal
    let now = TestClock.start + 100

    init() throws { journal = try TemporaryJournal() }

    private func count(
        _ snapshot: ExtensionSnapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 4, deviceID: "d"),
        events: [JournalEvent] = []
    ) throws -> Int {
        try journal.journal.writeSnapshot(snapshot)
        for event in events { try journal.journal.record(event) }
        return try journal.journal.badgeCount(at: now)
    }

    private func snapshot(setAt time: Date) -> ExtensionSnapshot {
        ExtensionSnapshot(recipient: "ana", badgeCount: 4, badgeSetTime: time, deviceID: "d")
    }

    @Test(
        "An event of a clock that was ahead by more than an hour is older than the count that the app set",
        arguments: [(3600, 5), (3601, 4)] as [(Double, Int)]
    )
    func eventAhead(seconds: Double, expected: Int) throws {
        var event = JournalEvent.sample(1, badge: .increment(by: 1))
        event.time = TestClock.start + seconds
        let journal = try TemporaryJournal()
        try journal.journal.record(event)
        try journal.journal.writeSnapshot(snapshot(setAt: TestClock.start))
        #expect(try journal.journal.badgeCount(at: TestClock.start) == expected)
    }

    @Test("A message that was delivered again counts once, also if its first event is counted in the snapshot")
    func repeated() throws {
        let first = JournalEvent.sample(1, message: 41, badge: .increment(by: 1))
        let again = JournalEvent.sample(2, message: 41, badge: .increment(by: 1))
        let other = JournalEvent.sample(3, message: 42, badge: .increment(by: 1))
        #expect(try count(events: [first, again, other]) == 6)
        var counted = ExtensionSnapshot(recipient: "ana", badgeCount: 5, deviceID: "d")
        counted.countedEvents = [first.id]
        #expect(try count(counted) == 6)
    }

    @Test("Events without a message, of another action or of another member are not repeats")
    func notRepeated() throws {
        let events = [
            JournalEvent.sample(1, recipient: "bo", message: 41, badge: .increment(by: 1)),
            .sample(2, message: 41, badge: .increment(by: 1)),
            .sample(3, action: .opened, message: 41, badge: .increment(by: 1)),
            .sample(4, message: nil, badge: .increment(by: 1)),
            .sample(5, message: nil, badge: .increment(by: 1)),
            .sample(6, recipient: .device, message: 41, badge: .increment(by: 1)),
        ]
        #expect(try count(events: events) == 8)
    }

    @Test(
        "Events older than the count that the app set change nothing, unless that time is over an hour ahead",
        arguments: [(60, 4), (3700, 4), (3701, 5), (31_536_000, 5)] as [(Double, Int)]
    )
    func setTime(seconds: Double, expected: Int) throws {
        let event = JournalEvent.sample(1, badge: .increment(by: 1))
        #expect(try count(snapshot(setAt: TestClock.start + seconds), events: [event]) == expected)
    }
}

/// The extension's badge count while the app ingests the journal in another process.
@Suite struct JournalCountOrderTests {
    @Test("An event that is ingested while the extension reads the journal is in the badge count")
    func ingestedMeanwhile() async throws {
        let journal = try TemporaryJournal()
        try journal.journal.writeSnapshot(ExtensionSnapshot(recipient: "ana", badgeCount: 0, deviceID: "device"))
        let event = JournalEvent.sample(1, badge: .set(5))
        let pipes = try makePipes(before: event, in: journal)
        async let count = onThread { try journal.journal.badgeCount() }
        // The reader opens the first pipe after it has listed the files, and then waits at the second one.
        try await onThread { try open(pipes[0]) }
        var snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 5, deviceID: "device")
        snapshot.countedEvents = [event.id]
        try journal.journal.writeSnapshot(snapshot)
        try journal.journal.remove(event)
        try await onThread { try open(pipes[1]) }
        #expect(try await count == 5)
    }

    /// Records an event, and makes two pipes with names of events, which the file system lists before the event. A
    /// reader of a pipe waits for its writer.
    private func makePipes(before event: JournalEvent, in journal: TemporaryJournal) throws -> [URL] {
        for attempt in 1...200 {
            let pipes = (0...1).map { journal.url.appendingPathComponent("0-\(attempt)-\($0).event") }
            // Some file systems list new files first, some last, and some in no order.
            if attempt % 2 == 0 { try journal.journal.record(event) }
            for pipe in pipes { try #require(mkfifo(pipe.path, 0o600) == 0) }
            if attempt % 2 == 1 { try journal.journal.record(event) }
            let listed = try FileManager.default.contentsOfDirectory(atPath: journal.url.path)
                .filter { $0.hasSuffix(".event") }
            let first = listed.prefix(2).map { journal.url.appendingPathComponent($0) }
            if Set(first) == Set(pipes) { return first }
            try journal.journal.remove(event)
            for pipe in pipes { try FileManager.default.removeItem(at: pipe) }
        }
        throw CocoaError(.fileReadUnknown)
    }

    /// Opens a pipe for writing, which waits for its reader, and closes it.
    private func open(_ pipe: URL) throws { try FileHandle(forWritingTo: pipe).close() }

    /// Runs a body that blocks its thread.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}
