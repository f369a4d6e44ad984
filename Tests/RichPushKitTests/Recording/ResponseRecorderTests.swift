import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// The files of a recorder, and what it does if it cannot write them.
@Suite struct ResponseRecorderTests {
    private let folder: TemporaryFolder
    private let observer = RecordingObserver()

    init() throws { folder = try TemporaryFolder() }

    private func respond(_ id: String, with recorder: ResponseRecorder?, count: Int = 1) async throws -> PushOutcome {
        var services = PushServices.testing(observer: observer)
        services.recorder = recorder
        let helper = DefaultNotificationHelper(services: services)
        let response = NotificationResponse(
            action: .button("like-post"),
            payload: try SamplePush.post(),
            requestIdentifier: id
        )
        var outcome = PushOutcome.handled
        for _ in 0..<count { outcome = await helper.handleNotificationResponse(response) }
        await recorder?.waitUntilIdle()
        return outcome
    }

    @Test("Each response gets a file of its own with a random name, which only its owner can read")
    func files() async throws {
        let recorder = ResponseRecorder(folder: folder.url.appendingPathComponent("new"))
        _ = try await respond("1", with: recorder, count: 2)
        let names = try folder.names(in: "new")
        #expect(names.count == 2)
        for name in names {
            #expect(name.wholeMatch(of: /response-[0-9a-z-]+\.json/) != nil)
            let path = folder.url.appendingPathComponent("new/\(name)").path
            #expect(FileStatus(of: path, followingLinks: false)?.mode == 0o600)
            #expect(try await RecordedResponse(contentsOf: URL(fileURLWithPath: path)).replay() == [])
        }
    }

