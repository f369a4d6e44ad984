import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Messages of Live Activities and widgets")
struct ActivityTrackingTests {
    private let bench = KitBench()
    private let system = SimulatedActivities()

    private func idle() async { await bench.services.background.waitUntilIdle() }

    /// What the store has of the message 7: the member, and whether it was delivered and opened.
    private func message() async throws -> [String] {
        try await bench.store.messages(limit: 10).filter { $0.messageResponseID == 7 }.map { message in
            "\(message.recipient) \(message.delivered == nil ? "-" : "delivered") \(message.opened == nil ? "-" : "opened")"
        }
    }

    @Test("The first sight of an activity with a message is the message's delivery, once for all processes")
    func tracked() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a", message: 7)
        await system.makeToken(Data([2]), for: "a")
        system.killProcesses()
        let services = PushServices.testing(client: bench.client, store: bench.store, clock: bench.clock, seed: 2)
        await DefaultNotificationHelper(services: services).observe(system)
        await idle()
        await services.background.waitUntilIdle()
        #expect(try await message() == ["ada delivered -"])
        #expect(bench.client.calls.count { $0.operation == .trackMessage } == 1)
    }

    @Test("A pending activity is delivered when it begins")
    func trackedLater() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a", as: .pending, message: 7)
        #expect(try await message() == [])
        await system.move("a", to: .active)
        #expect(try await message() == ["ada delivered -"])
    }

    @Test("A link with a message is its opening by the member signed in, once")
    func link() async throws {
        let link = try #require(URL(string: "shop://order/5120?from=card&message_response_id=7"))
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a", message: 7)
        #expect(try await bench.helper.trackLink(link)?.isNew == true)
        #expect(try await bench.helper.trackLink(link)?.isNew == false)
        await idle()
        #expect(try await message() == ["ada delivered opened"])
    }

    @Test(
        "A link without a number of a message is not tracked",
        arguments: [
            "shop://order", "shop://order?message_response_id=", "shop://order?message_response_id=7x", "shop:",
            "shop://order?message_response_id=%2B7",
            "shop://order?next=https%3A%2F%2Fa.example%3Fb%26message_response_id%3D7",
        ]
    )
    func otherLinks(text: String) async throws {
        let link = try #require(URL(string: text))
        #expect(try await bench.helper.trackLink(link) == nil)
        #expect(try await bench.store.messages(limit: 10).isEmpty)
    }
}
