import Foundation
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushApp

@Suite("Completion handlers and background time")
struct SystemTests {
    private let work = BackgroundWork()
    private let clock = TestClock()

    @Test("A completion handler is called once with the first value, from any number of threads")
    func once() async {
        let values = Locked<[Int]>([])
        let done = SystemCompletion<Int>(in: work) { value in values.withLock { $0.append(value) } }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 { group.addTask { done(number) } }
        }
        await work.waitUntilIdle()
        #expect(values.withLock { $0.count } == 1)
    }

    @Test("A completion handler is called on the main queue")
    func mainQueue() async {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let isMain = Locked<Bool?>(nil)
        let done = SystemCompletion<Void>(in: work) { isMain.withLock { $0 = DispatchQueue.getSpecific(key: key) } }
        await Task.detached { done(()) }.value
        await work.waitUntilIdle()
        #expect(isMain.withLock { $0 } == true)
    }

    @Test("A completion handler that is released without a call is called at the deadline")
    func deadline() async throws {
        let values = Locked<[Int]>([])
        var done: SystemCompletion<Int>? = SystemCompletion(in: work) { value in values.withLock { $0.append(value) } }
        done?.expire(after: .seconds(25), clock: clock.clock, with: 7)
        done = nil
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(24))
        await work.waitUntilIdle()
        #expect(values.withLock { $0.isEmpty })
        clock.advance(by: .seconds(1))
        while values.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(values.withLock { $0 } == [7])
    }

    @Test("The deadline of a completion handler ends with its call")
    func cancelledDeadline() async throws {
        let done = SystemCompletion<Void>(in: work) {}
        done.expire(after: .seconds(25), clock: clock.clock, with: ())
        try await clock.waitForSleepers()
        done(())
        try await clock.waitForCancelledSleeps(of: .seconds(25))
    }

    @Test("Background time is given back once, at the end or when it is over", arguments: [true, false])
    func assertion(isExpired: Bool) {
        let time = FakeBackgroundTime()
        let expiries = CallCount()
        let assertion = BackgroundAssertion(time, name: "work") { expiries.increase() }
        #expect(time.open == 1)
        if isExpired { time.expire() }
        assertion.end()
        assertion.end()
        #expect(time.ended == [1])
        #expect(expiries.value == (isExpired ? 1 : 0))
    }

    @Test("Background time that is over before its number is known is given back")
    func immediateExpiry() {
        struct Impatient: BackgroundTime {
            let ended = Locked<[Int]>([])
            func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int? {
                onExpiry()
                return 5
            }
            func end(_ id: Int) { ended.withLock { $0.append(id) } }
        }
        let time = Impatient()
        BackgroundAssertion(time, name: "work") {}.end()
        #expect(time.ended.withLock { $0 } == [5])
    }

    @Test("A link of the app's own is not given to the system") @MainActor
    func links() throws {
        let opened = Locked<[String]>([])
        let open = LinkOpening.by(
            { $0.host == "shop.example" },
            otherwise: { url in opened.withLock { $0.append(url.absoluteString) } }
        )
        open(try #require(URL(string: "https://shop.example/offers/1")))
        open(try #require(URL(string: "https://example.com/a%20b")))
        #expect(opened.withLock { $0 } == ["https://example.com/a%20b"])
    }
}
