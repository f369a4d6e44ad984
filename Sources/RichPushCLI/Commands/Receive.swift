import ArgumentParser
import Foundation
import RichPushDelivery
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

/// The service extension's pipeline.
struct Receive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Receive a push: fetch its media, build its category, record its delivery.",
        discussion: "Without --api the delivery is recorded and waits for `richpush sync`."
    )

    @Argument(help: ArgumentHelp("The payload, or - for standard input.", valueName: "FILE"))
    var file: String

    @OptionGroup var store: StoreOptions
    @OptionGroup var platform: PlatformOption
    @OptionGroup var recipient: PushRecipientOptions

    @Option(help: ArgumentHelp("Where attachments go.", valueName: "DIR"))
    var output: String?

    @Option(help: ArgumentHelp("How long decorating may take.", valueName: "SECONDS"))
    var budget: Double = 20

    @OptionGroup var languages: LanguageOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        try TimeLimit.check(budget, of: "--budget")
    }

    func run() async throws {
        try await guarded {
            let push = try PayloadFile(file, keys: recipient.keys).push()
            let platform = try platform.platform()
            let tables = try languages.tables()
            let request = NotificationRequest(
                identifier: UUID().uuidString,
                payload: push,
                recipient: recipient.value,
                locale: tables.locale
            )
            let arrival = try await store.use(createIfMissing: true) { store in
                try await platform?.address.remember(in: store, isForced: self.platform.calls.force)
                let host = Host(store: store, api: platform?.apis ?? LoyaltyAPIs(), tables: tables)
                let addressee = push.addressee
                let member = if let addressee { try await store.member(addressee) } else { Recipient?.none }
                return try await receive(
                    request,
                    from: member,
                    hasMedia: !push.media.isEmpty,
                    host: host,
                    sends: platform != nil
                )
            }
            json ? Console.print(arrival.json) : Console.print(arrival.text)
            if arrival.isUnrecorded {
                throw CommandFailure(
                    status: .database,
                    message:
                        "\(self.store.database): The delivery could not be recorded; the notes of the result say why."
                )
            }
            return nil
        }
    }

    /// Receives the push of the member whom its payload names, if that is one whom the database knows. Attachments are loaded into a folder of the command's own; from there they go to `--output`,
    /// or that folder is kept.
    private func receive(
        _ request: NotificationRequest,
        from member: Recipient?,
        hasMedia: Bool,
        host: Host,
        sends: Bool
    ) async throws -> DeliveryResult {
        let place = output.map { URL(fileURLWithPath: $0) } ?? .temporary
        // Where no folder can be made, the media step meets the same error and notes it.
        let folder = hasMedia ? try? CommandFolder.make(below: place) : nil
        defer { folder?.end() }
        var services = delivery(host, attachments: folder?.url ?? place)
        services.findMember = { _ in member }
        var arrival = try await DeliveryResult(request, services: services, host: host, sends: sends)
        if let folder, !arrival.report.content.attachments.isEmpty {
            if output == nil { try folder.keep() } else { try arrival.moveAttachments(to: place) }
        }
        return arrival
    }

    private func delivery(_ host: Host, attachments: URL) -> DeliveryServices {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = platform.calls.allowLoopback
        return DeliveryServices(
            downloader: HTTPMediaDownloader(timeout: .seconds(budget)),
            attachmentsFolder: attachments,
            mediaPolicy: policy,
            journal: host.services.journal,
            localizer: host.services.localizer,
            // The media have their usual share of a longer time, and of a shorter one as much as there is.
            budget: TimeBudget(total: .seconds(budget), media: .seconds(max(12, budget * 0.6))),
            locale: { host.services.locale() }
        )
    }
}
