import ArgumentParser
import Foundation
import RichPushCore
import RichPushKit
import RichPushPayload
import RichPushPlatform
import RichPushStore

/// The whole journey on embedded defaults.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Watch every sample push arrive, be answered, tracked and reported, offline.",
        discussion: """
            Starts an embedded loyalty platform and media server on this machine, and stops it again. With --output the \
            database and the attachments are kept there; without, everything is removed.
            """
    )

    @Option(help: ArgumentHelp("A folder in which to keep the database and attachments.", valueName: "DIR"))
    var output: String?

    @Option(help: ArgumentHelp("The folder of sample payloads.", valueName: "DIR"))
    var payloads: String?

    func run() async throws {
        try await guarded {
            let samples = try DemoSamples(payloads)
            let folder = try makeFolder()
            defer { if output == nil { try? FileManager.default.removeItem(at: folder) } }
            let platform = EmbeddedPlatform()
            let address = try await platform.start()
            do {
                let status = try await tell(samples: samples, folder: folder, platform: platform, at: address)
                await platform.stop()
                return status
            } catch {
                await platform.stop()
                throw error
            }
        }
    }

    private func makeFolder() throws -> URL {
        let folder =
            output.map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("richpush-demo-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(status: .database, message: "\(folder.path) could not be made.")
        }
        return folder
    }

    private func tell(
        samples: DemoSamples,
        folder: URL,
        platform: EmbeddedPlatform,
        at address: URL
    ) async throws -> ExitStatus? {
        Console.print(
            """
            A loyalty platform is listening on this machine at \(address.absoluteString); nothing leaves it.
            Each sample push is received as a phone's service extension would, then the member "\(DemoJourney.recipient)"
            taps it and presses each of its buttons. Opens are recorded in SQLite before anything is sent.

            """
        )
        let journey = DemoJourney(
            network: try DemoNetwork(platform: address),
            store: SQLiteStore(url: folder.appendingPathComponent("demo.sqlite")),
            attachments: folder.appendingPathComponent("attachments")
        )
        try await journey.store.open()
        var rows: [DemoJourney.Row] = []
        for subfolder in ["types", "categories", "media", "carnival", "silent", "other"] {
            for name in try samples.names(in: subfolder) {
                rows += try await journey.rows(for: name, samples.file(name).push())
            }
        }
        Console.print(Columns.table(DemoJourney.Row.head, rows.map(\.cells)))
        try await tellOfOutage(journey, samples: samples, platform: platform)
        try tellOfBadPayloads(samples)
        try await tellTotals(journey.store, platform: platform, folder: folder)
        return rows.contains { $0.outcome == "failed" } ? .problem : nil
    }

    /// The platform goes away, the member likes a post, the platform comes back.
    private func tellOfOutage(
        _ journey: DemoJourney,
        samples: DemoSamples,
        platform: EmbeddedPlatform
    ) async throws {
        let name = "categories/post-like.json"
        let push = try samples.file(name).push()
        await platform.stop()
        let like = DemoJourney.Action(title: "Like", action: .button(RichPushAction.likePost.rawValue))
        let answer = try await journey.answer("offline/\(name)", push, like)
        let waiting = try await journey.store.outboxCounts().waiting
        _ = try await platform.start()
        let sync = try await Host(store: journey.store, api: journey.network.apis).helper.sync()
        Console.print(
            """

            Without network: the platform was stopped, and the like of \(name) was \(answer.outcome.name) \
            (\(waiting) waiting).
            Back again: sync sent \(sync.sent), \(sync.waiting) still waiting.
            """
        )
    }

    private func tellOfBadPayloads(_ samples: DemoSamples) throws {
        let files = try samples.names(in: "bad").map { try samples.file($0) }
        let unreadable = files.filter { !$0.isPayload }.count
        let codes = Swift.Set(files.flatMap(\.diagnostics).map(\.code.rawValue))
        Console.print(
            """

            Malformed: of \(files.count) bad files \(unreadable) were refused with line and column, and the others read \
            as far as they go, with \(codes.count) kinds of findings. See `richpush lint`.
            """
        )
    }

    private func tellTotals(_ store: SQLiteStore, platform: EmbeddedPlatform, folder: URL) async throws {
        let totals = try await store.messageTotals()
        let badge = try await store.badgeCount(for: DemoJourney.recipient)
        let requests = await platform.log.count
        let rate = Int(((totals.openRate ?? 0) * 100).rounded())
        Console.print(
            """

            \(totals.delivered) messages delivered, \(totals.opened) opened (\(rate) %), each counted once; badge \(badge);
            the platform was asked \(requests) times.
            """
        )
        if output != nil { Console.print("Kept in \(folder.path): demo.sqlite and the attachments.") }
    }
}
