import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// A sender with a fall-back; both run closures.
private struct ScriptedSender: ScheduledReceiptSender {
    var act: @Sendable (JournalEvent) async throws -> Void
    var handOver: @Sendable (JournalEvent) async throws -> Void

    func send(_ event: JournalEvent) async throws { try await act(event) }

    func schedule(_ event: JournalEvent) async throws -> Task<Void, any Error> {
        try await handOver(event)
        return Task {}
    }
}

private struct NoAnswer: Error {}

@Suite("A report that the system sends if the platform does not answer the extension")
struct ScheduledReceiptTests {
    private let clock = TestClock()
    private let steps = Collected<String>()

    /// Delivers a push, and returns the report and the steps in their order.
    private func deliver(
        _ act: @escaping @Sendable (JournalEvent) async throws -> Void,
        handOver: @escaping @Sendable (JournalEvent) async throws -> Void = { _ in }
    ) async throws -> DeliveryReport {
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader(), clock: clock)
        fixture.services.receipts = ScriptedSender(act: act) { [steps] event in
            steps.append("scheduled \(event.messageResponseID ?? 0)")
            try await handOver(event)
        }
        fixture.services.onReport = { [steps] _ in steps.append("delivered") }
        return await fixture.deliver(try .push(["message_response_id": 7], recipient: "ana"))
    }

    @Test("A report with an answer is not handed over")
    func answered() async throws {
        let report = try await deliver { _ in }
        #expect(report.receipt == .confirmed(TestClock.start))
        #expect(steps.all == ["delivered"])
    }

    @Test("A platform that does not answer delays no content: the call ends, and the system has the report before it")
    func silent() async throws {
        let hasEnded = Gate()
        let report = try await deliver { [clock] _ in
            do { try await clock.clock.sleep(.seconds(600)) } catch { hasEnded.open() }
            throw NoAnswer()
        }
        await hasEnded.pass()
        #expect(report.receipt == .underWay)
        #expect(report.duration == .zero)
        #expect(steps.all == ["scheduled 7", "delivered"])
        #expect(report.notes == ["The platform did not answer the extension in time; the system sends the report."])
    }

    @Test("A call that does not notice its end delays the content by a twentieth of a second")
    func stubborn() async throws {
        let mayEnd = Gate()
        async let delivered = deliver { _ in
            await mayEnd.pass()
            throw NoAnswer()
        }
        try await clock.waitForSleeps(of: .milliseconds(50))
        clock.advance(by: .milliseconds(50))
        let report = try await delivered
        mayEnd.open()
        #expect(report.duration > .milliseconds(49) && report.duration < .milliseconds(51))
        #expect(steps.all == ["scheduled 7", "delivered"])
    }

    @Test(
        "A call without an answer is handed over at once",
        arguments: [LoyaltyAPIError.Code.unreachable, .timedOut, .unreadable]
    )
    func unreachable(code: LoyaltyAPIError.Code) async throws {
        let report = try await deliver { _ in throw LoyaltyAPIError(code: code, message: "No answer.") }
        #expect(report.duration == .zero)
        #expect(steps.all == ["scheduled 7", "delivered"])
    }

    @Test("A call that was ended while its token was renewed is handed over")
    func tokenNotRenewed() async throws {
        _ = try await deliver { _ in throw LoyaltyAPIError(code: .noToken, message: "No token.") }
        #expect(steps.all == ["scheduled 7", "delivered"])
    }

    @Test("A system that takes a report too late delays the content by half a second, and the app sends the report")
    func handoverTooLate() async throws {
        let mayEnd = Gate()
        async let delivered = deliver({ _ in throw NoAnswer() }, handOver: { _ in await mayEnd.pass() })
        try await clock.waitForSleeps(of: .milliseconds(500))
        clock.advance(by: .milliseconds(500))
        let report = try await delivered
        mayEnd.open()
        #expect(report.receipt == .notConfirmed)
        #expect(report.duration > .milliseconds(499) && report.duration < .milliseconds(501))
    }

    @Test("What the platform has refused is left to the app", arguments: [400, 401, 404, 422])
    func refused(status: Int) async throws {
        let report = try await deliver { _ in
            throw LoyaltyAPIError(code: .status, message: "Refused.", status: status)
        }
        #expect(report.receipt == .notConfirmed)
        #expect(steps.all == ["delivered"])
    }

    @Test("A system that does not take the report leaves it to the app")
    func notTaken() async throws {
        let report = try await deliver({ _ in throw NoAnswer() }, handOver: { _ in throw NoAnswer() })
        #expect(report.receipt == .notConfirmed)
        #expect(steps.all == ["scheduled 7", "delivered"])
        #expect(report.notes.count == 1 && report.notes[0].contains("the app reports it"))
    }
}
