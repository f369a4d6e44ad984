import Foundation
import RichPushModel
import RichPushTesting
import Testing

@Suite("Times that were written by a clock that was ahead")
struct WrittenTimeTests {
    private let now = TestClock.start

    @Test(
        "A time is ahead if it is further ahead than the look-ahead, and then older than every other",
        arguments: [(-31_536_000, false), (0, false), (60, false), (60.001, true), (31_536_000, true)]
            as [(Double, Bool)]
    )
    func ahead(seconds: Double, isAhead: Bool) {
        let (rule, time) = (WrittenTime(at: now), now + seconds)
        #expect(rule.isAhead(time) == isAhead)
        #expect(rule.age(of: time) == (isAhead ? .distantPast : time))
    }

    @Test(
        "The look-ahead of what is kept for a time is that time, at most a day",
        arguments: [
            (Duration.zero, 0), (.seconds(-5), 0), (.seconds(600), 600), (.seconds(86_400), 86_400),
            (.seconds(86_401), 86_400), (.seconds(Int64.max), 86_400),
        ] as [(Duration, Double)]
    )
    func kept(age: Duration, seconds: Double) {
        #expect(WrittenTime(at: now, keptFor: age).latest == now + seconds)
    }

    @Test("Times that are no numbers, and infinite ones, end nothing", arguments: [Double.nan, .infinity, -.infinity])
    func strange(seconds: Double) {
        let time = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(WrittenTime(at: now).isAhead(time) == (seconds == .infinity))
        #expect(!WrittenTime(at: time).isAhead(now) || seconds == -.infinity)
    }
}
