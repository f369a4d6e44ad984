public import RichPushHTTP
import RichPushModel

/// Checks that a transport follows every rule in the documentation of ``/RichPushHTTP/HTTPTransport`` and
/// ``/RichPushHTTP/HTTPStreaming``, against a server that also sends malformed answers.
///
/// The suite imports no test framework: run it in the one you use, and expect no findings. It opens sockets on
/// 127.0.0.1 and makes about 4,000 requests to them, which takes some seconds.
///
/// ```swift
/// let findings = await TransportConformance(makeTransport: { MyTransport() }).findings()
/// #expect(findings == [])
/// ```
///
/// URLSession on Linux (swift-corelibs-foundation 6.3) cannot be checked: it ends the process at an answer that is cut
/// inside its header, at a chunked body with a trailer, and at an announced length close to 2^63. On Apple's systems
/// pass `connectsToAddresses: false` for it: it looks names up by itself.
public struct TransportConformance: Sendable {
    /// A transport for calls and for media.
    public typealias Transport = HTTPTransport & HTTPStreaming

    private let make: @Sendable () -> any Transport
    private let connectsToAddresses: Bool
    private let limit: Duration

    /// Creates a suite for a transport.
    ///
    /// - Parameters:
    ///   - connectsToAddresses: whether the transport connects to given addresses; if not, the findings contain
    ///     ``ConformanceFinding/addressesNotChecked``.
    ///   - limit: how long one check may take; a check that takes longer is a finding.
    ///   - makeTransport: makes a transport. It is called once for each rule.
    public init(
        connectsToAddresses: Bool = true,
        limit: Duration = .seconds(300),
        makeTransport: @escaping @Sendable () -> any Transport
    ) {
        self.connectsToAddresses = connectsToAddresses
        self.limit = limit
        make = makeTransport
    }

    /// The rules that are checked, in their order.
    public static var rules: [String] { (checks + addressChecks).map(\.rule) }

    /// Checks each rule with a transport of its own.
    ///
    /// - Returns: at most one finding for each rule that the transport breaks; empty if it follows them all.
    public func findings() async -> [ConformanceFinding] {
        var findings: [ConformanceFinding] = []
        for check in Self.checks + (connectsToAddresses ? Self.addressChecks : []) {
            if let finding = await finding(of: check) { findings.append(finding) }
        }
        return connectsToAddresses ? findings : findings + [.addressesNotChecked]
    }

    private func finding(of check: TransportCheck) async -> ConformanceFinding? {
        let transport = make()
        let finding = await withDeadline(limit, clock: .live) {
            await ConformanceFinding.of(check.rule, at: "a request") { try await check.run(transport) }
        }
        return finding
            ?? ConformanceFinding(rule: check.rule, location: "the whole check", observation: "it took over \(limit)")
    }

    private static var checks: [TransportCheck] {
        requestChecks + answerChecks + cutChecks + boundChecks + endingChecks + hostileChecks
    }
}

extension ConformanceFinding {
    /// The finding that addresses were not checked, because the suite's `connectsToAddresses` is false.
    public static let addressesNotChecked = ConformanceFinding(
        rule: TransportConformance.addressRule,
        location: "TransportConformance(connectsToAddresses: false)",
        observation: "not checked, because the transport is declared to look names up by itself"
    )
}

/// One rule and its check, which throws at the first mismatch.
struct TransportCheck: Sendable {
    var rule: String
    var run: @Sendable (any TransportConformance.Transport) async throws -> Void

    init(_ rule: String, _ run: @escaping @Sendable (any TransportConformance.Transport) async throws -> Void) {
        self.rule = rule
        self.run = run
    }
}
