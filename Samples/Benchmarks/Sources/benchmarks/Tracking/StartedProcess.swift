import Foundation

/// A program that is started, does its work and ends.
struct StartedProcess {
    /// The program's path and its arguments.
    let arguments: [String]

    /// The time and memory of a run.
    private struct Run {
        /// From its start to its end.
        let nanoseconds: Double
        /// The largest amount of memory at one time, in bytes.
        let peak: Double
    }

    /// The time from its start to its end, in nanoseconds.
    func nanoseconds() throws -> Double { try run().nanoseconds }

    private static let flag = "--peak"

    /// The largest amount of memory at one time, in bytes.
    ///
    /// It is started by a new process: Linux counts for a child also the memory that its parent had used before.
    func peak() throws -> Double {
        try MeasuringProcess(
            arguments: [CommandLine.arguments[0], Self.flag] + arguments,
            failure: "\(arguments[0]) failed."
        ).number(loops: nil)
    }

    /// Measures memory if the arguments ask for it, and returns whether they do.
    static func measureIfAsked(_ arguments: [String]) throws -> Bool {
        guard arguments.count > 2, arguments[1] == flag else { return false }
        print(try StartedProcess(arguments: Array(arguments.dropFirst(2))).run().peak)
        return true
    }

    /// Runs it to its end, without its output.
    private func run() throws -> Run {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        var status: Int32 = 0
        var usage = rusage()
        let start = ContinuousClock.now
        guard posix_spawn(&child, arguments[0], &files, nil, &pointers, environ) == 0,
            wait4(child, &status, 0, &usage) == child
        else { throw Disagreement(description: "\(arguments[0]) could not be started.") }
        let duration = start.duration(to: .now)
        guard status == 0 else { throw Disagreement(description: "\(arguments[0]) ended with the status \(status).") }
        // Linux counts it in units of 1024 bytes.
        return Run(nanoseconds: duration / .nanoseconds(1), peak: Double(usage.ru_maxrss) * 1024)
    }
}
