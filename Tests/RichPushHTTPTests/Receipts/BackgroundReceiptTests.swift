import Foundation
import HTTPTypes
import RichPushExtension
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

/// An error as that of a session which another process uses, or of a group that this process may not use.
private struct SessionFailure: Error {}

@Suite("Reports by uploads in the background")
struct BackgroundReceiptTests {
    private let temporary: TemporaryJournal
    private let time = TestClock.start + 100
    private var clock: PushClock { PushClock(now: { [time] in time }, sleep: { _ in }) }

    init() throws { temporary = try TemporaryJournal() }

    private var bodies: [String] { (try? temporary.folder.names(in: "receipts")) ?? [] }
    private var sent: [Date?] { get throws { try temporary.journal.pending().events.map(\.sent) } }

    private func sender(
        _ uploads: FakeUploads,
        tokens: any TokenProvider = FixedToken("t-1")
    ) throws -> BackgroundReceiptSender {
        BackgroundReceiptSender(
            client: try Fixture.client(ScriptedTransport(), tokens: tokens),
            journal: temporary.journal,
            uploads: uploads,
            clock: clock
        )
    }

    private func recorded() throws -> JournalEvent {
        let event = JournalEvent.sample(7)
        try temporary.journal.record(event)
        return event
    }

    @Test("The upload is the app's own call: same address, key, token and body, from a file in the shared folder")
    func request() async throws {
        let uploads = FakeUploads(status: 204)
        let event = try recorded()
        try await sender(uploads).schedule(event).value
        let transport = ScriptedTransport(.answer(204))
        try await Fixture.client(transport).trackMessage(
            id: 7,
            parameters: nil,
            action: .delivered,
            context: try #require(event.callContext)
        )
        let (upload, call) = (try #require(uploads.uploads.first), try #require(transport.sent.first))
        #expect(upload.request == call.request)
        #expect(upload.body == Array(call.body.utf8))
        #expect(upload.file.path.hasPrefix(temporary.url.path + "/receipts/"))
        let prefix = BackgroundReceiptSender.identifierPrefix
        #expect(prefix == "richpush.receipt." && upload.identifier.hasPrefix(prefix))
        #expect(UUID(uuidString: String(upload.identifier.dropFirst(prefix.count))) != nil)
    }

    @Test("An accepted report is noted in the journal, and its body is removed")
    func accepted() async throws {
        try await sender(FakeUploads(status: 200)).schedule(try recorded()).value
        #expect(try sent == [time])
        #expect(bodies == [])
    }

    @Test("Only a status of the platform's own address, from 200 to 299 and without a web page, is an acceptance")
    func refused() async throws {
        let answers = [
            FakeUploads(status: 401), FakeUploads(status: 403), FakeUploads(status: 302), FakeUploads(status: 500),
            FakeUploads(status: 200, isRedirected: true), FakeUploads(status: 200, contentType: "text/html"),
            FakeUploads { _ in throw SessionFailure() },
        ]
        let event = try recorded()
        for uploads in answers {
            await #expect(throws: (any Error).self) { try await sender(uploads).schedule(event).value }
            #expect(uploads.uploads.count == 1)
            #expect(try sent == [nil])
            #expect(bodies == [])
        }
    }

    @Test("Without a token nothing is uploaded", arguments: [-25_300, -25_308, -34_018, -50] as [Int32])
    func noToken(status: Int32) async throws {
        let uploads = FakeUploads(status: 204)
        let tokens = SharedTokens(items: FakeTokenItems(status: status))
        let event = try recorded()
        await #expect(throws: LoyaltyAPIError.self) { try await sender(uploads, tokens: tokens).schedule(event) }
        #expect(uploads.uploads.isEmpty && bodies == [])
    }

    @Test("An upload goes on when the extension no longer waits for it, and confirms the event at its end")
    func cancelled() async throws {
        let (hasBegun, mayEnd) = (Gate(), Gate())
        let uploads = FakeUploads { _ in
            hasBegun.open()
            await mayEnd.pass()
            return UploadAnswer(response: HTTPResponse(status: .noContent))
        }
        let (sender, event) = (try sender(uploads), try recorded())
        let work = try await sender.schedule(event)
        await hasBegun.pass()
        work.cancel()
        mayEnd.open()
        try await work.value
        #expect(try sent == [time])
    }

    /// The session of an extension that has ended while it uploaded.
    private func abandoned() throws -> String {
        let id = UUID().uuidString
        _ = try ReceiptFiles(journal: temporary.journal).write([1], for: try recorded(), id: id)
        return BackgroundReceiptSender.identifierPrefix + id
    }

    @Test("The app confirms a report that was uploaded after the extension had ended")
    func finishedByTheApp() async throws {
        let identifier = try abandoned()
        let uploads = FakeUploads(status: 204)
        try await ReceiptUploads(journal: temporary.journal, uploads: uploads, clock: clock).finish(identifier)
        #expect(uploads.connections == [identifier])
        #expect(try sent == [time])
        #expect(bodies == [])
    }

    @Test("A report that was refused, or a session that another process uses, is not confirmed by the app")
    func notFinishedByTheApp() async throws {
        let identifier = try abandoned()
        for uploads in [FakeUploads(status: 403), FakeUploads { _ in throw SessionFailure() }] {
            let receipts = ReceiptUploads(journal: temporary.journal, uploads: uploads, clock: clock)
            await #expect(throws: (any Error).self) { try await receipts.finish(identifier) }
        }
        #expect(try sent == [nil])
        #expect(bodies == [])
    }

    @Test(
        "An identifier that is no report's connects to nothing",
        arguments: ["richpush.receipt.", "richpush.receipt../../a", "other"]
    )
    func foreignIdentifier(_ identifier: String) async throws {
        let uploads = FakeUploads(status: 204)
        let receipts = ReceiptUploads(journal: temporary.journal, uploads: uploads, clock: clock)
        await #expect(throws: LoyaltyAPIError.self) { try await receipts.finish(identifier) }
        #expect(uploads.connections.isEmpty)
        #expect(ReceiptUploads.isReceipt(identifier) == identifier.hasPrefix("richpush.receipt."))
    }
}

/// Uploads without a network: the system's sessions, and what each of them was given.
final class FakeUploads: BackgroundUploads {
    struct Upload: Sendable {
        var identifier: String
        var request: HTTPRequest
        var file: URL
        var body: [UInt8]
    }

    private let answers: @Sendable (_ identifier: String) async throws -> UploadAnswer
    private let started = Locked<[Upload]>([])
    private let connected = Locked<[String]>([])

    init(_ answers: @escaping @Sendable (_ identifier: String) async throws -> UploadAnswer) { self.answers = answers }

    convenience init(status: Int, isRedirected: Bool = false, contentType: String? = nil) {
        self.init { _ in
            var response = HTTPResponse(status: .init(code: status))
            response.headerFields[.contentType] = contentType
            return UploadAnswer(response: response, isRedirected: isRedirected)
        }
    }

    var uploads: [Upload] { started.withLock { $0 } }
    var connections: [String] { connected.withLock { $0 } }

    func start(_ file: URL, by request: HTTPRequest, identifier: String) throws -> Task<UploadAnswer, any Error> {
        let body = [UInt8](try Data(contentsOf: file))
        started.withLock { $0.append(Upload(identifier: identifier, request: request, file: file, body: body)) }
        let answers = answers
        return Task { try await answers(identifier) }
    }

    func answer(of identifier: String) async throws -> UploadAnswer {
        connected.withLock { $0.append(identifier) }
        return try await answers(identifier)
    }
}
