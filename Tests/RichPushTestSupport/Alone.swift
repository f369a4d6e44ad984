import RichPushModel

private let exitTestSeat = Seats(1)

/// Runs a body with exit tests while no other body runs.
///
/// While its child runs, an exit test blocks one of the threads that all tests of a process share. A machine may have
/// only two, and platforms in this process need the other one.
package func alone(_ body: () async throws -> Void) async rethrows { try await exitTestSeat.seated(body) }
