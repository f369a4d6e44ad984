import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushKit

/// What the app can see of its service extension.
@Suite struct ServiceExtensionUseTests {
    private let journal: TemporaryJournal
    private let bench: KitBench

    init() throws {
        journal = try TemporaryJournal()
        bench = KitBench(journal: journal.journal)
    }

    private func push(_ extra: JSONObject = [:], aps: JSONObject = ["alert": "Hi", "mutable-content": 1]) throws
        -> PushPayload
    {
        var root = extra
        root["aps"] = .object(aps)
        root["type"] = "Offer"
        root["id"] = 1
        return try PushPayload(root)
    }

    /// The payload after the extension has processed it.
    private func delivered(_ extra: JSONObject = [:]) async throws -> PushPayload {
        let content = await withCheckedContinuation { continuation in
            let services = DeliveryServices.testing(folder: journal.url)
            Task {
                let payload = try push(extra)
                let request = NotificationRequest(identifier: "1", payload: payload)
                _ = await RichPushPipeline(services: services)
                    .deliver(request, steps: DeliverySteps(StandardSteps())) { continuation.resume(returning: $0) }
            }
        }
        return try PushPayload(content.userInfo)
    }

    @Test("Without an opened push nothing is said")
    func nothing() {
        #expect(bench.services.serviceExtensionUse() == ServiceExtensionUse())
        #expect(!bench.services.serviceExtensionUse().hasNeverRun)
    }

    @Test("Opened pushes that the extension has not processed are counted, with the time of the first")
    func missed() async throws {
        await bench.respond(.default, try push(), request: "1")
        bench.clock.advance(by: .seconds(60))
        await bench.respond(.default, try push(), request: "2")
        let use = bench.services.serviceExtensionUse()
        #expect((use.since, use.processed, use.missed) == (TestClock.start, 0, 2))
        #expect(use.hasNeverRun)
        #expect(use.reasons.map(\.code) == [.stopped])
    }

    @Test("A second report of a response is not counted")
    func once() async throws {
        for _ in 1...2 { await bench.respond(.default, try push(), request: "1") }
        #expect(bench.services.serviceExtensionUse().missed == 1)
    }

    @Test(
        "A push without an alert or mutable-content is not for the extension",
        arguments: [["alert": "Hi"], ["mutable-content": 1], ["alert": "Hi", "mutable-content": 0]] as [JSONObject]
    )
    func notForExtension(aps: JSONObject) async throws {
        await bench.respond(.default, try push(aps: aps))
        #expect(bench.services.serviceExtensionUse() == ServiceExtensionUse())
    }

    @Test(
        "A push that the extension has processed is recognised, for any member",
        arguments: [[:], ["recipient": "ada"], ["recipient": "unknown"]] as [JSONObject]
    )
    func processed(extra: JSONObject) async throws {
        await bench.respond(.default, try await delivered(extra))
        let use = bench.services.serviceExtensionUse()
        #expect((use.processed, use.missed) == (1, 0))
        #expect(use.reasons.isEmpty)
    }

    @Test("The counts outlive the process")
    func kept() async throws {
        await bench.respond(.default, try push())
        let later = KitBench(journal: EventJournal(folder: journal.url))
        #expect(later.services.serviceExtensionUse().missed == 1)
    }

    @Test("Without a journal nothing is counted, and the response is handled")
    func withoutJournal() async throws {
        let bench = KitBench()
        await bench.respond(.default, try push())
        #expect(bench.services.serviceExtensionUse() == ServiceExtensionUse())
    }

    // MARK: Reasons

    private func bundle(_ path: String, _ info: [String: Any]) throws {
        let folder = journal.url.appendingPathComponent("Shop.app/\(path)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let plist = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        try plist.write(to: folder.appendingPathComponent("Info.plist"))
    }

    private func service(_ name: String, class principal: String? = "Shop.NotificationService", minimum: String = "1.0")
        throws
    {
        var keys = ["NSExtensionPointIdentifier": "com.apple.usernotifications.service"]
        keys["NSExtensionPrincipalClass"] = principal
        try bundle("PlugIns/\(name).appex", ["NSExtension": keys, "MinimumOSVersion": minimum])
    }

    private func reasons() async throws -> [ServiceExtensionUse.Reason.Code] {
        try bundle("", [:])
        try bundle(
            "PlugIns/Widgets.appex",
            ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]
        )
        await bench.respond(.default, try push())
        let app = try #require(Bundle(url: journal.url.appendingPathComponent("Shop.app")))
        return bench.services.serviceExtensionUse(in: app).reasons.map(\.code)
    }

    @Test("An app without a service extension is a reason")
    func noExtension() async throws {
        #expect(try await reasons() == [.noExtension])
    }

    @Test("With a faultless extension only a crash is left to look for")
    func stopped() async throws {
        try service("Service")
        #expect(try await reasons() == [.stopped])
    }

    @Test("Several extensions, a missing class and a newer system are reasons")
    func faulty() async throws {
        try service("First", class: nil)
        try service("Second", minimum: "999.1")
        #expect(try await reasons() == [.severalExtensions, .noPrincipalClass, .newerSystem])
    }
}

/// What the self-check says about the extensions of an app.
extension ServiceExtensionUseTests {
    private func embedded() throws -> SelfCheck.Check {
        try bundle("", [:])
        let app = try #require(Bundle(url: journal.url.appendingPathComponent("Shop.app")))
        return Examination(services: bench.services, deviceID: nil, app: app).embedded()
    }

    @Test("The self-check names the extensions of an app and the categories that they list")
    func check() throws {
        try service("Service")
        let keys: [String: Any] = [
            "NSExtensionPointIdentifier": "com.apple.usernotifications.content-extension",
            "NSExtensionAttributes": ["UNNotificationExtensionCategory": ["carousel", "timer"]],
        ]
        try bundle("PlugIns/Content.appex", ["NSExtension": keys])
        let check = try embedded()
        #expect(check.state == .ok)
        #expect(
            check.detail == "Content extension: Content.appex with carousel, timer. Service extension: Service.appex."
        )
    }

    @Test("An app without an extension, and one with a faulty one, are errors in the self-check")
    func faults() throws {
        #expect(try embedded().detail == "The app contains no extension for pushes. Faults: noExtension.")
        try service("Service", class: nil)
        let check = try embedded()
        #expect(check.state == .error)
        #expect(check.detail == "Service extension: Service.appex. Faults: noPrincipalClass.")
    }
}

/// The steps of a service without overrides.
private final class StandardSteps: CategoryBuilder {}

extension StandardSteps: RichPushServiceSteps {
    func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? { nil }

    func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        content
    }
}
