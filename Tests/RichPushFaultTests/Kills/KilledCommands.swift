import Foundation
import RichPushModel

/// Commands that are killed at random moments.
enum KilledCommands {
    /// Runs commands, two at a time, and kills each at a moment around the time that one usually takes.
    ///
    /// - Parameters:
    ///   - number: the number of commands.
    ///   - seed: the seed of the random moments.
    ///   - usual: the time of a command that is not killed.
    ///   - share: the range of the moments, as multiples of the usual time.
    ///   - command: runs one command with its number, and kills it after a time.
    /// - Returns: the ending of each command, by its number.
    /// - Throws: the errors of `command`.
    static func run(
        _ number: Int,
        seed: UInt64,
        usual: Duration,
        share: ClosedRange<Double>,
        _ command: @escaping @Sendable (_ number: Int64, _ killedAfter: Duration) async throws -> Ending
    ) async throws -> [Int64: Ending] {
        var generator = SplitMix64(seed: seed)
        var usual = usual
        return try await withThrowingTaskGroup(of: (Int64, Ending).self) { group in
            var endings: [Int64: Ending] = [:]
            for number in 1...Int64(number) {
                if number > 2, let (number, ending) = try await group.next() {
                    endings[number] = ending
                    // The time of a command changes with the machine's load. After a killed process the next ones get
                    // more time, so that some finish their work.
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
    /// The number of killed commands; nil if one of the others did not end with success.
    var kills: Int? {
        let kills = values.count { $0.signal == SIGKILL }
        return kills + values.count { $0.code == 0 } == count ? kills : nil
    }
}
