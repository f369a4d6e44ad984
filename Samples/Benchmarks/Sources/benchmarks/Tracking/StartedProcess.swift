import Foundation

/// A program that is started, does its work and ends.
struct StartedProcess {
    /// The program's path and its arguments.
    let arguments: [String]

    /// How long it takes from its start to its end, in nanoseconds.
    func nanoseconds() throws -> Double {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child = pid_t()
        var status: Int32 = 0
        let start = ContinuousClock.now
        guard posix_spawn(&child, arguments[0], nil, nil, &pointers, environ) == 0, waitpid(child, &status, 0) == child
        else { throw Disagreement(description: "\(arguments[0]) could not be started.") }
        let duration = start.duration(to: .now)
        guard status == 0 else { throw Disagreement(description: "\(arguments[0]) ended with the status \(status).") }
        return duration / .nanoseconds(1)
    }
}
