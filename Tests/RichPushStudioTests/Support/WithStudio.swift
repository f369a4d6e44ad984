import Foundation
import RichPushLint
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
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
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
    work: StudioWork = .test(),
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

extension StudioWork {
    /// Work whose presses answer with what they were asked.
    static func test(beforePress: @escaping @Sendable () async -> Void = {}) -> StudioWork {
        StudioWork(
            keys: .default,
            review: LintReview(),
            languages: StudioLanguages(usual: .english),
            pictures: StudioPictures(fetch: nil),
            schema: ["title": "schema"]
        ) { press, _, tables in
            await beforePress()
            return ["words": [.string("\(press.action) \(press.input ?? "-") \(tables.locale)")]]
        }
    }
}
