import ArgumentParser
import Foundation
import RichPushCore
import RichPushPayload
import RichPushPlatform
import RichPushStore

/// A user's response, routed.
struct Respond: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answer a push as a user would.",
        discussion: """
            Without --api an embedded platform answers. A call that changes something and cannot be made waits in the \
            database; the outcome is then "queued", and `richpush sync` sends it.
            """
    )

    @Argument(help: ArgumentHelp("The payload, or - for standard input.", valueName: "FILE"))
    var file: String

    @Option(help: ArgumentHelp("default, dismiss, or an action such as clip-offer.", valueName: "ID"))
    var action: String

    @Option(help: ArgumentHelp("What the user typed.", valueName: "T"))
    var text: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var platform: PlatformOption
    @OptionGroup var recipient: RecipientOption

    @Option(help: ArgumentHelp("The member's language.", valueName: "TAG"))
    var locale: String = "en"

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let push = try PayloadFile(file).push()
            let apis = try platform.apis()
            let response = NotificationResponse(
                action: responseAction,
                payload: push,
                recipient: recipient.value,
                locale: locale
            )
            let answer = try await store.use(createIfMissing: true) { store in
                try await withPlatform(apis) { apis in
                    try await Answer(response, host: Host(store: store, api: apis, locale: locale))
                }
            }
            json ? Console.print(answer.json) : Console.print(answer.text)
            answer.failures.forEach(Console.error)
            return answer.outcome.name == "failed" ? .problem : nil
        }
    }

    private var responseAction: ResponseAction {
        switch action {
        case "default": .default
        case "dismiss": .dismiss
        case let identifier: ResponseAction(identifier: identifier, text: text)
        }
    }

    /// The platform that was named, or an embedded one for as long as it takes.
    private func withPlatform<Value>(
        _ apis: LoyaltyAPIs?,
        _ work: (LoyaltyAPIs) async throws -> Value
    ) async throws -> Value {
        if let apis { return try await work(apis) }
        let embedded = EmbeddedPlatform()
        let url = try await embedded.start()
        do {
            let value = try await work(try platform.calls.apis(at: url.absoluteString))
            await embedded.stop()
            return value
        } catch {
            await embedded.stop()
            throw error
        }
    }
}
