import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `richpush studio`, or another command that serves, in a process of its own.
struct StudioProcess {
    /// The line that it printed.
    let line: String
    private let process: Process
    private let ended: AsyncStream<Void>

    /// Starts it and waits for its first line.
    init(
        _ arguments: [String],
        of command: [String] = ["studio", "--no-open"],
        executable: URL = Tool.executable,
        in folder: Scratch
    ) async throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = command + arguments
        process.currentDirectoryURL = folder.folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "TMPDIR": folder.folder.path, "LANG": "C.UTF-8", "LC_ALL": "", "RICHPUSH": Tool.executable.path,
        ]) { $1 }
        process.standardOutput = output
        let (ended, noteEnd) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in noteEnd.finish() }
        try process.run()
        (self.process, self.ended) = (process, ended)
        let (lines, noteLine) = AsyncStream.makeStream(of: String.self)
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if !data.isEmpty { noteLine.yield(String(decoding: data, as: UTF8.self)) }
            handle.readabilityHandler = nil
            noteLine.finish()
        }
        line = try #require(await lines.first { _ in true })
    }

    var json: JSONValue { (try? JSONValue(parsing: Array(line.utf8))) ?? .null }

    /// Sends a request with the token.
    func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> (status: Int, body: [UInt8]) {
        let port = try #require(json["port"]?.intValue)
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.serialized()) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer \(json["token"]?.stringValue ?? "")", forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        return (try #require(response as? HTTPURLResponse).statusCode, Array(data))
    }

    /// Sends a signal and waits for the end.
    ///
    /// - Returns: the exit code; nil if the signal ended it.
    func end(by number: Int32) async -> Int32? {
        kill(process.processIdentifier, number)
        for await _ in ended {}
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}
