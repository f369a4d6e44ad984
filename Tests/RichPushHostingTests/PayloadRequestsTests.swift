import Foundation
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushHosting

@Suite("Requests that payloads cause")
struct PayloadRequestsTests {
    private static let url = URL(fileURLWithPath: "/")

    /// A fetch that waits at a gate.
    private static func held(_ requests: PayloadRequests, at gate: Gate) -> any PassFetching {
        requests.fetcher(
            RecordingPassFetcher { _ in
                await gate.pass()
                return Data()
            }
        )
    }

    private static func push(_ number: Int) -> JSONObject {
        Bench.offer.with("pass_url", "https://passes.example/card").with("message_response_id", .int(Int64(number)))
    }

    /// Waits until a condition holds.
    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    @Test("All kinds at their limits hold at most 32 MB")
    func budget() {
        #expect(PayloadRequests.Kind.pass.limit == 2)
        let all = PayloadRequests.Kind.allCases.reduce(0) { $0 + $1.limit * $1.byteLimit }
        #expect(all <= PayloadRequests.byteLimit)
    }

    @Test("Two passes are fetched at the same time, the others wait in turn, and all are answered")
    func two() async throws {
        let (requests, gate, running) = (PayloadRequests(wait: .seconds(3600)), Gate(), Locked((now: 0, most: 0)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await requests.run(.pass) {
                        running.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
                        await gate.pass()
                        running.withLock { $0.now -= 1 }
                    }
                }
            }
            await until { requests.load(of: .pass) == .init(used: 2, waiting: 18) }
            #expect(requests.bytes == 2 * PayloadRequests.Kind.pass.byteLimit)
            #expect(requests.load(of: .beacon) == .init())
            gate.open()
            try await group.waitForAll()
        }
        #expect(running.withLock { $0.most } == 2)
        #expect(requests.load(of: .pass) == .init() && requests.bytes == 0)
    }

    @Test("One that waits too long, or behind too many, is 503 overloaded, and the same response is answered later")
    func full() async throws {
        let (clock, gate) = (TestClock(), Gate())
        let requests = PayloadRequests(waitingLimit: 1, clock: clock.clock)
        let bench = try Bench(clock: clock, passes: Self.held(requests, at: gate))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...2 {
                group.addTask {
                    _ = try await bench.respond(
                        ["id": .string("a\(number)"), "action": "default"],
                        payload: Self.push(number)
                    )
                }
            }
            await until { requests.load(of: .pass).used == 2 }
            async let waiting = bench.problem {
                try await bench.respond(["id": "r3", "action": "default"], payload: Self.push(3))
            }
            await until { requests.load(of: .pass).waiting == 1 }
            let further = await bench.problem {
                try await bench.respond(["id": "r4", "action": "default"], payload: Self.push(4))
            }
            #expect(further?.kind == .overloaded && further?.retryAfterSeconds == 5)
            clock.advance(by: .seconds(5))
            #expect(await waiting?.kind == .overloaded)
            #expect(requests.load(of: .pass) == .init(used: 2, waiting: 0))
            gate.open()
            try await group.waitForAll()
        }
        for id in 3...4 {
            let fields: JSONObject = ["id": .string("r\(id)"), "action": "default"]
            #expect(try await bench.respond(fields, payload: Self.push(id)).outcome == "handled")
        }
    }

    @Test("A cancelled request gives up its room, and its place among those that wait")
    func cancelled() async throws {
        let (requests, gate) = (PayloadRequests(wait: .seconds(3600)), Gate())
        let running = (0..<2).map { _ in Task { try await requests.run(.pass) { await gate.pass() } } }
        await until { requests.load(of: .pass).used == 2 }
        let waiting = Task { try await requests.run(.pass) {} }
        await until { requests.load(of: .pass).waiting == 1 }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(requests.load(of: .pass) == .init(used: 2, waiting: 0))
        gate.open()
        for task in running { try await task.value }
        #expect(requests.load(of: .pass) == .init())
        await #expect(throws: MediaError.self) {
            try await requests.run(.pass) { throw MediaError(code: .empty, message: "") }
        }
        #expect(requests.load(of: .pass) == .init())
    }

    @Test("A pass's host that does not answer is 503 platform-unavailable, and the response can be answered again")
    func silentHost() async throws {
        let isDown = Locked(true)
        let bench = try Bench(
            passes: RecordingPassFetcher { _ in
                if isDown.withLock({ $0 }) { throw MediaError(code: .timedOut, message: "It was too slow.") }
                return Data()
            }
        )
        let problem = await bench.problem { try await bench.respond(["action": "default"], payload: Self.push(1)) }
        #expect(problem?.kind == .platformUnavailable && problem?.retryAfterSeconds == 5)
        isDown.withLock { $0 = false }
        #expect(try await bench.respond(["action": "default"], payload: Self.push(1)).outcome == "handled")
    }
}

@Suite("Room for requests", .timeLimit(.minutes(2)))
struct RequestRoomTests {
    /// Waits until a condition holds.
    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    private func room(_ limit: Int, waiting: Int = 64, clock: PushClock = .live) -> RequestRoom<String> {
        let problem = ServiceError(.overloaded, "There is no room.", retryAfter: .seconds(5))
        return RequestRoom(problem: problem, waitingLimit: waiting, clock: clock) { _ in limit }
    }

    @Test("What finds no room waits in turn, also something small behind something large")
    func turn() async throws {
        let (room, gate, order) = (room(4, clock: TestClock().clock), Gate(), Locked<[String]>([]))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await room.run(3, of: "a") { await gate.pass() } }
            await until { room.load(of: "a").used == 3 }
            group.addTask { try await room.run(9, of: "a") { order.withLock { $0.append("large") } } }
            await until { room.load(of: "a").waiting == 1 }
            group.addTask { try await room.run(1, of: "a") { order.withLock { $0.append("small") } } }
            await until { room.load(of: "a").waiting == 2 }
            // Another key has room of its own.
            try await room.run(4, of: "b") {}
            gate.open()
            try await group.waitForAll()
        }
        #expect(order.withLock { $0 } == ["large", "small"])
        #expect(room.load(of: "a") == RequestRoom<String>.Load())
    }
    @Test("One that waits too long, or behind too many, gets the problem; those behind it are admitted")
    func full() async throws {
        let (clock, gate) = (TestClock(), Gate())
        let room = room(2, waiting: 2, clock: clock.clock)
        let first = Task { try await room.run(1, of: "a") { await gate.pass() } }
        await until { room.load(of: "a").used == 1 }
        let large = Task { try await room.run(2, of: "a") {} }
        await until { room.load(of: "a").waiting == 1 }
        clock.advance(by: .seconds(1))
        let small = Task { try await room.run(1, of: "a") {} }
        await until { room.load(of: "a").waiting == 2 }
        await #expect(throws: ServiceError.self) { try await room.run(1, of: "a") {} }
        clock.advance(by: .seconds(4))
        await #expect(throws: ServiceError.self) { try await large.value }
        try await small.value
        #expect(room.load(of: "a").used == 1)
        gate.open()
        try await first.value
    }
}
