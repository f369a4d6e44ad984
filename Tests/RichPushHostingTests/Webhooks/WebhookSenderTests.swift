import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushHosting

@Suite("Webhooks: attempts", .timeLimit(.minutes(2)))
struct WebhookSenderTests {
    @Test("A request is the event as in the feed, signed with each secret, for the checked address")
    func request() async throws {
        let other = "whsec_" + Data(repeating: 1, count: 32).base64EncodedString()
        let bench = try WebhookBench()
        try await bench.load(WebhookBench.configuration(secrets: [WebhookBench.secret, other]))
        try await bench.deliver()
        try await bench.running { try await bench.advance { bench.endpoint.all.count == 1 } }
        let received = try #require(bench.endpoint.all.first)
        let event = try #require(try await bench.bench.events().first)
        #expect(received.body == JSONValue.object(event.json).serialized())
        #expect(event.json["data"]?["sequence"] == 1)
        #expect(received.request.method == .post && received.request.authority == "crm.example")
        #expect(received.request.path == "/hook?a=1" && received.addresses == ["93.184.215.14"])
        #expect(received["user-agent"] == "RichPushKit/test" && received["content-type"] == "application/json")
        #expect(received.id == event.id)
        let time = try #require(received["webhook-timestamp"])
        #expect(abs(bench.bench.clock.now.timeIntervalSince1970 - (Double(time) ?? 0)) < 2)
        let signature = try #require(received["webhook-signature"])
        for secret in try [WebhookBench.secret, other].map({ try WebhookSecret($0) }) {
            #expect(secret.signs(signature, id: received.id, timestamp: time, body: received.body))
        }
    }

    @Test("What 2xx takes is not sent again; an event is posted until it is taken, with one id and a new time")
    func repeats() async throws {
        let bench = try WebhookBench(RecordingEndpoint([.serviceUnavailable, .noContent]))
        try await bench.load()
        try await bench.deliver()
        try await bench.running {
            try await bench.advance(by: .seconds(1)) { try await bench.status()?.lastSuccess != nil }
            try await bench.idle()
        }
        let all = bench.endpoint.all
        #expect(all.count == 2 && Set(all.map(\.id)).count == 1 && all.first?.body == all.last?.body)
        let times = all.compactMap { $0["webhook-timestamp"].flatMap(Int.init) }
        #expect(zip(times.dropFirst(), times).allSatisfy { $0 - $1 >= 5 })
        #expect(bench.results.withLock { $0 } == [.refused, .taken])
        #expect(try await bench.status()?.waiting == 0)
    }

    @Test(
        "Each answer has its result",
        arguments: [
            (200, WebhookResult.taken), (204, .taken), (299, .taken), (301, .refused), (307, .refused), (400, .refused),
            (429, .refused), (500, .refused), (410, .gone),
        ]
    )
    func answers(_ code: Int, _ result: WebhookResult) async throws {
        let bench = try WebhookBench(RecordingEndpoint([.init(code: code)]))
        try await bench.load()
        try await bench.deliver()
        try await bench.running { try await bench.advance { bench.results.withLock { !$0.isEmpty } } }
        #expect(bench.results.withLock { $0 } == [result])
        #expect(bench.endpoint.all.count == 1)
    }

    @Test("An endpoint that does not answer in 15 s, or not at all, gets the event again")
    func silence() async throws {
        let errors: [any Error] = [
            CancellationError(), HTTPTransportError(code: .unreachable, message: "No."),
            HTTPTransportError(code: .timedOut, message: "Late."),
        ]
        let bench = try WebhookBench(
            RecordingEndpoint { number, _ in
                if number == 0 { try await Task.sleep(for: .seconds(3600)) }
                if number < errors.count { throw errors[number] }
                return HTTPResponse(status: .ok)
            }
        )
        try await bench.load()
        try await bench.deliver()
        let start = bench.bench.clock.now
        try await bench.running {
            try await bench.advance(by: .seconds(1), duringAttempts: true) { bench.results.withLock { !$0.isEmpty } }
            #expect(bench.bench.clock.now.timeIntervalSince(start) >= 15)
            try await bench.advance(by: .seconds(60)) { bench.results.withLock { $0.last == .taken } }
        }
        #expect(bench.results.withLock { $0 } == [.timedOut, .unreachable, .timedOut, .taken])
    }

    @Test("An address of the private network gets nothing")
    func privateAddress() async throws {
        let bench = try WebhookBench(resolvingTo: ["93.184.215.14", "10.0.0.1"])
        try await bench.load()
        try await bench.deliver()
        try await bench.running { try await bench.advance { bench.results.withLock { !$0.isEmpty } } }
        #expect(bench.results.withLock { $0 } == [.notAllowed] && bench.endpoint.all.isEmpty)
    }

