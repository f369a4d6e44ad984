import Foundation
import RichPushModel
import RichPushPayload
import RichPushStudio
import RichPushTestSupport
import RichPushTesting
import Testing

/// A studio that runs, its folder, and a client.
struct RunningStudio {
    let server: StudioServer
    let client: StudioClient
    let folder: TemporaryFolder

    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        let file = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// The tag of a file as the studio reads it.
    func tag(of name: String) async throws -> String {
        try #require(try await client.get("/api/files/\(name)").headers["etag"])
    }
}

/// Runs a test with a studio on a free port, and stops it afterwards. Its requests for changes do not really wait.
func withStudio(
    work: any StudioWork = RecordedWork(),
    clock: TestClock = TestClock(advancesBySleepingUpTo: .seconds(1)),
    _ change: (inout StudioConfiguration) -> Void = { _ in },
    _ test: (RunningStudio) async throws -> Void
) async throws {
    let folder = try TemporaryFolder()
    var configuration = StudioConfiguration(folder: folder.url.path)
    configuration.clock = clock.clock
    change(&configuration)
    let server = try #require(StudioServer(configuration, work: work))
    let client = StudioClient(try await server.start())
    do {
        try await test(RunningStudio(server: server, client: client, folder: folder))
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// Work that answers with what it was asked.
struct RecordedWork: StudioWork {
    /// Called before each finding.
    var beforeLint: @Sendable () async -> Void = {}

    func lint(_ text: [UInt8]) async -> JSONObject {
        await beforeLint()
        return ["diagnostics": [], "bytes": JSONValue(text.count), "bytesAsSent": nil, "kind": "plain"]
    }

    func summary(of bytes: [UInt8]) -> FileSummary {
        FileSummary(kind: "plain", errors: bytes.first == UInt8(ascii: "{") ? 0 : 1, warnings: 2, notes: 3)
    }

    func preview(_ text: [UInt8], _ view: PreviewView) async throws -> StudioPreview? {
        guard text != Array("broken".utf8) else { return nil }
        return StudioPreview(html: Array("\(view)".utf8) + text, contentSecurityPolicy: "default-src 'none'")
    }

    func press(_ text: [UInt8], _ press: StudioPress) async throws -> JSONObject {
        ["words": [.string("\(press.action) \(press.input ?? "-") \(press.locale ?? "-")")]]
    }

    func format(_ text: [UInt8]) throws -> [UInt8] {
        guard text != Array("broken".utf8) else { throw StudioProblem(.badRequest, "Line 1, column 1: no JSON.") }
        return Array("formatted ".utf8) + text
    }

    func export(_ text: [UInt8], as form: ExportForm) async throws -> StudioExport {
        StudioExport(bytes: Array("\(form) ".utf8) + text, contentType: "text/plain", fileName: "push.\(form)")
    }

    func schema() -> JSONValue { ["title": "schema"] }

    func samples() -> JSONValue { [["name": "types/one"]] }

    func sample(named name: String) -> [UInt8]? { name == "types/one" ? Array("{}".utf8) : nil }
}
