import Foundation

/// One child process. Its streams are files, so that it cannot block on a full pipe.
struct Child {
    private let process = Process()
    private let folder: Scratch
    private let streams = Scratch()
    private let handles: [FileHandle]

    /// Not a task: with many tests the tasks' threads are all in use, and a kill would come too late.
    private static let kills = DispatchQueue(label: "kills", qos: .userInteractive)

    init(
        _ command: [String],
        input: [UInt8],
        folder: Scratch,
        isMeasured: Bool = true,
        environment: [String: String] = [:]
    )
        throws
    {
        self.folder = folder
        handles = [
            try FileHandle(forReadingFrom: try streams.write(input, to: "input")),
            try FileHandle(forWritingTo: try streams.write([], to: "output")),
            try FileHandle(forWritingTo: try streams.write([], to: "errors")),
        ]
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder.folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "COLUMNS": "80", "LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "",
                "TMPDIR": folder.folder.path, "RICHPUSH": Tool.executable.path,
            ]
        ) { $1 }.merging(environment) { $1 }
        if !isMeasured { process.environment?["LLVM_PROFILE_FILE"] = "/dev/null" }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
    }

    func run(killedAfter limit: Duration) async throws -> Ending {
        let process = process
        let (ended, noteEnd) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
        process.terminationHandler = { _ in
            noteEnd.yield(.now)
            noteEnd.finish()
        }
        let start = ContinuousClock.now
        try process.run()
        // Closed here, because on Linux the process object lives longer than it is used.
        for handle in handles { try handle.close() }
        let child = process.processIdentifier
        let watch = DispatchWorkItem { kill(child, SIGKILL) }
        Self.kills.asyncAfter(deadline: .now() + limit / .seconds(1), execute: watch)
        // A separate task is not cancelled. A process that still runs has no exit status.
        let end = await Task { await ended.first { _ in true } }.value
        let duration = (end ?? .now) - start
        watch.cancel()
        let isSignalled = process.terminationReason == .uncaughtSignal
        return Ending(
            code: isSignalled ? nil : process.terminationStatus,
            signal: isSignalled ? process.terminationStatus : nil,
            duration: duration,
            output: try text("output"),
            errors: try text("errors")
        )
    }

    private func text(_ stream: String) throws -> String {
        String(decoding: try Data(contentsOf: streams.url(stream)), as: UTF8.self)
    }
}
