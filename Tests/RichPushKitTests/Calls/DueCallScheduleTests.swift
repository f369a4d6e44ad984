import Foundation
import RichPushModel
import RichPushStore
import Testing

@testable import RichPushKit

/// When queued calls are tried after a success.
@Suite struct DueCallScheduleTests {
    let gate = DueCallSchedule()
    let now = Date(timeIntervalSince1970: 1_000_000)

    /// A gate after the first run.
    private func idle() -> DueCallSchedule {
        gate.note(.sent(now, late: nil), at: now)
        #expect(gate.begin(at: now))
        _ = gate.end(next: nil)
        gate.note(.sent(now, late: nil), at: now)
        return gate
    }

    @Test("The first success begins a run, and nothing else does")
    func first() {
        #expect(!gate.begin(at: now))
        gate.note(.retry(after: .zero, reason: ""), at: now)
        #expect(!gate.begin(at: now))
        gate.note(.sent(now, late: nil), at: now)
        #expect(gate.begin(at: now))
    }

    @Test("A run that is asked for during another one begins after it, once")
    func wantedAgain() {
        let gate = idle()
        gate.noteWaiting(until: now)
        #expect(gate.begin(at: now))
        gate.note(.sent(now, late: nil), at: now)
        #expect(!gate.begin(at: now))
        #expect(gate.end(next: now))
        #expect(gate.begin(at: now))
        #expect(!gate.end(next: nil))
    }

    @Test("Without queued calls no run begins")
    func nothingWaits() {
        #expect(!idle().begin(at: now + 1_000_000))
    }

    @Test("The earliest time of queued calls is used, in any order of notes", arguments: [[50, 100], [100, 50]])
    func earliest(times: [Double]) {
        let gate = idle()
        for time in times { gate.noteWaiting(until: now + time) }
        #expect(!gate.begin(at: now + 49))
        #expect(gate.begin(at: now + 50))
    }

    @Test("A call that is tried later is due at that time, one that was released at once, the others never")
    func settlements() {
        let gate = idle()
        gate.note(.paused(now, reason: ""), at: now)
        gate.note(.setAside(reason: ""), at: now)
        #expect(!gate.begin(at: now + 1_000_000))
        gate.note(.retry(after: .seconds(50), reason: ""), at: now)
        #expect(!gate.begin(at: now + 49))
        gate.note(.released, at: now + 10)
        #expect(!gate.begin(at: now + 9))
        #expect(gate.begin(at: now + 10))
    }

    @Test("A time that is too far ahead was noted by a clock that was ahead, and is reached")
    func setBack() {
        let gate = idle()
        gate.noteWaiting(until: now + 8 * 24 * 3600)
        #expect(!gate.begin(at: now))
        #expect(gate.begin(at: now - 1))
    }

    @Test("One run at a time; times noted during a run are kept for the next")
    func duringRun() {
        let gate = idle()
        gate.noteWaiting(until: now)
        #expect(gate.begin(at: now))
        gate.note(.sent(now, late: nil), at: now)
        gate.noteWaiting(until: now + 50)
        #expect(!gate.begin(at: now + 50))
        _ = gate.end(next: now + 100)
        #expect(!gate.begin(at: now + 49))
        #expect(gate.begin(at: now + 50))
    }

    @Test("The rest of a run is due at the time that the run returns")
    func left() {
        let gate = idle()
        gate.noteWaiting(until: now)
        #expect(gate.begin(at: now))
        _ = gate.end(next: now + 100)
        gate.note(.sent(now, late: nil), at: now)
        #expect(!gate.begin(at: now + 99))
        #expect(gate.begin(at: now + 100))
    }
}
