import Foundation

/// One child process. Its streams are files, so that nothing can block on a full pipe.
struct Child {
    private let process = Process()
    private let folder: Scratch
    private let streams = Scratch()
    private let output: URL
    private let errors: URL

    init(_ command: [String], input: [UInt8], folder: Scratch) throws {
        self.folder = folder
        (output, errors) = (streams.url("output"), streams.url("errors"))
        let stdin = try streams.write(input, to: "input")
        for file in [output, errors] { try Data().write(to: file) }
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder.folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["COLUMNS": "80", "LANG": "C.UTF-8", "TMPDIR": folder.folder.path, "RICHPUSH": Tool.executable.path]
        ) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: stdin)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
    }

    func run(killedAfter limit: Duration) async throws -> Ending {
        let process = process
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        let start = ContinuousClock.now
        try process.run()
        let child = process.processIdentifier
        let watch = Task {
            try await Task.sleep(for: limit)
            kill(child, SIGKILL)
        }
        for await _ in ended {}
        let duration = ContinuousClock.now - start
        watch.cancel()
        let isSignalled = process.terminationReason == .uncaughtSignal
        return Ending(
            code: isSignalled ? nil : process.terminationStatus,
            signal: isSignalled ? process.terminationStatus : nil,
            duration: duration,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }
}
