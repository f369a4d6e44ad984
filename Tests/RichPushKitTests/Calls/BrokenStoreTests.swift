import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// If the store fails, the user's act is still sent once, and the host is notified.
@Suite struct BrokenStoreTests {
    let bench = KitBench()
    let error = StoreError(code: .full, message: "The disk is full; nothing is recorded.")

    @Test("A tap is routed, and the hook gets the error that nothing was recorded")
    func tap() async throws {
        bench.storeFault.error = error
        #expect(await bench.respond(.default, try SamplePush.offer()).name == "handled")
        #expect(bench.log.hooks == ["handleFailure", "handleObjectWithID"])
        #expect(bench.log.calls.first?.value == .string(error.message))
        #expect(bench.observer.failures.count == 2)
    }

    @Test("Without a recipient the response belongs to the device, and the hook gets that error too")
    func unknownMember() async throws {
        bench.storeFault.error = error
        await bench.respond(.default, try SamplePush.offer(), recipient: nil)
        #expect(bench.log.hooks == ["handleFailure", "handleFailure", "handleObjectWithID"])
        #expect(bench.log.calls.last?.context.recipient == .device)
    }

    @Test("A changing call is tried once, and handled if that succeeds")
    func succeeds() async throws {
        bench.storeFault.error = error
        #expect(await bench.press(.openCertificate, try SamplePush.offer()).name == "handled")
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
        #expect(bench.log.hooks == ["handleFailure", "copyToClipboard", "showMessage"])
        #expect(bench.observer.failures.count == 3, "neither the opening nor the call could be recorded")
    }

    @Test("The observer is notified of the start and the end of a call that could not be recorded")
    func observed() async throws {
        bench.storeFault.error = error
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        #expect(bench.observer.started.map(\.name) == ["OffersAPI.clipOffer"])
        #expect(bench.observer.ended.map(\.request.name) == ["OffersAPI.clipOffer"])
    }

    @Test("If the changing call fails too, the outcome is a failure with the store's error", arguments: [503, nil])
    func fails(status: Int?) async throws {
        bench.client.script(.clipOffer, .failure(status.map { .status($0) } ?? LoyaltyAPIError.unreachable))
        bench.storeFault.error = error
        let outcome = await bench.press(.clipOffer, try SamplePush.offer())
        #expect(outcome.name == "failed")
        #expect(outcome.reason == error.message)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    @Test("A call the platform refuses fails with the platform's reason")
    func refused() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(422)))
        bench.storeFault.error = error
        let outcome = await bench.press(.clipOffer, try SamplePush.offer())
        #expect(outcome.reason == LoyaltyAPIError.status(422).description)
    }

    @Test("An offer's link opens, and responding to the offer is tried once")
    func offerLink() async throws {
        bench.storeFault.error = error
        #expect(await bench.press(.openOfferLink, try SamplePush.offer()).name == "handled")
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
        #expect(bench.log.hooks.last == "openURL")
    }

    @Test("If the store fails after the call was recorded, the call is tried again after its lease")
    func breaksLater() async throws {
        bench.client.hold(.clipOffer)
        async let pressed = bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        try await bench.client.waitForCalls(of: .clipOffer)
        bench.storeFault.error = error
        bench.client.release(.clipOffer)
        #expect(try await pressed.name == "handled", "the platform did it")
        #expect(bench.observer.failures.count == 2)
        bench.storeFault.error = nil
        bench.clock.advance(by: .seconds(61))
        #expect(try await bench.helper.sync().sent == 1)
        #expect(Set(bench.client.calls(of: .clipOffer).map(\.context.idempotencyKey)).count == 1)
    }

    @Test("Syncing a broken store throws an error instead of returning an empty report")
    func sync() async throws {
        bench.storeFault.error = error
        await #expect(throws: StoreError.self) { try await bench.helper.sync() }
    }

    @Test("A response waits for a locked store once, and the act is still sent")
    func locked() async throws {
        let client = RecordingLoyaltyClient()
        let log = CommitLog(client, failure: StoreError(code: .locked, message: "Others hold the lock."))
        let services = PushServices.testing(client: client, store: log.store)
        let helper = LoggingHelper(log: HookLog(), services: services)
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.offer(category: .offerClip),
            recipient: "ada"
        )
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(log.commits.count == 1)
        #expect(client.calls.map(\.operation) == [.clipOffer])
    }

    @Test(
        "After any other failure of the store than a lock the response's next change is recorded",
        arguments: [StoreError.Code.full, .corrupt, .readOnly, .noRoom, .failed]
    )
    func recordsTheNext(code: StoreError.Code) async throws {
        let client = RecordingLoyaltyClient()
        let log = CommitLog(client, failure: StoreError(code: code, message: "Once."), failures: 1)
        var services = PushServices.testing(client: client, store: log.store)
        services.retry.callsAfterSuccess = 0
        client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable))
        let helper = LoggingHelper(log: HookLog(), services: services)
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.offer(category: .offerClip),
            recipient: "ada"
        )
        #expect(await helper.handleNotificationResponse(response).name == "queued")
        #expect(try await log.store.outboxCounts().waiting == 1)
    }
}
