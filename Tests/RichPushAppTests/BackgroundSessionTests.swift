import Dispatch
import Foundation
import HTTPTypes
import RichPushExtension
import RichPushKit
import RichPushHTTP
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushApp

/// Sessions that answer with a status, throw, or never end.
private struct ScriptedUploads: BackgroundUploads {
    var status: Int?
    var gate: Gate?

    func start(_ file: URL, by request: HTTPRequest, identifier: String) throws -> Task<UploadAnswer, any Error> {
        Task { try await answer(of: identifier) }
    }

    func answer(of identifier: String) async throws -> UploadAnswer {
        await gate?.pass()
        guard let status else { throw URLError(.unknown) }
        return UploadAnswer(response: HTTPResponse(status: .init(code: status)))
    }
}

@Suite("Sessions in the background")
struct BackgroundSessionTests {
    private let temporary: TemporaryJournal
    private let observer = RecordingObserver()
    private let clock = TestClock()
    private let completions = Collected<Bool>()
    private let identifier = "richpush.receipt.\(UUID().uuidString)"

    init() throws { temporary = try TemporaryJournal() }

    private func lifecycle(_ options: AppPushOptions = AppPushOptions()) -> PushLifecycle {
        var services = PushServices.testing(observer: observer, clock: clock)
        services.journal = temporary.journal
        return PushLifecycle(helper: RecordingHelper(services: services), options: options)
    }

    private func handle(_ identifier: String, _ lifecycle: PushLifecycle, _ uploads: ScriptedUploads?) {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        lifecycle.handleEventsForBackgroundURLSession(identifier, uploads: uploads) { [completions] in
            completions.append(DispatchQueue.getSpecific(key: key) == true)
        }
    }

    @Test("An uploaded report is noted in the journal before the completion handler is called, once")
    func accepted() async throws {
        let event = JournalEvent.sample(1)
        try temporary.journal.record(event)
        let id = String(identifier.dropFirst("richpush.receipt.".count))
        _ = try ReceiptFiles(journal: temporary.journal).write([1], for: event, id: id)
        let lifecycle = lifecycle()
        handle(identifier, lifecycle, ScriptedUploads(status: 204))
        await lifecycle.waitUntilIdle()
        #expect(completions.all == [true])
        #expect(try temporary.journal.pending().events.map { $0.sent != nil } == [true])
        #expect(observer.failures.isEmpty)
    }

    @Test("A refused report, and a session in use elsewhere, complete too, and the observer gets the error")
    func refused() async throws {
        let lifecycle = lifecycle()
        handle(identifier, lifecycle, ScriptedUploads(status: 401))
        handle(identifier, lifecycle, ScriptedUploads())
        handle("richpush.receipt.x", lifecycle, ScriptedUploads(status: 204))
        await lifecycle.waitUntilIdle()
        #expect(completions.all == [true, true, true])
        #expect(observer.failures.count == 3)
    }

    @Test("A session that reports nothing completes at the limit, once")
    func silent() async throws {
        let gate = Gate()
        let lifecycle = lifecycle()
        handle(identifier, lifecycle, ScriptedUploads(status: 204, gate: gate))
        try await clock.waitForSleeps(of: .seconds(25))
        clock.advance(by: .seconds(25))
        #expect(await completions.first() == true)
        gate.open()
        await lifecycle.waitUntilIdle()
        #expect(completions.all.count == 1)
    }

    @Test("Other sessions go to the app, which may complete twice; without a handler they complete at once")
    func others() async throws {
        let seen = Collected<String>()
        var options = AppPushOptions()
        options.backgroundSession = { identifier, completionHandler in
            seen.append(identifier)
            completionHandler()
            completionHandler()
        }
        let app = lifecycle(options)
        handle("com.example.downloads", app, ScriptedUploads(status: 204))
        handle(identifier, app, nil)
        await app.waitUntilIdle()
        #expect(seen.all == ["com.example.downloads"])
        #expect(completions.all == [true, true])
        let other = lifecycle()
        handle("com.example.downloads", other, ScriptedUploads(status: 204))
        await other.waitUntilIdle()
        #expect(completions.all.count == 3)
    }
}
