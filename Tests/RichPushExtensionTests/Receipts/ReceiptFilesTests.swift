import Foundation
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushExtension

@Suite("The bodies of uploads")
struct ReceiptFilesTests {
    private let temporary: TemporaryJournal
    private let files: ReceiptFiles

    init() throws {
        temporary = try TemporaryJournal()
        files = ReceiptFiles(journal: temporary.journal)
    }

    private var names: [String] { (try? temporary.folder.names(in: ReceiptFiles.folderName)) ?? [] }

    @Test("An upload's identifier leads to its event in the journal")
    func confirms() throws {
        let events = (1...3).map { JournalEvent.sample($0) }
        for event in events {
            try temporary.journal.record(event)
            _ = try files.write([1, 2], for: event, id: "upload-\(event.id)")
        }
        let time = TestClock.start + 60
        #expect(try files.confirm("upload-event-2", at: time))
        #expect(try temporary.journal.pending().events.map(\.sent) == [nil, time, nil])
        try files.end("upload-event-2")
        #expect(names.count == 2)
        #expect(try !files.confirm("upload-event-2", at: time))
    }

    @Test("An upload confirms nothing if its event was ingested before")
    func ingested() throws {
        let event = JournalEvent.sample(1)
        _ = try files.write([1], for: event, id: "a")
        #expect(try !files.confirm("a", at: TestClock.start))
    }

    @Test("Neither the name nor the body holds anything about the member or the message")
    func nothingPrivate() throws {
        let event = JournalEvent.sample(4_711, id: "id", recipient: "ana", request: "request-9")
        let file = try files.write(Array("body".utf8), for: event, id: "upload")
        for text in ["ana", "4711", "request-9"] { #expect(!file.lastPathComponent.contains(text)) }
        #expect(try Data(contentsOf: file) == Data("body".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("At most a hundred bodies are kept, and those of a week ago are removed by the ingestion")
    func bounds() throws {
        for number in 1...ReceiptFiles.limit + 5 {
            _ = try files.write([1], for: .sample(number), id: "upload-\(number)")
        }
        #expect(names.count == ReceiptFiles.limit)
        #expect(!names.contains { $0.contains(".upload-5.") } && names.contains { $0.contains(".upload-6.") })
        temporary.journal.removeLeftovers(at: TestClock.start + 50 + 7 * 24 * 3600)
        #expect(names.count == 56)
    }
}
