import NIOConcurrencyHelpers
import Testing

@testable import HostService

@Suite struct RateLimiterTests {
    @Test func `A burst is taken at once, and then the rate`() {
        let now = NIOLockedValueBox(ContinuousClock.now)
        let limiter = RateLimiter<String>(RateLimit(perSecond: 2, burst: 3)) { now.withLockedValue { $0 } }
        #expect((0..<3).allSatisfy { _ in limiter.take("rose") == nil })
        #expect(limiter.take("rose") == .seconds(0.5))
        #expect(limiter.take("anna") == nil)
        now.withLockedValue { $0 += .seconds(0.5) }
        #expect(limiter.take("rose") == nil)
        #expect(limiter.take("rose") != nil)
    }

    @Test func `The number of names in memory is bounded`() {
        let limiter = RateLimiter<String>(.standard, capacity: 100)
        for number in 0..<10_000 { _ = limiter.take("member-\(number)") }
        #expect(limiter.count <= 200)
    }

    @Test(arguments: ["", "10", "10/s", "10/s,", "0/s,1", "10/s,0", "x/s,1", "10/s,1,1", "-1/s,2"])
    func `A rate that cannot be read is a fault`(text: String) {
        #expect(throws: StartFault.self) { try RateLimit(reading: text) }
    }
}
