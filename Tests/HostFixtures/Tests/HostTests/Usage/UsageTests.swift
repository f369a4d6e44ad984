import Foundation
import HostSupport
import RichPushKit
import Testing

@MainActor
@Suite("The documented usage", .timeLimit(.minutes(30)))
struct UsageTests {
    @Test(
        "Each block stands in a host with at most two lines changed",
        arguments: hosts,
        UsageBlock.all
    )
    func blocks(_ host: any HostFixture, _ block: UsageBlock) throws {
        let found = try block.found(in: host.description)
        let code = found.drop { $0 != "\n" }
        #expect(UsageBlock.changes(from: block.text, to: String(code)) == block.changedLines)
        #expect(block.changedLines <= 2)
        #expect(found.prefix { $0 != "\n" }.hasSuffix("as it stands.") == (block.changedLines == 0))
    }

    @Test(
        "A changed line is counted once, a line left out too",
        arguments: [("a\nb\nc", 0), ("a\nx\nc", 1), ("a\nc", 1), ("a\nx", 2)]
    )
    func counting(_ other: String, changes: Int) {
        #expect(UsageBlock.changes(from: " a\n\nb\nc", to: other) == changes)
    }

    @Test("Launching asks for the permission, and registers when it is given", arguments: hosts)
    func launch(_ host: any HostFixture) async throws {
        try await withApp(host) { app, bench in
            app.didFinishLaunching()
            await bench.center.log.wait(for: "registerForRemoteNotifications")
            #expect(
                bench.center.log.all == ["requestAuthorization alert badge sound", "registerForRemoteNotifications"]
            )
        }
    }

    @Test("The device token goes to the platform", arguments: hosts)
    func token(_ host: any HostFixture) async throws {
        try await withApp(host) { app, bench in
            app.didRegisterForRemoteNotifications(deviceToken: Data([0, 10, 255]))
            // The app does not wait for its call: the store is written until the call has ended.
            await bench.endedCalls.wait(for: "DevicesAPI.registerDevice")
            #expect(bench.platform.log.all == ["registerDevice 000aff"])
        }
    }

    @Test("A response is handled, and its completion handler runs once", arguments: hosts)
    func response(_ host: any HostFixture) async throws {
        try await withApp(host) { app, bench in
            let completions = CallLog()
            let response = try HostPush.response(to: .likePost)
            app.userNotificationCenter(.current(), didReceive: response) { completions.add(queueName()) }
            await completions.wait(for: "main")
            #expect(bench.platform.log.all == ["likePost 42"])
            #expect(completions.all == ["main"])
        }
    }

    @Test("A push that arrives in front is shown as an alert", arguments: hosts)
    func presentation(_ host: any HostFixture) async throws {
        try await withApp(host) { app, _ in
            let request = NotificationRequest(identifier: "1", payload: try HostPush.untyped())
            let options = CallLog()
            app.userNotificationCenter(.current(), willPresent: request) { options.add("\($0 == .alert)") }
            #expect(options.all == ["true"])
        }
    }

    private func withApp(
        _ host: any HostFixture,
        _ test: @MainActor (any ApplicationDelegate & UNUserNotificationCenterDelegate, HostBench) async throws -> Void
    ) async throws {
        try await withBench { bench in
            let app = UsageServices.$current.withValue(bench.services) { host.makeAppDelegate() }
            try await test(app, bench)
        }
    }
}
