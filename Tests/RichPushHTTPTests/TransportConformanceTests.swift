import HTTPTypes
import RichPushHTTP
import RichPushTesting
import Testing

@Suite("Transport conformance", .timeLimit(.minutes(30)))
struct TransportConformanceTests {
    /// Together with all other tests on a slow machine, a check can take minutes.
    private static let limit = Duration.seconds(1_500)

    @Test("SystemTransport follows every rule")
    func systemTransportConforms() async {
        let conformance = TransportConformance(limit: Self.limit, makeTransport: { SystemTransport() })
        let findings = await conformance.findings()
        #expect(findings == [], "\(findings)")
    }

    @Test("A transport with a flaw breaks the rule about it", arguments: FlawedTransport.Flaw.allCases)
    func findsFlaw(_ flaw: FlawedTransport.Flaw) async {
        let conformance = TransportConformance(limit: .seconds(20), makeTransport: { FlawedTransport(flaw: flaw) })
        let rules = await conformance.findings().map(\.rule)
        #expect(rules.contains { $0.contains(flaw.brokenRule) }, "\(rules)")
    }

    @Test("If a transport looks up hosts itself, that rule is not checked, and the findings say so")
    func withoutAddresses() async {
        let conformance = TransportConformance(
            connectsToAddresses: false,
            limit: Self.limit,
            makeTransport: { FlawedTransport(flaw: .ignoresAddresses) }
        )
        let findings = await conformance.findings()
        #expect(findings == [.addressesNotChecked], "\(findings)")
    }
}

/// The system's transport with one flaw.
struct FlawedTransport: HTTPTransport, HTTPStreaming {
    enum Flaw: CaseIterable {
        case ignoresAddresses, losesBody, hidesCut, swallowsCancellation, swallowsRefusal

        /// A part of the rule's text.
        var brokenRule: String {
            switch self {
            case .ignoresAddresses: "connects to the given addresses"
            case .losesBody: "sent as it was made"
            case .hidesCut: "cut at any byte"
            case .swallowsCancellation: "Cancelling the task"
            case .swallowsRefusal: "An error of a sink"
            }
        }
    }

    let flaw: Flaw
    private let system = SystemTransport()

    init(flaw: Flaw) { self.flaw = flaw }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        do {
            var reply = try await system.send(
                request,
                body: flaw == .losesBody ? [] : body,
                to: flaw == .ignoresAddresses ? [] : addresses,
                timeout: timeout
            )
            if flaw == .hidesCut { reply.isComplete = true }
            return reply
        } catch is CancellationError where flaw == .swallowsCancellation {
            throw HTTPTransportError(code: .unreachable, message: "It was cancelled.")
        }
    }

    func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws {
        do {
            try await system.stream(request, to: flaw == .ignoresAddresses ? [] : addresses, into: sink)
        } catch  where flaw == .swallowsRefusal && !(error is HTTPTransportError) {
            return
        }
    }
}
