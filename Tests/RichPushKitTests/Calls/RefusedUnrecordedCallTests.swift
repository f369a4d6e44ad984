import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data

/// A host that refuses unrecorded calls: if the store fails, nothing is called or shown, and the response fails.
@Suite struct RefusedUnrecordedCallTests {
    let client = RecordingLoyaltyClient()
    let log = HookLog()
    let observer = RecordingObserver()

    private func failingStore(_ error: StoreError) -> PushStore {
        let fault = StoreFault()
        fault.error = error
        return PushStore.memory(clock: TestClock().clock).failing(by: fault)
    }

    private func helper(_ store: PushStore) -> LoggingHelper {
        var services = PushServices.testing(client: client, store: store, observer: observer)
        services.unrecordedCalls = .refuse
        return LoggingHelper(log: log, services: services)
    }

    private func response(
        _ action: RichPushAction?,
        _ payload: PushPayload,
        recipient: Recipient? = "ada"
    ) -> NotificationResponse {
        NotificationResponse(
            action: action.map { ResponseAction(identifier: $0.rawValue, text: nil) } ?? .default,
            payload: payload,
            requestIdentifier: "request-1",
            recipient: recipient
        )
    }

    @Test(
        "With a locked store no act is called, and the response fails with the store's error",
        arguments: [RichPushAction.clipOffer, .openCertificate, .openOfferLink, nil]
    )
    func locked(action: RichPushAction?) async throws {
        let error = StoreError(code: .locked, message: "Others hold the lock.")
        let helper = helper(CommitLog(client, failure: error).store)
        let outcome = await helper.handleNotificationResponse(response(action, try SamplePush.offer()))
        #expect(outcome.name == "failed")
        #expect(outcome.reason == error.message)
        #expect(client.calls.isEmpty)
        #expect(observer.started.isEmpty)
        #expect(self.log.hooks == ["handleFailure"])
    }

    @Test(
        "If an act's own call cannot be recorded, it is not called, and nothing opens",
        arguments: [RichPushAction.clipOffer, .openOfferLink]
    )
    func untracked(action: RichPushAction) async throws {
        let log = CommitLog(client, failure: StoreError(code: .full, message: "The disk is full."))
        let payload = try SamplePush.push(.offer, messageResponseID: nil)
        let outcome = await helper(log.store).handleNotificationResponse(response(action, payload))
        #expect(outcome.reason == "The disk is full.")
        #expect(client.calls.allSatisfy { $0.operation == .getOffer }, "a reading changes nothing")
        #expect(!self.log.hooks.contains("openURL"))
    }

    @Test("A response to a push without a message is not answered if its claim cannot be recorded")
    func unclaimed() async throws {
        let log = CommitLog(client, failure: StoreError(code: .full, message: "The disk is full."), failures: 1)
        let payload = try SamplePush.push(.offer, messageResponseID: nil)
        let outcome = await helper(log.store).handleNotificationResponse(response(.clipOffer, payload))
        #expect(outcome.reason == "The disk is full.")
        #expect(client.calls.isEmpty)
        #expect(log.commits.count == 1)
    }

    @Test("If the store cannot be read, the response fails before anything else")
    func unreadable() async throws {
        let store = failingStore(StoreError(code: .corrupt, message: "The file is damaged."))
        let payload = try SamplePush.push(.challenge, messageResponseID: nil)
        let outcome = await helper(store).handleNotificationResponse(response(.openChallenge, payload))
        #expect(outcome.reason == "The file is damaged.")
        #expect(client.calls.isEmpty)
    }

    @Test("If the store cannot be read to find the member, the response fails instead of being ignored")
    func unknownOwner() async throws {
        let store = failingStore(StoreError(code: .locked, message: "Others hold the lock."))
        let payload = try PushPayload(Data(#"{"aps": {}, "type": "Offer", "id": 1, "recipient": "rose"}"#.utf8))
        let helper = helper(store)
        let outcome = await helper.handleNotificationResponse(response(.clipOffer, payload, recipient: nil))
        #expect(outcome.name == "failed")
        #expect(client.calls.isEmpty)
    }

    @Test("A delivery has failed if the store cannot be read for its member")
    func delivery() async throws {
        let store = failingStore(StoreError(code: .locked, message: "Others hold the lock."))
        let payload = try PushPayload(
            Data(#"{"aps": {"badge": 1}, "message_response_id": 1, "recipient": "rose"}"#.utf8)
        )
        let request = NotificationRequest(identifier: "request-1", payload: payload)
        #expect(await helper(store).handleRemoteNotification(request) == .failed)
    }

    @Test("A failed response is not kept: when the store works again, the same response is handled")
    func again() async throws {
        let log = CommitLog(client, failure: StoreError(code: .locked, message: "Others hold the lock."), failures: 1)
        let helper = helper(log.store)
        let response = response(.clipOffer, try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(response).name == "failed")
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(client.calls.map(\.operation).contains(.clipOffer))
    }

    @Test("With a full outbox the opening is not recorded, and the response can be repeated when there is room")
    func noRoom() async throws {
        let clock = TestClock()
        let store = PushStore.memory(outboxLimit: 1, clock: clock.clock)
        let waiting = OutboxCall(call: .clipOffer(id: 7), idempotencyKey: "waiting", locale: "en")
        _ = try await store.commit(StoreChanges(recipient: "ada", calls: [waiting], time: clock.now))
        let helper = helper(store)
        let response = response(nil, try SamplePush.offer())
        let outcome = await helper.handleNotificationResponse(response)
        #expect(outcome.name == "failed")
        #expect(client.calls.isEmpty)
        #expect(try await store.messages(limit: nil).isEmpty)
        #expect(try await helper.sync().sent == 1)
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(try await store.messages(limit: nil).count == 1)
    }
}
