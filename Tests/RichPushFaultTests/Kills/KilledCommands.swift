import Foundation

/// Commands that are killed at random moments.
enum KilledCommands {
    /// Runs commands, two at a time, and kills each at a moment around the time that one usually takes.
    ///
    /// - Parameters:
    ///   - number: how many.
    ///   - usual: how long one takes that is not killed.
    ///   - share: from what part of the usual time to what multiple of it they are killed.
    ///   - command: runs one, given its number and when to kill it.
    static func run(
        _ number: Int64,
        seed: UInt64,
        usual: Duration,
        share: ClosedRange<Double>,
        _ command: @escaping @Sendable (_ number: Int64, _ killedAfter: Duration) async throws -> Ending
    ) async throws -> [Int64: Ending] {
        var generator = SeededGenerator(seed: seed)
        var usual = usual
        return try await withThrowingTaskGroup(of: (Int64, Ending).self) { group in
            var endings: [Int64: Ending] = [:]
            for number in 1...number {
                if number > 2, let (number, ending) = try await group.next() {
                    endings[number] = ending
                    // The machine has other work too, so that the time one takes changes: a killed process lets the
                    // next live longer, so that some come to do what they are for.
                    usual = ending.code == nil ? usual * 1.05 : (usual + ending.duration) / 2
                }
                let moment = usual * Double.random(in: share, using: &generator)
                group.addTask { (number, try await command(number, moment)) }
            }
            for try await (number, ending) in group { endings[number] = ending }
            return endings
        }
    }
}

extension [Int64: Ending] {
    /// How many were killed, the others having ended well by themselves; nil if one ended in another way.
    var kills: Int? {
        let kills = values.count { $0.signal == SIGKILL }
        return kills + values.count { $0.code == 0 } == count ? kills : nil
    }
}
