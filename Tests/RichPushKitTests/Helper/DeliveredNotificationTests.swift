import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The notifications in the system's list when the member changes.
@Suite struct DeliveredNotificationTests {
    private static let contents: [(name: String, userInfo: JSONObject)] = [
        ("for ada", ["type": "Offer", "recipient": "ada"]), ("for bob", ["type": "Offer", "recipient": "bob"]),
        ("noted ada", ["type": "Offer", "rich_push_recipient": "ada"]),
        ("noted bob", ["type": "Offer", "rich_push_recipient": "bob"]),
        ("unnamed", ["message_response_id": 7]), ("foreign", ["gcm.message_id": "1"]), ("empty", [:]),
    ]

    private func bench() async throws -> KitBench {
        let bench = KitBench()
        for member in ["bob", "ada"] as [Recipient] { try await bench.helper.signIn(member) }
        bench.center.setAuthorizationStatus(.denied)
        for (name, userInfo) in Self.contents {
            let content = NotificationContent(title: name, userInfo: userInfo)
            try await bench.center.add(NotificationRequest(identifier: name, content: content, trigger: nil))
        }
        return bench
    }

    private func left(_ bench: KitBench) async -> Set<String> {
        Set(await bench.center.deliveredNotifications().map(\.request.identifier))
    }

    @Test("A sign-out removes the member's notifications, and keeps those of other members and other services")
    func signOut() async throws {
        let bench = try await bench()
        try await bench.helper.signOut()
        #expect(await left(bench) == ["for bob", "noted bob", "foreign", "empty"])
    }

    @Test("The sign-in of another member removes the notifications of the member before")
    func signIn() async throws {
        let bench = try await bench()
        try await bench.helper.signIn("bob")
        #expect(await left(bench) == ["for bob", "noted bob", "foreign", "empty"])
    }

    @Test("A repeated sign-in removes nothing")
    func again() async throws {
        let bench = try await bench()
        try await bench.helper.signIn("ada")
        #expect(await left(bench).count == Self.contents.count)
    }

    @Test("If the store does not know the addressee, a push with one is removed too")
    func unreadableStore() async throws {
        let bench = try await bench()
        var services = bench.services
        services.store = bench.store.failing(.member) { StoreError(code: .locked, message: "Others hold the lock.") }
        try await DefaultNotificationHelper(services: services).signOut()
        #expect(await left(bench) == ["noted bob", "foreign", "empty"])
    }
}
