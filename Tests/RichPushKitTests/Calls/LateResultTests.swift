import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Results of calls that come after their responses are complete.
@Suite struct LateResultTests {
    let bench = KitBench()

    @Test("A certificate that came with a sync is kept for its member and reported to the observer")
    func bySync() async throws {
        bench.client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable))
        #expect(await bench.press(.openCertificate, try SamplePush.offer()).name == "queued")
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "LATE-1"]]))
        _ = try await bench.helper.sync()
        #expect(bench.observer.lateResults.count == 1)
        #expect(try await bench.store.takeLateResults(for: "bob").isEmpty)
        let late = try await bench.store.takeLateResults(for: "ada")
        #expect(late.map(\.call) == [.respondToOffer(id: 1042)])
        guard case .offerResponse(let response)? = late.first?.result else {
            Issue.record("The result is \(late), not an offer's response.")
            return
        }
        #expect(response.certificate?.code == "LATE-1")
        #expect(try await bench.store.takeLateResults(for: "ada").isEmpty, "each result is returned once")
    }

    @Test("The response to the offer of an offer link is kept too")
    func offerLink() async throws {
        await bench.press(.openOfferLink, try SamplePush.offer())
        #expect(bench.observer.lateResults.count == 1)
        #expect(try await bench.store.takeLateResults(for: "ada").count == 1)
    }

    @Test("A result in time is shown and not kept", arguments: [RichPushAction.openCertificate, .openCoupon])
    func inTime(action: RichPushAction) async throws {
        await bench.press(action, try SamplePush.fitting(action))
        #expect(bench.observer.lateResults.isEmpty)
        #expect(try await bench.store.takeLateResults(for: "ada").isEmpty)
    }

    @Test("A late success without a result is reported, and no late result is kept")
    func nothingBrought() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        await bench.press(.clipOffer, try SamplePush.offer())
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.observer.lateResults == [.done])
        #expect(try await bench.store.takeLateResults(for: "ada").isEmpty)
    }

    @Test("Reports of messages and EMS opens are never late")
    func reports() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let fields: JSONObject = ["ems_open": "https://mail.example/open"]
        await bench.respond(.default, try SamplePush.offer(fields: fields))
        bench.client.scriptAll(.answer([:]))
        #expect(try await bench.helper.sync().sent == 2)
        #expect(bench.observer.lateResults.isEmpty)
    }

    /// A response whose call succeeds with the next sync, for the member signed in.
    private func late(_ action: RichPushAction, _ answer: JSONObject) async throws {
        try await bench.helper.signIn("ada")
        bench.client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable), .answer(answer))
        #expect(await bench.press(action, try SamplePush.offer()) == .queued)
        _ = try await bench.helper.sync()
        #expect(bench.log.hooks.isEmpty, "a late call does not call a hook by itself")
    }

    @Test("When the app is next active, a late certificate's code is copied and a message is shown, once")
    func lateCertificate() async throws {
        try await late(.openCertificate, ["certificate": ["code": "LATE-1"]])
        await bench.helper.applicationDidBecomeActive()
        #expect(
            bench.shown == [
                #"copyToClipboard "LATE-1""#, #"showMessage "Certificate code has been copied to clipboard""#,
            ]
        )
        await bench.helper.applicationDidBecomeActive()
        #expect(bench.log.calls.count == 2)
    }

    @Test("When the app is next active, a late coupon is shown")
    func lateCoupon() async throws {
        try await late(.openCoupon, ["id": 4, "coupon": ["code": "C-7"]])
        await bench.helper.applicationDidBecomeActive()
        #expect(bench.shown == ["showOfferResponseDetail 4"])
    }

    @Test("The helper returns the late results of the signed-in member until they are removed")
    func removed() async throws {
        try await late(.openCoupon, ["coupon": ["code": "C-7"]])
        try await bench.helper.signIn("bob")
        #expect(try await bench.helper.lateResults().isEmpty)
        #expect(try await bench.helper.lateResults(for: "bob").isEmpty)
        try await bench.helper.signIn("ada")
        let results = try await bench.helper.lateResults()
        #expect(results.map(\.call) == [.respondToOffer(id: 1042)])
        #expect(results.map(\.requestIdentifier) == ["request-1"])
        #expect(try await bench.helper.lateResults() == results)
        try await bench.helper.removeLateResults(results.map(\.id))
        #expect(try await bench.helper.lateResults().isEmpty)
    }

    @Test("A late result whose member signs out while it would be shown stays")
    func signedOut() async throws {
        try await late(.openCoupon, ["coupon": ["code": "C-7"]])
        let log = CommitLog(bench.client, store: bench.store)
        var services = bench.services
        services.store = log.store
        let helper = LoggingHelper(log: bench.log, services: services)
        log.interrupt(at: .lateResults) { try await helper.signIn("bob") }
        await helper.applicationDidBecomeActive()
        #expect(bench.log.calls.isEmpty)
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).count == 1)
    }

    @Test("If a late result cannot be removed, it stays, and the failure is reported once")
    func cannotBeRemoved() async throws {
        try await late(.openCoupon, ["coupon": ["code": "C-7"]])
        let log = CommitLog(bench.client, store: bench.store)
        var services = bench.services
        services.store = log.store
        let helper = LoggingHelper(log: bench.log, services: services)
        log.interrupt(at: .lateResults) {
            bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        }
        await helper.applicationDidBecomeActive()
        #expect(bench.log.hooks == ["showOfferResponseDetail", "handleFailure"])
        bench.storeFault.error = nil
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).count == 1)
    }

    @Test("A host service takes the late results of each of its members")
    func takenForMember() async throws {
        bench.client.script(
            .respondToOffer,
            .failure(LoyaltyAPIError.unreachable),
            .answer(["coupon": ["code": "C-7"]])
        )
        #expect(await bench.press(.openCoupon, try SamplePush.offer(), recipient: "rose") == .queued)
        _ = try await bench.helper.sync()
        #expect(try await bench.helper.lateResults().isEmpty)
        #expect(try await bench.helper.lateResults(for: "rose").map(\.recipient) == ["rose"])
    }
}
