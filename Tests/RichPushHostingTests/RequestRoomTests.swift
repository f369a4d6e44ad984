import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushHosting

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
