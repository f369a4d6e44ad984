import Foundation
import HTTPTypes
import RichPushExtension
import RichPushHTTP
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushApp
@testable import RichPushKit

@Suite("An act is sent though the app stays closed") @MainActor
struct ClosedAppTests {
    private let app: ClosedApp

    init() throws { app = try ClosedApp() }

    /// "Clip" is pressed in a lift, by a member who is signed in, while the app is closed.
    private func pressInLift(offer: Int64 = 7) async throws {
        try app.launch()
        try await app.helper?.signIn("ada")
        app.platform.isReachable = false
        try app.press(offer: offer)
        await app.idle()
    }

    private var clips: [FakePlatform.Request] { app.platform.applied.filter { $0.path.hasSuffix("/clip") } }

    @Test("The lift: the call that could not be sent is the system's when the response is complete, with key and token")
    func lift() async throws {
        try await pressInLift()
        let upload = try #require(app.session.waiting.first { $0.request.path?.hasSuffix("/clip") == true })
        let call = try #require(try await app.store.waitingCalls(limit: 9).first { $0.entry.call == .clipOffer(id: 7) })
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(upload.request.headerFields[key] == call.entry.idempotencyKey)
        #expect(upload.token == app.platform.token(of: "ada"))
        #expect(upload.name.hasPrefix("richpush.call.") && !upload.name.contains("ada"))
        #expect(call.entry.lease?.holds == true)
        #expect(app.files.map(\.name).sorted() == app.session.waiting.map(\.name).sorted())
    }

    @Test(
        "The process ends and the network comes back: the system sends the call, starts the app, and it is settled once"
    )
    func relaunch() async throws {
        try await pressInLift()
        await app.end()
        app.platform.isReachable = true
        while !app.session.waiting.isEmpty { app.session.run() }
        try app.wake()
        await app.idle()
        #expect(clips.map(\.path) == ["/v1/offers/7/clip"])
        #expect(try await app.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
        #expect(app.files.isEmpty)
    }

    @Test("The app is opened instead: it takes the call back before it tries it, and the system has nothing left")
    func opened() async throws {
        try await pressInLift()
        await app.end()
        app.platform.isReachable = true
        try app.activate()
        await app.idle()
        #expect(app.session.waiting.isEmpty && app.files.isEmpty)
        #expect(clips.count == 1 && app.platform.requests.count { $0.key == clips[0].key } == 1)
    }

    @Test("A second press on the same offer takes the first one back, and both are sent in their order")
    func secondPress() async throws {
        try await pressInLift()
        let first = try #require(app.session.waiting.first { $0.request.path?.hasSuffix("/clip") == true })
        app.platform.isReachable = true
        try app.press(offer: 7)
        await app.idle()
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(clips.count == 2 && clips[0].key == first.request.headerFields[key])
        #expect(app.session.waiting.isEmpty)
    }

    @Test("Of two calls about one object the first is the system's; the other is tried when the app hears of its end")
    func line() async throws {
        try await pressInLift()
        try app.press(offer: 7)
        await app.idle()
        #expect(app.session.waiting.count { $0.request.path?.hasSuffix("/clip") == true } == 1)
        await app.end()
        app.platform.isReachable = true
        while !app.session.waiting.isEmpty { app.session.run() }
        try app.wake()
        await app.idle()
        #expect(clips.count == 2)
    }

    @Test("Signing out cancels the uploads; the calls wait for their member, and none is handed over")
    func signOut() async throws {
        try await pressInLift()
        #expect(!app.session.waiting.isEmpty)
        try await app.helper?.signOut()
        #expect(app.session.waiting.isEmpty && app.files.isEmpty)
        let started = app.session.started.count
        try app.leave()
        await app.idle()
        #expect(app.session.started.count == started)
        app.platform.isReachable = true
        try await app.helper?.signIn("ada")
        try app.activate()
        await app.idle()
        #expect(clips.count == 1)
    }

    @Test("A token that was refused meanwhile is no fault of the member: the call is tried with a new one")
    func frozenToken() async throws {
        try await pressInLift()
        await app.end()
        app.platform.renewTokens()
        app.platform.isReachable = true
        while !app.session.waiting.isEmpty { app.session.run() }
        try app.wake()
        await app.idle()
        #expect(clips.map(\.token) == [app.platform.token(of: "ada")])
        #expect(try await app.store.outboxCounts().waiting == 0)
    }

    @Test(
        "The system's answer is settled as one of this process: refused for good, to be repeated, or without an answer",
        arguments: [(404, 0, 1), (503, 1, 0), (429, 1, 0)]
    )
    func statuses(status: Int, waiting: Int, setAside: Int) async throws {
        try await pressInLift()
        await app.end()
        app.platform.isReachable = true
        app.platform.answer(status)
        while let upload = app.session.waiting.first {
            let isClip = upload.request.path?.hasSuffix("/clip") == true
            app.platform.answer(isClip ? status : 200)
            app.session.run()
        }
        app.platform.answer(status)
        try app.wake()
        await app.idle()
        let counts = try await app.store.outboxCounts()
        #expect(counts.waiting == waiting && counts.setAside == setAside)
        #expect(app.files.isEmpty && app.session.waiting.isEmpty)
    }

