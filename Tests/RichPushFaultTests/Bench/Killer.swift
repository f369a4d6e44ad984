import Foundation

/// Ends this process with SIGKILL after so many milliseconds, wherever it then is.
///
/// A thread of its own does it, without waiting. No process is killed while it ends by itself, so that none leaves
/// half a profile of its coverage.
func killMyself(afterMilliseconds milliseconds: Double) {
    Thread.detachNewThread {
        usleep(UInt32(milliseconds * 1000))
        kill(getpid(), SIGKILL)
    }
}

private let seat = Seats(1)

/// Runs a body that makes exit tests while no other does.
///
/// While its child lives, an exit test holds one of the threads that all tests of a process share, and a machine may
/// have but two: platforms that answer from this process need the other.
func alone(_ body: () async -> Void) async {
    _ = try? await seat.seated(body)
}

/// Runs so many children, one after the other, each with the moment in milliseconds at which it is to be killed.
func killing(
    _ number: Int,
    seed: UInt64,
    within milliseconds: ClosedRange<Double>,
    _ child: (_ number: Int64, _ moment: Double) async -> Void
) async {
    var generator = SeededGenerator(seed: seed)
    for number in 1...number {
        let moment = Double.random(in: milliseconds, using: &generator)
        await alone { await child(Int64(number), moment) }
    }
}
