import ArgumentParser
import Foundation
import RichPushHTTP
import RichPushHosting
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import RichPushStudio

/// `richpush respond`: handles a member's response to a push.
struct Respond: Command {
    static let configuration = CommandConfiguration(
        abstract: "Respond to a push as a member.",
        discussion: """
            The database stores the first --api it is used with. Without --api the calls are queued for that platform. If \
            the database has none, an embedded platform answers the calls of this response only. A call that changes \
            something and cannot be made is queued in the database: the outcome is "queued", and `richpush sync` sends it.
            """
    )

    @Argument(help: ArgumentHelp("The payload, or - for standard input.", valueName: "FILE"), completion: .file())
    var file: String

    @Option(help: ArgumentHelp("default, dismiss, or an action such as clip-offer.", valueName: "ID"))
    var action: String

    @Option(help: ArgumentHelp("The text that the member typed.", valueName: "T"))
    var text: String?

    @OptionGroup var store: StoreOptions
    @Option(help: CallOptions.api) var api: String?
    @OptionGroup var calls: CallOptions
    @OptionGroup var recipient: PushRecipientOptions

    @OptionGroup var languages: LanguageOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func work() async throws -> ExitStatus? {
        let push = try PayloadFile(file, keys: try recipient.keys()).push()
        let platform = try api.map { try calls.platform(at: $0) }
        let tables = try languages.tables()
        let response = NotificationResponse(
            action: ResponseAction(named: action, text: text),
            payload: push,
            recipient: recipient.value,
            locale: tables.locale
        )
        let answer = try await store.use(createIfMissing: true) {
            try await respond(response, $0, to: platform, tables)
        }
        json ? Console.print(answer.json) : Console.print(answer.text)
        answer.failures.forEach(Console.error)
        return answer.outcome.name == "failed" ? .problem : nil
    }

    /// Responds with the platform of `--api`. Without `--api` it responds without a platform if the database is used
    /// with one, else with an embedded platform.
    private func respond(
        _ response: NotificationResponse,
        _ store: PushStore,
        to platform: NamedPlatform?,
        _ tables: LanguageTables
    ) async throws -> ResponseResult {
        if let platform {
            try await platform.address.remember(in: store, isForced: self.calls.force)
            let host = host(store, platform.apis, tables)
            return try await ResponseResult(response, host: host, platform: .named(origin: platform.address.origin))
        }
        if let known = try await store.platformAddress() {
            let missing = LoyaltyAPIs(missingBecause: "The platform \(known) was not called, because --api is missing.")
            // Earlier queued calls are not tried, so that they keep their attempts and reasons.
            let host = host(store, missing, tables, overtakes: true)
            return try await ResponseResult(response, host: host, platform: .none(known: known))
        }
        return try await respondEmbedded(response, store, tables)
    }

    private func host(
        _ store: PushStore,
        _ api: LoyaltyAPIs,
        _ tables: LanguageTables,
        overtakes: Bool = false
    ) -> Host {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = calls.allowLoopback
        return Host(
            store: store,
            api: api,
            tables: tables,
            passes: HTTPPassFetcher(timeout: .seconds(calls.timeout)),
            passPolicy: policy,
            overtakes: overtakes
        )
    }

    /// Responds with an embedded platform, which is stopped afterwards. It receives only the calls of this response:
    /// earlier queued calls are for another platform.
    private func respondEmbedded(
        _ response: NotificationResponse,
        _ store: PushStore,
        _ tables: LanguageTables
    ) async throws -> ResponseResult {
        let embedded = EmbeddedPlatform(options: PlatformOptions(media: SampleMedia.served))
        let url = try await embedded.start()
        let answer = await Result.of {
            let apis = try calls.platform(at: url.absoluteString).apis
            let embeddedHost = host(store, apis, tables, overtakes: true)
            return try await ResponseResult(response, host: embeddedHost, platform: .embedded)
        }
        await embedded.stop()
        return try answer.get()
    }
}
