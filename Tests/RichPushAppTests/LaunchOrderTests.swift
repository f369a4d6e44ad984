import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Launch orders")
struct LaunchOrderTests {
    @Test(
        "In any order of launch, scenes, delegates and reports, each response is handled once and each completion called once"
    )
    @MainActor
    func everyOrder() async throws {
        let store = PushStore.memory()
        for seed in Orders.seeds(2000, of: 10_000) {
            var random = SplitMix64(seed: seed)
            let order = try LaunchOrder(&random)
            let app = SimulatedApp(order, store: store, &random)
            await app.run(&random)
            let broken = app.brokenRules()
            try #require(broken.isEmpty, "seed \(seed), \(order.entrance), \(order.start): \(broken) \(order.steps)")
        }
    }
}
