import Foundation
import RichPushExtension
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

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
    private func open(_ pipe: URL) throws {
        try FileHandle(forWritingTo: pipe).close()
    }

    /// Runs a body that blocks its thread.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}