    @Test("An upload that the system gave up, or that a forced quit has cancelled, waits for the next process")
    func givenUp() async throws {
        for ending in [Result<UploadAnswer, any Error>.failure(URLError(.timedOut)), .failure(CancellationError())] {
            let app = try ClosedApp()
            try app.launch()
            try await app.helper?.signIn("ada")
            app.platform.isReachable = false
            try app.press(offer: 7)
            await app.end()
            while let upload = app.session.waiting.first { app.session.end(upload.name, ending) }
            try app.wake()
            await app.idle()
            #expect(try await app.store.outboxCounts().waiting > 0)
            app.platform.isReachable = true
            try app.activate()
            await app.idle()
            #expect(try await app.store.outboxCounts().waiting == 0)
        }
    }

    @Test("The answer of an upload that was taken back counts if it is a success, and changes nothing otherwise")
    func lateAnswer() async throws {
        for status in [200, 500] {
            let app = try ClosedApp()
            try app.launch()
            try await app.helper?.signIn("ada")
            app.platform.isReachable = false
            try app.press(offer: 7)
            await app.idle()
            let names = app.session.waiting.map(\.name)
            await app.handover?.takeBack()
            let before = try await app.store.waitingCalls(limit: 9)
            let endings = app.observer.ended.count
            for name in names {
                app.session.end(name, .success(UploadAnswer(response: HTTPResponse(status: .init(code: status)))))
            }
            await app.idle()
            let after = try await app.store.waitingCalls(limit: 9)
            #expect(app.observer.ended.count == (status == 200 ? endings + names.count : endings))
            #expect(status == 200 ? after.isEmpty : after.map(\.entry.attempts) == before.map(\.entry.attempts))
        }
    }

    @Test("A report about an unknown upload changes nothing and is named in the log")
    func unknown() async throws {
        try await pressInLift()
        let key = String(repeating: "a", count: 64)
        for name in ["x", "richpush.call.", "richpush.call.1.2", "richpush.call.\(UUID().uuidString).\(key)"] {
            app.session.end(name, .success(UploadAnswer(response: HTTPResponse(status: .ok))))
        }
        await app.idle()
        #expect(app.observer.failures.count { $0 is UnknownUpload } == 3)
        #expect(try await app.store.outboxCounts().waiting > 0)
    }

    @Test("The process was killed while it handed a call over: the next one finds the call by its file, and frees it")
    func killedBetween() async throws {
        try await pressInLift()
        await app.end()
        // The system did not get them any more.
        await app.session.cancel(Set(app.session.waiting.map(\.name)))
        #expect(!app.files.isEmpty)
        app.platform.isReachable = true
        try app.activate()
        await app.idle()
        #expect(clips.count == 1 && app.files.isEmpty)
    }

    @Test("A system that takes no upload leaves the call in the outbox, without a lease or a file")
    func refusing() async throws {
        app.session.isRefusing = true
        try await pressInLift()
        #expect(app.session.waiting.isEmpty && app.files.isEmpty)
        #expect(try await app.store.waitingCalls(limit: 9).allSatisfy { $0.entry.lease == nil })
        #expect(app.observer.failures.contains { $0 is FakeCallSession.Refused })
    }

    @Test("Nothing is handed over without a shared folder, without uploads, or by a client of the host")
    func without() async throws {
        let parts: [(inout PushServices) -> Void] = [
            { $0.journal = nil }, { $0.callUploads = nil }, { $0.api = LoyaltyAPIs(Unreachable()) },
        ]
        for part in parts {
            let app = try ClosedApp()
            try app.launch(part)
            try await app.helper?.signIn("ada")
            app.platform.isReachable = false
            try app.press(offer: 7)
            await app.idle()
            try app.leave()
            await app.idle()
            #expect(app.session.started.isEmpty)
            #expect(try await app.store.outboxCounts().waiting > 0)
        }
    }

    @Test("A waiting call is handed over when the app leaves the screen, and not before")
    func leaving() async throws {
        try app.activate()
        try await app.helper?.signIn("ada")
        app.platform.isReachable = false
        try app.press(offer: 7)
        await app.idle()
        #expect(app.session.started.isEmpty)
        try app.leave()
        await app.idle()
        #expect(app.session.waiting.contains { $0.request.path?.hasSuffix("/clip") == true })
        #expect(app.time.open == 0)
    }

    @Test("A call that the system has for an hour is not taken by another run before the app takes it back")
    func lease() async throws {
        try await pressInLift()
        app.platform.isReachable = true
        _ = try await app.helper?.sync()
        #expect(clips.isEmpty)
        app.clock.advance(by: .seconds(3601))
        _ = try await app.helper?.sync()
        #expect(clips.count == 1)
    }

    @Test("On a phone that was restored from a backup the leases of the old phone's uploads are free, and its files go")
    func restored() async throws {
        try await pressInLift()
        let store = app.store
        _ = try await store.confirmDevice(mark: "old")
        await app.end()
        app.platform.isReachable = true
        #expect(try await store.confirmDevice(mark: "new"))
        #expect(try await store.waitingCalls(limit: 9).allSatisfy { $0.entry.lease == nil })
        await app.session.cancel(Set(app.session.waiting.map(\.name)))
        try app.activate()
        await app.idle()
        #expect(clips.count == 1 && app.files.isEmpty)
    }
}

/// A host's own client, which reaches nothing.
private struct Unreachable: LoyaltyClient, EMSOpenAPI {
    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        throw LoyaltyAPIError.unreachable
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        throw LoyaltyAPIError.unreachable
    }
}
