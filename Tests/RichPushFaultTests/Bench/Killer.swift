import Foundation

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

private let seat = Seats(1)

/// Runs a body with exit tests while no other body runs.
///
/// While its child runs, an exit test blocks one of the threads that all tests of a process share. A machine may have
/// only two, and platforms in this process need the other one.
func alone(_ body: () async -> Void) async {
    _ = try? await seat.seated(body)
}

/// Runs a number of children, one after the other, each with the time in milliseconds after which it is killed.
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