    @Test("A folder gets no more recordings than its limit, and the observer is told")
    func limit() async throws {
        let recorder = ResponseRecorder(folder: folder.url, limit: 2)
        for id in ["1", "2", "3"] { #expect(try await respond(id, with: recorder) == .handled) }
        #expect(try folder.names().count == 2)
        #expect(observer.failures.map { ($0 as? RecordedResponseError)?.code } == [.notRecorded])
    }

    @Test("A recording that cannot be written changes no outcome and leaves no file, and the observer is told")
    func unwritable() async throws {
        let recorder = ResponseRecorder(folder: try folder.impossibleFolder())
        let outcome = try await respond("1", with: recorder)
        #expect(outcome == (try await respond("1", with: nil)))
        #expect(observer.failures.map { ($0 as? RecordedResponseError)?.code } == [.notRecorded])
        #expect(try folder.names() == ["file"])
    }

    @Test("A response does not wait for its recording, which waits for the calls in the background")
    func delay() async throws {
        let client = RecordingLoyaltyClient()
        client.hold(.trackMessage)
        var services = PushServices.testing(client: client, awaitsBackgroundWork: false)
        let kept = Locked<[RecordedResponse]>([])
        let recorder = ResponseRecorder { recording in kept.withLock { $0.append(recording) } }
        services.recorder = recorder
        let response = NotificationResponse(action: .button("like-post"), payload: try SamplePush.post())
        let helper = DefaultNotificationHelper(services: services)
        #expect(await helper.handleNotificationResponse(response) == .handled)
        await recorder.waitUntilIdle()
        #expect(kept.withLock { $0.count } == 0)
        client.release(.trackMessage)
        await services.background.waitUntilIdle()
        await recorder.waitUntilIdle()
        let recording = try #require(kept.withLock { $0.first })
        #expect(recording.calls.map(\.operation) == ["likePost", "trackMessage"])
        #expect(recording.calls.map(\.status) == ["ok", "ok"])
    }

    @Test("A call of an earlier response that is tried after a success is not recorded")
    func otherCalls() async throws {
        let (client, clock) = (RecordingLoyaltyClient(), TestClock())
        client.script(.likePost, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        var services = PushServices.testing(client: client, clock: clock)
        let helper = DefaultNotificationHelper(services: services)
        let earlier = NotificationResponse(action: .button("like-post"), payload: try SamplePush.post(id: "earlier"))
        #expect(await helper.handleNotificationResponse(earlier) == .queued)
        clock.advance(by: .seconds(3600))
        let kept = Locked<[RecordedResponse]>([])
        services.recorder = ResponseRecorder { recording in kept.withLock { $0.append(recording) } }
        let recorded = DefaultNotificationHelper(services: services)
        let response = NotificationResponse(action: .button("like-post"), payload: try SamplePush.post())
        #expect(await recorded.handleNotificationResponse(response) == .handled)
        await services.recorder?.waitUntilIdle()
        #expect(client.calls(of: .likePost).count == 3)
        #expect(kept.withLock { $0.first?.calls.map(\.operation) } == ["likePost"])
    }

    @Test("A recorded response has the outcome and the kept result of one that is not recorded")
    func unchanged() async throws {
        var kept: [HandledResponse?] = []
        for recorder in [nil, ResponseRecorder { _ in }] {
            var services = PushServices.testing()
            services.recorder = recorder
            let helper = DefaultNotificationHelper(services: services)
            let response = NotificationResponse(
                action: .button("open-coupon"),
                payload: try SamplePush.offer(),
                requestIdentifier: "1"
            )
            #expect(await helper.handleNotificationResponse(response) == .handled)
            guard case .handled(let result) = try await helper.state(of: response) else { continue }
            kept.append(result)
        }
        #expect(kept.count == 2)
        #expect(kept.first == kept.last)
    }

    /// Responds with a helper that does something after the opening was recorded.
    private func failure(afterOpening act: @escaping @Sendable (PushServices) async throws -> Void) async throws
        -> String?
    {
        final class Acting: DefaultNotificationHelper {
            let act: @Sendable (PushServices) async throws -> Void

            nonisolated init(_ services: PushServices, _ act: @escaping @Sendable (PushServices) async throws -> Void) {
                self.act = act
                super.init(
                    pushHandler: DefaultPushHandler(services: services),
                    richPushHandler: DefaultRichPushHandler(services: services),
                    services: services
                )
            }

            override func trackMessage(
                id: Int64,
                parameters: JSONObject?,
                context: PushContext?
            ) async throws -> TrackedMessage {
                let tracked = try await super.trackMessage(id: id, parameters: parameters, context: context)
                try await act(services)
                return tracked
            }
        }
        let each = RecordedCase(push: try CasePush.offer.payload(addressee: nil), state: .signedIn, answer: .ok)
        let (recording, _, failures) = try await each.record(with: { Acting($0, act) })
        #expect(recording == nil)
        return failures.compactMap { ($0 as? RecordedResponseError)?.description }.first
    }

    @Test("A response whose member signs out while it is answered is not recorded, and the observer is told why")
    func signedOut() async throws {
        let reason = try await failure { services in
            try await DefaultNotificationHelper(services: services).signIn("ben")
        }
        #expect(reason == "The response is not recorded: another member signed in meanwhile.")
    }

    @Test("A response that another report joins is recorded once")
    func joined() async throws {
        let client = RecordingLoyaltyClient()
        client.hold(.likePost)
        var services = PushServices.testing(client: client, observer: observer, awaitsBackgroundWork: false)
        let kept = Locked(0)
        let recorder = ResponseRecorder { _ in kept.withLock { $0 += 1 } }
        services.recorder = recorder
        let helper = DefaultNotificationHelper(services: services)
        let response = NotificationResponse(
            action: .button("like-post"),
            payload: try SamplePush.post(),
            requestIdentifier: "1"
        )
        async let first = helper.handleNotificationResponse(response)
        try await client.waitForCalls(of: .likePost)
        let trace = ResponseTrace(isRecorded: true)
        async let second = ResponseTrace.$current.withValue(trace) { await helper.handleNotificationResponse(response) }
        while !trace.now.isJoined { await Task.yield() }
        client.release(.likePost)
        #expect(await [first, second] == [.handled, .handled])
        await services.background.waitUntilIdle()
        await recorder.waitUntilIdle()
        #expect(kept.withLock { $0 } == 1)
        #expect(observer.failures.map(String.init(describing:)).contains { $0.contains("another report of it") })
    }

    @Test("A recording that is too large is not written, and the observer is told")
    func large() async throws {
        var services = PushServices.testing(observer: observer)
        let recorder = ResponseRecorder(folder: folder.url)
        services.recorder = recorder
        let list = JSONValue.array((0..<200_000).map { .int(Int64($0)) })
        let push = try SamplePush.post(fields: ["own": list])
        let response = NotificationResponse(action: .button("like-post"), payload: push)
        #expect(await DefaultNotificationHelper(services: services).handleNotificationResponse(response) == .handled)
        await recorder.waitUntilIdle()
        #expect(try folder.names().isEmpty)
        #expect(observer.failures.map { ($0 as? RecordedResponseError)?.code } == [.tooLarge])
    }

    @Test("A client without a RecordingTransport whose answer is read is not recorded, and the observer is told")
    func otherClient() async throws {
        var services = PushServices.testing(observer: observer)
        let kept = Locked(0)
        let recorder = ResponseRecorder { _ in kept.withLock { $0 += 1 } }
        services.recorder = recorder
        let response = NotificationResponse(action: .button("open-coupon"), payload: try SamplePush.offer())
        #expect(await DefaultNotificationHelper(services: services).handleNotificationResponse(response) == .handled)
        await recorder.waitUntilIdle()
        #expect(kept.withLock { $0 } == 0)
        #expect(observer.failures.map(String.init(describing:)).first?.contains("RecordingTransport") == true)
    }
}
