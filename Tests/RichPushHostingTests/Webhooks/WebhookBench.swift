import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushTesting

@testable import RichPushHosting
@testable import RichPushStore

/// An endpoint that notes each request, and answers as a test says.
final class RecordingEndpoint: HTTPTransport {
    struct Received: Sendable {
        var request: HTTPRequest
        var body: [UInt8]
        var addresses: [String]

        subscript(name: String) -> String? { HTTPField.Name(name).flatMap { request.headerFields[$0] } }
        var id: String { self["webhook-id"] ?? "" }
    }

    typealias Answer = @Sendable (_ number: Int, Received) async throws -> HTTPResponse

    private let received = Locked<[Received]>([])
    private let answer: Answer

    /// - Parameter answer: gets the number of the request, from 0 on, and the request.
    init(_ answer: @escaping Answer = { _, _ in HTTPResponse(status: .ok) }) { self.answer = answer }

    convenience init(_ statuses: [HTTPResponse.Status]) {
        self.init { number, _ in HTTPResponse(status: number < statuses.count ? statuses[number] : .ok) }
    }

    var all: [Received] { received.withLock { $0 } }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let entry = Received(request: request, body: body, addresses: addresses)
        let number = received.withLock { all in
            all.append(entry)
            return all.count - 1
        }
        return HTTPReply(response: try await answer(number, entry))
    }
}

/// A sender over the store of a ``Bench``, with the clock of the test.
struct WebhookBench: Sendable {
    static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    let bench: Bench
    let endpoint: RecordingEndpoint
    let sender: WebhookSender
    let results = Locked<[WebhookResult]>([])
    let notices = Locked<[WebhookSender.Notice]>([])
    /// How often the sender has waited for its next look at the store.
    private let looks: Locked<Int>

    init(
        _ endpoint: RecordingEndpoint = RecordingEndpoint(),
        sharing other: WebhookBench? = nil,
        over base: Bench? = nil,
        resolvingTo addresses: [String] = ["93.184.215.14"]
    ) throws {
        bench = try other?.bench ?? base ?? Bench()
        looks = other?.looks ?? Locked(0)
        self.endpoint = endpoint
        // The name of the sender is random, and the jitter of repeats is not.
        let parts = Locked(2)
        sender = WebhookSender(
            store: bench.store,
            transport: endpoint,
            resolver: HostResolver { _ in addresses },
            clock: bench.clock.clock,
            random: RandomSource(next: {
                parts.withLock { parts in
                    parts -= 1
                    return parts >= 0 ? .random(in: .min ... .max) : UInt64(1) << 63
                }
            }),
            userAgent: "RichPushKit/test",
            onAttempt: { [results] result in results.withLock { $0.append(result) } },
            onNotice: { [notices] notice in notices.withLock { $0.append(notice) } }
        )
    }

    static func configuration(
        _ ids: [String] = ["crm"],
        secrets: [String] = [secret],
        kinds: Set<StoreEvent.Kind> = [.messageDelivered, .memberErased]
    ) throws -> WebhookConfiguration {
        let endpoints = try ids.map { id in
            WebhookEndpoint(
                id: id,
                url: try URLPolicy.fetch.url("https://\(id).example/hook?a=1"),
                secrets: try secrets.map { try WebhookSecret($0) },
                kinds: kinds
            )
        }
        return WebhookConfiguration(endpoints)
    }

    func load(_ configuration: WebhookConfiguration? = nil, isReload: Bool = false) async throws {
        try await sender.load(configuration ?? Self.configuration(), isReload: isReload)
    }

    func deliver(_ id: String = "d1", to member: String = "ann") async throws {
        _ = try await bench.deliver(["id": .string(id), "member": .string(member)], payload: ["aps": ["alert": "Hi"]])
    }

    /// Runs the sender while a test goes on.
    func running<Value>(_ body: () async throws -> Value) async throws -> Value {
        let work = Task { await sender.run() }
        let value = try await body()
        try await end(work)
        return value
    }

    /// Ends the sender. Attempts that do not end are cancelled after the time that they have for it.
    func end(_ work: Task<Void, Never>) async throws {
        let clock = bench.clock
        let graces = clock.sleeps(of: WebhookSender.grace)
        work.cancel()
        let passing = Task {
            try await clock.waitForSleeps(of: WebhookSender.grace, count: graces + 1)
            clock.advance(by: WebhookSender.grace)
        }
        await work.value
        passing.cancel()
    }

    /// Lets time pass after each look of the sender at the store, until a condition holds. Unless it passes also during
    /// attempts, it waits for the end of each: on a machine with much to do the clock would end an attempt's deadline and
    /// its lease before its task has run.
    func advance(
        by step: Duration = EventFeed.interval,
        duringAttempts: Bool = false,
        until isMet: () async throws -> Bool
    ) async throws {
        while try await !isMet() {
            let look = looks.withLock { $0 } + 1
            try await bench.clock.waitForSleeps(of: EventFeed.interval, count: look)
            if !duringAttempts {
                while try await isAttempting() {
                    if try await isMet() { return }
                    await Task.yield()
                }
            }
            looks.withLock { $0 = look }
            bench.clock.advance(by: step)
        }
    }

    /// Whether a lease is held, as from before the beginning of an attempt until its end is stored.
    private func isAttempting() async throws -> Bool {
        try await bench.store.read { db in
            try db.row(
                """
                SELECT webhook_event.id FROM webhook_event JOIN webhook_endpoint ON webhook_endpoint.id = endpoint
                WHERE disabled = 0 AND lease_until > ? LIMIT 1
                """,
                [db.now().milliseconds]
            ) != nil
        }
    }

    /// Lets the sender look at the store some times, without time enough for a repeat.
    func idle() async throws {
        let end = looks.withLock { $0 } + 5
        try await advance(duringAttempts: true) { looks.withLock { $0 } >= end }
    }

    func status(_ id: String = "crm") async throws -> WebhookSender.Status? {
        try await sender.statuses().first { $0.id == id }
    }
}
