import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushKit

/// An app's set-up, whose self-check a support team gets: a healthy one and broken ones.
struct SetUp: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The name of the file in Tests/Fixtures/SelfChecks.
    let name: String
    /// The codes of checks that are not `ok`, with their states.
    let faults: [SelfCheck.Code: SelfCheck.State]
    private let prepare: @Sendable (KitBench, EventJournal) async throws -> Void
    private let makeJournal: @Sendable (EventJournal) -> EventJournal?

    private init(
        _ name: String,
        _ sentence: String,
        _ faults: [SelfCheck.Code: SelfCheck.State],
        journal: @escaping @Sendable (EventJournal) -> EventJournal? = { $0 },
        prepare: @escaping @Sendable (KitBench, EventJournal) async throws -> Void
    ) {
        (self.name, testDescription, self.faults) = (name, sentence, faults)
        (makeJournal, self.prepare) = (journal, prepare)
    }

    /// What a set-up knows and a self-check must not say.
    static let secrets = ["planted-member", "c0ffee", "planted text", "planted.example"]

    /// Prepares the set-up, and examines it.
    func check() async throws -> SelfCheck {
        let journal = try TemporaryJournal()
        let bench = KitBench(journal: makeJournal(journal.journal))
        try await prepare(bench, journal.journal)
        let app = try Self.app(in: journal.url)
        let check = await Examination(services: bench.services, deviceID: try? bench.helper.deviceID, app: app).run()
        return withExtendedLifetime(journal) { check }
    }

    /// An app with a service extension.
    private static func app(in folder: URL) throws -> Bundle {
        let app = folder.appending(path: "app-of-\(UUID().uuidString)/Shop.app")
        let service = [
            "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
            "NSExtensionPrincipalClass": "Shop.NotificationService",
        ]
        let files: [(String, [String: Any])] = [
            ("", [:]), ("PlugIns/NotificationService.appex", ["NSExtension": service]),
        ]
        for (path, info) in files {
            let place = path.isEmpty ? app : app.appending(path: path)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let list = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            try list.write(to: place.appending(path: "Info.plist"))
        }
        return try #require(Bundle(url: app))
    }

    private static func allow(_ bench: KitBench, _ status: AuthorizationStatus = .authorized) {
        var settings = NotificationSettings(authorizationStatus: status)
        let setting: NotificationSettings.Setting = status == .denied ? .disabled : .enabled
        (settings.alert, settings.sound, settings.badge) = (setting, setting, setting)
        (settings.lockScreen, settings.notificationCenter) = (setting, setting)
        (settings.alertStyle, settings.previews) = (.banner, .whenAuthenticated)
        bench.center.setSettings(settings)
        setConditions(bench)
    }

    /// What an iPhone says about the app.
    private static func setConditions(_ bench: KitBench, _ change: (inout AppConditions) -> Void = { _ in }) {
        var conditions = AppConditions()
        (conditions.isRegistered, conditions.isLowPowerModeEnabled) = (true, false)
        conditions.activities = ActivitySettings(areEnabled: true, frequentUpdatesEnabled: true)
        (conditions.backgroundRefresh, conditions.environment) = (.available, .production)
        (conditions.bundleIdentifier, conditions.version) = ("com.example.shop", "2.1 (340)")
        (conditions.system, conditions.model) = ("iOS 26.1", "iPhone17,1")
        change(&conditions)
        bench.center.setConditions(conditions)
    }

    private static func launch(_ bench: KitBench) async throws {
        allow(bench)
        await bench.helper.registerCategories()
        try await bench.helper.signIn("planted-member")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([0xc0, 0xff, 0xee]))
    }

    private static func run(_ journal: EventJournal, in bench: KitBench) throws {
        let report = StoredDeliveryReport(
            recipient: "planted-member",
            time: bench.clock.now,
            identifier: "1",
            milliseconds: 120,
            notes: ["https://planted.example/a.png has the planted text."]
        )
        try DeliveryReportFolder(in: journal.folder).keep(report, at: bench.clock.now)
        try journal.countOpening(isProcessed: true, at: bench.clock.now)
    }

    static let all = [
        SetUp("healthy", "Everything is right after a launch with a member signed in", [:]) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
        },
        SetUp(
            "permission-denied",
            "The user has denied notifications, and no token was handed over",
            [
                .permission: .error, .token: .error, .settings: .unknown, .serviceExtension: .unknown,
                .categories: .error, .platform: .unknown, .clock: .unknown,
            ]
        ) { bench, _ in allow(bench, .denied) },
        SetUp("alerts-off", "The user allows notifications without alerts", [.permission: .warning]) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            var settings = await bench.center.notificationSettings()
            settings.alert = .disabled
            bench.center.setSettings(settings)
        },
        SetUp(
            "not-registered",
            "The app was signed without aps-environment",
            [.registration: .error, .token: .error, .platform: .unknown]
        ) { bench, journal in
            allow(bench)
            setConditions(bench) { ($0.isRegistered, $0.environment) = (false, .development) }
            await bench.helper.registerCategories()
            try await bench.helper.signIn("planted-member")
            try run(journal, in: bench)
            let details = [NSDebugDescriptionErrorKey: "planted text"]
            let error = NSError(domain: NSCocoaErrorDomain, code: 3000, userInfo: details)
            let failure = (time: bench.clock.now, error: error as any Error)
            bench.services.shared.failedRegistration.withLock { $0 = failure }
        },
        SetUp(
            "switched-off",
            "The user has switched off the lock screen, the refresh and Live Activities, and saves power",
            [.settings: .warning, .refresh: .warning, .power: .warning, .activities: .warning]
        ) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            var settings = await bench.center.notificationSettings()
            settings.lockScreen = .disabled
            bench.center.setSettings(settings)
            setConditions(bench) { conditions in
                (conditions.backgroundRefresh, conditions.isLowPowerModeEnabled) = (.denied, true)
                conditions.activities = ActivitySettings(areEnabled: false, frequentUpdatesEnabled: false)
            }
        },
        SetUp("refresh-ended", "The last refresh was not done", [.refresh: .warning]) {
            bench,
            journal in
            try await launch(bench)
            try run(journal, in: bench)
            try await bench.store.noteRefresh(at: bench.clock.now, isDone: false)
        },
        SetUp("lost-events", "The journal had no room for an event", [.journal: .warning]) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            let small = EventJournal(folder: journal.folder, bounds: JournalBounds(files: 1))
            for number in 1...2 { try small.record(.sample(number, recipient: "planted-member")) }
        },
        SetUp("old-event", "An event waits in the journal for more than a day", [.journal: .warning]) {
            bench,
            journal in
            try await launch(bench)
            try run(journal, in: bench)
            try journal.record(.sample(1, recipient: "planted-member"))
            bench.clock.advance(by: .seconds(86_400 + 60))
        },
        SetUp(
            "set-aside",
            "The platform refuses a call for good",
            [.outbox: .warning, .platform: .warning, .serviceExtension: .warning]
        ) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            let refused = LoyaltyAPIError(code: .status, message: "planted text of planted.example", status: 404)
            bench.client.script(.clipOffer, .failure(refused))
            await bench.press(.clipOffer, try SamplePush.offer(), recipient: "planted-member")
        },
        SetUp(
            "no-group",
            "The app group cannot be used",
            [.group: .error, .serviceExtension: .unknown, .journal: .unknown, .protectedData: .unknown],
            journal: { _ in nil }
        ) { bench, _ in try await launch(bench) },
        SetUp(
            "extension-stopped",
            "The system does not run the extension, and the journal has a damaged file",
            [.serviceExtension: .error, .journal: .warning]
        ) { bench, journal in
            try await launch(bench)
            for _ in 1...3 { try journal.countOpening(isProcessed: false, at: bench.clock.now) }
            try Data("damaged".utf8).write(to: journal.folder.appending(path: "0000-damaged.event"))
        },
        SetUp(
            "token-refused",
            "The platform refuses the member's token, and calls wait for two days",
            [.outbox: .warning, .platform: .error, .serviceExtension: .warning]
        ) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            let refused = LoyaltyAPIError(code: .unauthorized, message: "planted text of planted.example")
            bench.client.script(.clipOffer, .failure(refused))
            // The opening is sent before the refusal, which stops what else waits for the member.
            let context = PushContext(recipient: "planted-member", time: bench.clock.now)
            _ = try await bench.helper.trackMessage(id: SamplePush.messageResponseID, context: context)
            await bench.services.background.waitUntilIdle()
            await bench.press(.clipOffer, try SamplePush.offer(), recipient: "planted-member")
            bench.clock.advance(by: .seconds(2 * 86_400))
        },
        SetUp(
            "locked",
            "The device was not unlocked since its start",
            [
                .token: .unknown, .serviceExtension: .unknown, .outbox: .error, .refresh: .unknown, .clock: .unknown,
                .protectedData: .error,
            ],
            journal: { $0.locked() }
        ) { bench, _ in
            try await launch(bench)
            bench.storeFault.error = StoreError(code: .cannotOpen, message: "planted text")
        },
        SetUp("clock-back", "The clock was set back after a delivery", [.clock: .warning]) { bench, journal in
            try await launch(bench)
            try run(journal, in: bench)
            bench.clock.advance(by: .seconds(-86_400))
        },
    ]
}