    @Test("410 disables the endpoint and says so; other endpoints go on")
    func gone() async throws {
        let bench = try WebhookBench(
            RecordingEndpoint { _, received in
                HTTPResponse(status: received.request.authority == "crm.example" ? .gone : .ok)
            }
        )
        try await bench.load(WebhookBench.configuration(["crm", "shop"]))
        for number in 1...3 { try await bench.deliver("d\(number)") }
        try await bench.running {
            try await bench.advance { try await bench.status("shop")?.waiting == 0 }
            try await bench.advance { try await bench.status()?.state == "disabled" }
            try await bench.idle()
        }
        #expect(bench.endpoint.all.count { $0.request.authority == "crm.example" } == 1)
        #expect(bench.endpoint.all.count { $0.request.authority == "shop.example" } == 3)
        let isNoted = bench.notices.withLock { $0.contains { if case .disabled("crm") = $0 { true } else { false } } }
        #expect(isNoted)
    }

    @Test("After the tenth attempt in three days an event is set aside and noted, and a replay sends it again")
    func setAside() async throws {
        let bench = try WebhookBench(RecordingEndpoint(Array(repeating: .internalServerError, count: 10)))
        try await bench.load()
        let start = bench.bench.clock.now
        try await bench.deliver()
        try await bench.running {
            try await bench.advance(by: .seconds(600)) { try await bench.status()?.setAside == 1 }
            let hours = bench.bench.clock.now.timeIntervalSince(start) / 3600
            #expect(hours > 75.5 && hours < 78)
            #expect(bench.endpoint.all.count == 10 && Set(bench.endpoint.all.map(\.id)).count == 1)
            let noted = bench.notices.withLock { notices in
                notices.compactMap { if case .setAside("crm", let event) = $0 { event } else { nil } }
            }
            #expect(noted == bench.endpoint.all.prefix(1).map(\.id))
            let answer = try await bench.sender.replay("crm", parsing: Array("{}".utf8), by: .service([.events]))
            #expect(answer == ["queued": 1])
            try await bench.advance { try await bench.status()?.setAside == 0 && bench.endpoint.all.count == 11 }
        }
    }

    @Test("Retry-After is kept, at most a day; the delays are those of the schedule, a fifth more or less")
    func schedule() {
        let middle = RandomSource(next: { UInt64(1) << 63 })
        let delays = (1...10).map { WebhookSchedule.delay(after: $0, askedFor: nil, middle) }
        let seconds: [Duration?] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map { .seconds($0) }
        #expect(delays == seconds + [nil])
        let ends = [UInt64.min, .max].map { bits in
            WebhookSchedule.delay(after: 1, askedFor: nil, RandomSource(next: { bits }))
        }
        #expect(ends.first == .seconds(4))
        #expect(ends.last?.map { $0 > .milliseconds(5999) && $0 <= .seconds(6) } == true)
        #expect(WebhookSchedule.delay(after: 1, askedFor: .seconds(60), middle) == .seconds(60))
        #expect(WebhookSchedule.delay(after: 2, askedFor: .seconds(60), middle) == .seconds(300))
        #expect(WebhookSchedule.delay(after: 1, askedFor: .seconds(90_000), middle) == .seconds(86_400))
    }

    @Test(
        "An endpoint that asks to wait gets the event after that time, and not its other events",
        arguments: [
            [.retryAfter: "120"], [.retryAfter: "119.5"],
            [.date: "Sun Nov  6 08:49:37 1994", .retryAfter: "Sunday, 06-Nov-94 08:51:37 GMT"],
        ] as [HTTPFields]
    )
    func retryAfter(_ fields: HTTPFields) async throws {
        let bench = try WebhookBench(
            RecordingEndpoint { number, _ in
                HTTPResponse(status: number == 0 ? .tooManyRequests : .ok, headerFields: number == 0 ? fields : [:])
            }
        )
        try await bench.load()
        try await bench.deliver("d1")
        try await bench.deliver("d2")
        let start = bench.bench.clock.now
        try await bench.running {
            try await bench.advance { bench.endpoint.all.count == 2 }
            try await bench.advance(by: .seconds(5)) { bench.endpoint.all.count == 3 }
        }
        #expect(bench.bench.clock.now.timeIntervalSince(start) >= 120)
        let ids = bench.endpoint.all.map(\.id)
        #expect(ids.first == ids.last && Set(ids).count == 2)
    }
}
