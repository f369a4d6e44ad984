import Foundation
import RichPushModel
import RichPushTestSupport

/// Ends this process with SIGKILL after a number of milliseconds.
///
/// A thread of its own sends the signal. A process that ends by itself is not killed at the same time, so that its
/// coverage profile is complete.
func killMyself(afterMilliseconds milliseconds: Double) {
    Thread.detachNewThread {
        usleep(UInt32(milliseconds * 1000))
        kill(getpid(), SIGKILL)
    }
}

/// Runs a number of children, one after the other, each with the time in milliseconds after which it is killed.
func killing(
    _ number: Int,
    seed: UInt64,
    within milliseconds: ClosedRange<Double>,
    _ child: (_ number: Int64, _ moment: Double) async -> Void
) async {
    var generator = SplitMix64(seed: seed)
    for number in 1...number {
        let moment = Double.random(in: milliseconds, using: &generator)
        await alone { await child(Int64(number), moment) }
    }
}
