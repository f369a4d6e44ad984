import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Data
import struct Foundation.URL

/// The e-mail system's beacons.
@Suite struct BeaconTests {
    let bench = KitBench()

    private func payload(_ emsOpen: JSONValue, id: Int64? = SamplePush.messageResponseID) throws -> PushPayload {
        try SamplePush.push(.offer, messageResponseID: id, fields: ["ems_open": emsOpen])
    }

    private func helper() -> LoggingHelper {
        LoggingHelper(
            log: bench.log,
            services: bench.services,
            emsOpenHandler: LoggingEMSOpenHandler(log: bench.log, services: bench.services)
        )
    }

    private func tap(_ payload: PushPayload, _ helper: LoggingHelper) async {
        let response = NotificationResponse(action: .default, payload: payload, recipient: "ada")
        #expect(await helper.handleNotificationResponse(response).name == "handled")
    }

    @Test(
        "After the post, a URL with open calls handleOpen, else one with click handleClick, else none",
        arguments: [
            ("https://mail.example/open?m=1", ["handleOpen"]),
            ("https://mail.example/click?m=1", ["handleClick"]),
            ("https://mail.example/open/click", ["handleOpen"]),
            ("https://mail.example/seen", []),
        ]
    )
    func hooks(emsOpen: String, expected: [String]) async throws {
        await tap(try payload(.string(emsOpen)), helper())
        #expect(bench.client.calls(of: .postBeacon).map(\.arguments) == [["url": .string(emsOpen)]])
        #expect(bench.client.calls(of: .postBeacon).map(\.context.recipient) == ["ada"])
        #expect(bench.log.hooks.filter { $0.hasSuffix("Open") || $0.hasSuffix("Click") } == expected)
        #expect(bench.log.calls.filter { expected.contains($0.hook) }.map(\.value) == expected.map { _ in "200" })
    }

    @Test("A beacon is posted to its URL with what no URL may hold encoded, and waits under the text of the payload")
    func encoded() async throws {
        let text = "https://mail.example/open/ağustos {1}?k=%C5%9E"
        bench.client.script(.postBeacon, .failure(LoyaltyAPIError.unreachable))
        await tap(try payload(.string(text)), helper())
        let url = "https://mail.example/open/a%C4%9Fustos%20%7B1%7D?k=%C5%9E"
        #expect(bench.client.calls(of: .postBeacon).first?.arguments == ["url": .string(url)])
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.entry.call) == [.emsOpen(text)])
    }

    @Test("A beacon that fails calls its hook with the error, and is queued in the outbox")
    func failing() async throws {
        bench.client.script(.postBeacon, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let helper = helper()
        await tap(try payload("https://mail.example/open"), helper)
        #expect(bench.log.calls.filter { $0.hook == "handleOpen" }.map(\.value) == ["error"])
        #expect(try await bench.store.outboxCounts().waiting == 1)
        #expect(try await helper.sync().sent == 1)
        #expect(bench.log.calls.filter { $0.hook == "handleOpen" }.map(\.value) == ["error", "200"])
        let keys = Set(bench.client.calls(of: .postBeacon).map(\.context.idempotencyKey))
        #expect(keys.count == 1, "both attempts are one act")
    }

    @Test("A beacon without an answer is set aside after its age limit and ten attempts, with the reason")
    func givenUp() async throws {
        let helper = try await helperWithUnansweredBeacon(days: 31)
        for _ in 2...9 {
            _ = try await helper.sync()
            #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
        }
        _ = try await helper.sync()
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 1))
        let reason = try await bench.store.setAsideCalls(limit: 1).first?.reason
        #expect(reason?.contains("no longer tried") == true)
    }

    @Test("A beacon stays queued until its age limit, for any number of attempts")
    func patient() async throws {
        let helper = try await helperWithUnansweredBeacon(days: 29)
        for _ in 1...20 { _ = try await helper.sync() }
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
    }

    /// After a tap, the given number of days ago, on a push with a beacon that gets no answer.
    private func helperWithUnansweredBeacon(days: Int) async throws -> LoggingHelper {
        bench.client.script(.postBeacon, .failure(LoyaltyAPIError.unreachable))
        let helper = helper()
        await tap(try payload("https://gone.example/open"), helper)
        bench.clock.advance(by: .seconds(days * 24 * 3600))
        return helper
    }

    @Test("A second response does not post the beacon again")
    func once() async throws {
        let helper = helper()
        await tap(try payload("https://mail.example/open"), helper)
        await tap(try payload("https://mail.example/open"), helper)
        #expect(bench.client.calls(of: .postBeacon).count == 1)
    }

    @Test("A beacon without a message_response_id is posted too")
    func withoutMessage() async throws {
        await tap(try payload("https://mail.example/open", id: nil), helper())
        #expect(bench.client.calls.map(\.operation) == [.postBeacon])
    }

    @Test(
        "A text that is not a URL is not recorded or posted; it is reported, and the response is handled",
        arguments: ["not a url", "/x"]
    )
    func invalid(emsOpen: String) async throws {
        await tap(try payload(.string(emsOpen)), helper())
        #expect(bench.client.calls(of: .postBeacon).isEmpty)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
        #expect(bench.observer.failures.map { String(describing: $0).contains(emsOpen) } == [true])
    }

    @Test("An ems_open that is not a text is not a beacon")
    func noText() async throws {
        await tap(try payload(7), helper())
        #expect(bench.client.calls.map(\.operation) == [.trackMessage])
    }
}

private final class LoggingEMSOpenHandler: DefaultEMSOpenHandler {
    nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: BeaconReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        log.record("handleOpen", Self.value(response, error), context: context.push)
    }

    override func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: BeaconReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        log.record("handleClick", Self.value(response, error), context: context.push)
    }

    private static func value(_ reply: BeaconReply?, _ error: (any Error)?) -> JSONValue {
        error == nil ? .string(reply.map { String($0.status) } ?? "") : "error"
    }
}
