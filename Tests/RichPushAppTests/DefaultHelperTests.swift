import RichPushApp
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@Suite("The life cycle with the Default helper") @MainActor
struct DefaultHelperTests {
    @Test("In 300 launch orders each tap is shown once, after the app can show it, and each button's call is made once")
    func everyOrder() async throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let order = try LaunchOrder(&random)
            let broken = try await run(order)
            try #require(broken.isEmpty, "seed \(seed), \(order.entrance), \(order.start): \(broken) \(order.steps)")
        }
    }

    /// Runs an order without other delegates, and returns the rules that are broken.
    private func run(_ order: LaunchOrder) async throws -> [String] {
        let client = RecordingLoyaltyClient()
        let services = PushServices.testing(client: client)
        let isReady = Locked(false)
        let shown = Locked<[String]>([])
        let pushHandler = RecordingPushHandler { call in
            shown.withLock { $0.append(isReady.withLock { $0 } ? "shown" : "too early") }
            return .handled
        }
        let helper = DefaultNotificationHelper(
            pushHandler: pushHandler,
            richPushHandler: DefaultRichPushHandler(services: services),
            services: services
        )
        var options = AppPushOptions()
        options.waitsForHost = order.waitsForHost
        let phone = FakePhone()
        let own = OwnDelegate(PushLifecycle(helper: helper, options: options), phone: phone)
        var delivered: Set<Int> = []
        for step in order.steps {
            switch step {
            case .replace, .expire: continue
            case .launch: own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
            case .scene(let number):
                if let number { delivered.insert(number) }
                if !order.waitsForHost { isReady.withLock { $0 = true } }
                own.lifecycle.sceneDidConnect(slot: phone, delegate: own, response: number.map { order.responses[$0] })
            case .active:
                if !order.waitsForHost { isReady.withLock { $0 = true } }
                own.lifecycle.didBecomeActive(slot: phone, delegate: own)
            case .ready:
                isReady.withLock { $0 = true }
                own.lifecycle.hostIsReady()
            case .deliver(let number):
                delivered.insert(number)
                _ = phone.deliver(order.responses[number])
            }
        }
        await own.lifecycle.waitUntilIdle()
        let completed = own.completions.allSatisfy { $0.value == 1 }
        isReady.withLock { $0 = true }
        own.lifecycle.hostIsReady()
        await own.lifecycle.waitUntilIdle()

        let responses = delivered.map { order.responses[$0] }
        let taps = responses.count { $0.action == .default }
        let clips = responses.count { $0.action.identifier == "clip-offer" && $0.payload?.isOfLoyaltyPlatform == true }
        var broken = completed ? [] : ["a completion handler waits for the app"]
        let seen = shown.withLock { $0 }
        if seen != Array(repeating: "shown", count: taps) { broken.append("of \(taps) taps: \(seen)") }
        let made = client.calls(of: .clipOffer).count
        if made != clips { broken.append("\(made) calls for \(clips) buttons") }
        return broken
    }
}
