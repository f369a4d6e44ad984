import ArgumentParser
import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushStudio

/// `richpush receive`: runs the service extension's pipeline for a payload.
struct Receive: Command {
    static let configuration = CommandConfiguration(
        abstract: "Receive a push: download its media, build its category, record its delivery.",
        discussion: """
            Without --api the delivery is recorded, and `richpush sync` sends it later. With --journal the delivery is \
            recorded in a folder, and the command waits at most two seconds after the content for the platform's answer.
            """
    )

    @Argument(help: ArgumentHelp("The payload, or - for standard input.", valueName: "FILE"), completion: .file())
    var file: String

    @OptionGroup var place: PushPlaceOptions
    @Option(help: CallOptions.api) var api: String?
    @OptionGroup var calls: CallOptions
    @OptionGroup var recipient: PushRecipientOptions

    @Option(help: ArgumentHelp("The folder for attachments.", valueName: "DIR"), completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp("Time limit for processing the push.", valueName: "SECONDS"))
    var budget: Double = 20

    @OptionGroup var content: ContentCategoriesOption

    @OptionGroup var languages: LanguageOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        try TimeLimit.check(budget, of: "--budget")
    }

    func work() async throws -> ExitStatus? {
        let push = try PayloadFile(file, keys: try recipient.keys()).push()
        let platform = try api.map { try calls.platform(at: $0) }
        let tables = try languages.tables()
        let request = NotificationRequest(
            identifier: UUID().uuidString,
            payload: push,
            recipient: recipient.value,
            // As in the service extension, the language of the app's data comes before the system's.
            locale: place.journal != nil && languages.locale == nil ? nil : tables.locale
        )
        let arrival =
            switch try place.place() {
            case .database(let store): try await receive(request, push, in: store, platform, tables)
            case .journal(let journal): try await receive(request, push, in: journal, platform, tables)
            }
        json ? Console.print(arrival.json) : Console.print(arrival.text)
        if arrival.isUnrecorded {
            throw CommandFailure(
                status: .database,
                message:
                    "\(place.text): The delivery could not be recorded; "
                    + "the notes of the result say why."
            )
        }
        return nil
    }

    /// Receives the push for a member: the payload's addressee if the database knows them.
    private func receive(
        _ request: NotificationRequest,
        _ push: PushPayload,
        in store: StoreOptions,
        _ platform: NamedPlatform?,
        _ tables: LanguageTables
    ) async throws -> DeliveryResult {
        try await store.use(createIfMissing: true) { store in
            try await platform?.address.remember(in: store, isForced: self.calls.force)
            // A store without a folder has no journal, so the command has one of its own until the store has its events.
            let folder = store.url == nil ? try CommandFolder.make(below: .temporary) : nil
            defer { folder?.end() }
            let host = Host(
                store: store,
                api: platform?.apis ?? LoyaltyAPIs(),
                journal: folder.map { EventJournal(folder: $0.url) },
                tables: tables
            )
            let addressee = push.addressee
            let member = if let addressee { try await store.member(addressee) } else { Recipient?.none }
            return try await withAttachments(of: push) { folder in
                var services = delivery(attachments: folder, journal: host.services.journal, tables)
                services.findMember = { _ in member }
                return try await DeliveryResult(request, services: services, host: host, sends: platform != nil)
            }
        }
    }

    /// Receives the push as the service extension does.
    private func receive(
        _ request: NotificationRequest,
        _ push: PushPayload,
        in journal: EventJournal,
        _ platform: NamedPlatform?,
        _ tables: LanguageTables
    ) async throws -> DeliveryResult {
        try await withAttachments(of: push) { folder in
            var services = delivery(attachments: folder, journal: journal, tables)
            services.receipts = platform.map { MessagesReceiptSender($0.apis.messages) }
            services.reports = DeliveryReportFolder(in: journal.folder)
            return try await DeliveryResult(request, services: services, journal: journal)
        }
    }

    /// Runs a delivery and downloads its attachments to the command's own folder. They are moved to `--output`, or
    /// that folder is kept.
    private func withAttachments(
        of push: PushPayload,
        _ deliver: (URL) async throws -> DeliveryResult
    ) async throws -> DeliveryResult {
        let place = output.map { URL(fileURLWithPath: $0) } ?? .temporary
        // If the folder cannot be created, the media step has the same error and notes it.
        let folder = push.media.isEmpty ? nil : try? CommandFolder.make(below: place)
        defer { folder?.end() }
        var arrival = try await deliver(folder?.url ?? place)
        if let folder, !arrival.report.content.attachments.isEmpty {
            if output == nil { try folder.keep() } else { try arrival.moveAttachments(to: place) }
        }
        return arrival
    }

    private func delivery(attachments: URL, journal: EventJournal?, _ tables: LanguageTables) -> DeliveryServices {
        let downloader = HTTPMediaDownloader(timeout: .seconds(budget))
        var services = DeliveryServices(downloader: downloader, attachmentsFolder: attachments, journal: journal)
        services.mediaPolicy.allowsLoopback = calls.allowLoopback
        services.localizer = tables.localizer
        // Media have 12 s, or 60 % of a budget above 20 s. A budget below 12 s limits them too.
        services.budget = TimeBudget(total: .seconds(budget), media: .seconds(max(12, budget * 0.6)))
        services.contentCategories = { [listed = content.listed] in listed }
        services.locale = { [locale = tables.locale] in locale }
        // The command ends at most two seconds after the content.
        services.receiptGrace = .milliseconds(1800)
        return services
    }
}
