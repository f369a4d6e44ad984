import ArgumentParser
import Foundation
import RichPushCore
import RichPushHTTP
import RichPushKit
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
    @OptionGroup var recipient: RecipientOption

    @Option(help: ArgumentHelp("Where attachments go.", valueName: "DIR"))
    var output: String?

    @Flag(help: "Allow media over http from this machine.")
    var allowLoopback = false

    @Option(help: ArgumentHelp("How long decorating may take.", valueName: "SECONDS"))
    var budget: Double = 20

    @Option(help: ArgumentHelp("The language of the buttons.", valueName: "TAG"))
    var locale: String = "en"

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard budget > 0, budget <= 3600 else {
            throw ValidationError("--budget takes a number of seconds above 0, up to 3600.")
        }
    }

    func run() async throws {
        try await guarded {
            let push = try PayloadFile(file).push()
            let apis = try platform.apis()
            let request = NotificationRequest(
                identifier: UUID().uuidString,
                payload: push,
                recipient: recipient.value,
                locale: locale
            )
            let arrival = try await store.use(createIfMissing: true) { store in
                let host = Host(store: store, api: apis ?? LoyaltyAPIs(), locale: locale)
                return try await Arrival(request, services: delivery(host), host: host, sends: apis != nil)
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

    private func delivery(_ host: Host) -> DeliveryServices {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = allowLoopback
        return DeliveryServices(
            downloader: HTTPMediaDownloader(timeout: .seconds(budget)),
            attachmentsFolder: output.map { URL(fileURLWithPath: $0) }
                ?? FileManager.default.temporaryDirectory.appendingPathComponent("richpush"),
            mediaPolicy: policy,
            journal: host.services.journal,
            // The media have their usual share of a longer time, and of a shorter one as much as there is.
            budget: TimeBudget(total: .seconds(budget), media: .seconds(max(12, budget * 0.6))),
            locale: { locale }
        )
    }
}
