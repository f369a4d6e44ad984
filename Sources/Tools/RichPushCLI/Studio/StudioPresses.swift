import RichPushHosting
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import RichPushStudio

/// Handles the presses of a studio: each with a store of its own in memory, and all with one embedded platform, which is
/// started by the first.
actor StudioPresses {
    private let platform = EmbeddedPlatform(options: PlatformOptions(media: SampleMedia.served))
    private var starting: Task<DemoNetwork, any Error>?

    /// What a press does: `words`, `outcome`, `route`, `reason`, `hooks`, `calls` and `tracked`.
    func answer(to press: StudioPress, on push: PushPayload, _ tables: LanguageTables) async throws -> JSONObject {
        let network = try await network()
        let response = NotificationResponse(
            action: ResponseAction(named: press.action, text: press.input),
            payload: push,
            requestIdentifier: "studio",
            recipient: DemoJourney.recipient,
            locale: tables.locale
        )
        let store = PushStore.memory()
        let host = Host(store: store, api: network.apis, tables: tables, passes: network)
        let result = await Result.of { try await ResponseResult(response, host: host, platform: .embedded) }
        // What the press left is in memory only.
        try? await store.close()
        return Self.json(try result.get(), meaning: push.meaning(of: response.action))
    }

    /// Stops the platform.
    func stop() async { await platform.stop() }

    private func network() async throws -> DemoNetwork {
        if let starting { return try await starting.value }
        let task = Task { [platform] in try DemoNetwork(platform: await platform.start()) }
        starting = task
        return try await task.value
    }

    private static func json(_ result: ResponseResult, meaning: String) -> JSONObject {
        let report = result.json
        return [
            "words": .array(words(of: result, meaning: meaning).map { .string($0) }),
            "outcome": report["outcome"] ?? .null,
            "route": report["route"] ?? .null,
            "reason": report["reason"] ?? .null,
            "hooks": report["host"] ?? [],
            "calls": report["calls"] ?? [],
            "tracked": report["tracked"] ?? .null,
        ]
    }

    /// The meaning as `inspect` writes it, what the app does as the demonstration writes it, and what was recorded.
    private static func words(of result: ResponseResult, meaning: String) -> [String] {
        var words = [meaning] + result.hooks.map(DemoTable.words)
        if let tracked = result.tracked {
            words.append(
                "records the open of message \(tracked.messageResponseID)\(tracked.isSent ? ", and sends it" : "")"
            )
        }
        return (words + [result.outcome.reason].compactMap(\.self) + result.failures).map(\.onOneLine)
    }
}
