import ArgumentParser
import Foundation
import RichPushExtension
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushPreview
import RichPushStore
import RichPushStudio

/// `richpush demo`: all sample pushes, received and answered with an embedded platform.
struct Demo: Command {
    static let configuration = CommandConfiguration(
        abstract: "Receive, answer, track and report every sample push, offline.",
        discussion: """
            Starts an embedded loyalty platform and media server on this machine, and stops them at the end. With --output \
            the database, the attachments and the gallery are kept in that folder. Without it only the gallery is kept.
            """
    )

    @Option(
        help: ArgumentHelp("A folder in which to keep the database, attachments and gallery.", valueName: "DIR"),
        completion: .directory
    )
    var output: String?

    @Option(help: ArgumentHelp("The folder of sample payloads.", valueName: "DIR"), completion: .directory)
    var payloads: String?

    func work() async throws -> ExitStatus? {
        let samples = try DemoSamples(payloads)
        if let output { return try await run(samples, in: makeFolder(output)) }
        return try await CommandFolder.use(below: .temporary) { try await run(samples, in: $0) }
    }

    private func run(_ samples: DemoSamples, in folder: URL) async throws -> ExitStatus? {
        let platform = EmbeddedPlatform(options: PlatformOptions(media: SampleMedia.served))
        let address = try await platform.start()
        let summary = await Result.of {
            let journey = DemoJourney(
                network: try DemoNetwork(platform: address),
                store: PushStore.sqlite(url: folder.appendingPathComponent("demo.sqlite")),
                attachments: folder.appendingPathComponent("attachments")
            )
            let summary = try await run(journey, samples: samples, platform: platform)
            guard await !platform.log.isEmpty else {
                let message = "The embedded platform at \(address.absoluteString) received no request."
                let reason = await journey.network.failure().map { " \($0)" } ?? ""
                throw CommandFailure(status: .problem, message: message + reason)
            }
            return summary
        }
        await platform.stop()
        return try summary.get().failures == 0 ? nil : .problem
    }

    private func makeFolder(_ path: String) throws -> URL {
        let folder = URL(fileURLWithPath: path)
        do {
            try PrivateFolder.make(at: folder)
        } catch let error as SharedFolderError {
            throw CommandFailure(status: .database, message: error.description)
        } catch {
            throw CommandFailure(status: .database, message: "\(folder.path): The folder could not be made.")
        }
        return folder
    }

    private func run(
        _ journey: DemoJourney,
        samples: DemoSamples,
        platform: EmbeddedPlatform
    ) async throws -> DemoSummary {
        Console.print(
            """
            A loyalty platform listens on this machine at \(await platform.url.absoluteString); nothing leaves it.
            Each sample push is received as by a phone's service extension. Then the member "\(DemoJourney.recipient)" taps it and presses
            each of its buttons. An open is recorded in SQLite before anything is sent, and only once: a later action on the
            same message finds it recorded.

            """
        )
        try await journey.store.open()
        var (table, summary) = (DemoTable(), DemoSummary())
        for section in try samples.sections() {
            table.add(section: section)
            for name in try samples.names(in: section) {
                let push = try samples.file(name, in: section).push()
                let result = try await journey.run("\(section)/\(name)", push)
                table.add(result, of: name)
                summary.add(result)
            }
        }
        Console.print(table.text)
        try await showOutage(journey, samples: samples, platform: platform, summary: &summary)
        let bad = try samples.names(in: "bad").map { try samples.file($0, in: "bad") }
        (summary.badFiles, summary.refusedFiles) = (bad.count, bad.count { !$0.isPayload })
        Console.print("\n" + (try await summary.text(store: journey.store, platform: platform)))
        let gallery = try await makeGallery(samples)
        Console.print("\nThe gallery of all notifications is at \(gallery.onOneLine); open it in a browser.")
        if let output {
            Console.print("\nThe database demo.sqlite and the attachments are kept in \(output.onOneLine).")
        }
        return summary
    }

    /// Writes the page that shows every template and category, with the package's own pictures. Returns its path.
    private func makeGallery(_ samples: DemoSamples) async throws -> String {
        let path = galleryFile.path
        var gallery = Gallery(localizer: LanguageTables().localizer)
        gallery.appName = "Harvest Lane"
        gallery.appIcon = SamplePictures.picture(named: "app-icon.png")
        var pictures = SamplePictures()
        gallery.options.title = "Harvest Lane: what the member sees"
        for section in ["templates", "categories"] {
            for name in try samples.names(in: section) {
                let push = try samples.file(name, in: section).push()
                await gallery.add(push, named: "\(section)/\(name)")
                pictures.add(push)
            }
        }
        gallery.options.pictures = pictures.pictures
        try gallery.write(to: path, isPrivate: output == nil)
        return path
    }

    /// The gallery's file. In the folder for temporary files its name is random: other users can write to that folder.
    private var galleryFile: URL {
        guard let output else {
            return .temporary.appendingPathComponent("richpush-gallery-\(RandomSource.live.identifier()).html")
        }
        return URL(fileURLWithPath: output).appendingPathComponent("richpush-gallery.html")
    }

    /// Stops the platform, answers a push while it is stopped, starts it again and sends the queued call.
    private func showOutage(
        _ journey: DemoJourney,
        samples: DemoSamples,
        platform: EmbeddedPlatform,
        summary: inout DemoSummary
    ) async throws {
        let push = try samples.file("post-like", in: "categories").push()
        await platform.stop()
        let like = DemoJourney.Action(title: "Like", action: .button(RichPushAction.likePost.rawValue))
        let answer = try await journey.answer("offline/post-like", push, like)
        summary.waited = try await journey.store.outboxCounts().waiting
        _ = try await platform.start()
        summary.sentLater = try await Host(store: journey.store, api: journey.network.apis).helper.sync().sent
        Console.print(
            """

            Then the platform is stopped, and the member likes the post again: the call is \(answer.outcome.name) in SQLite.
            The platform is started again, and sync sends the queued calls: \(summary.sentLater).
            """
        )
    }
}
