import Foundation
import RichPushExtension
import RichPushKit
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport

/// All parts of one `PushServices`, each of which notes that it was used.
struct NotedParts {
    let name: String
    let client = RecordingLoyaltyClient()
    let store = PushStore.memory(clock: TestClock().clock)
    let center = FakeNotificationCenter()
    let application = FakeNotificationCenter()
    let files: TemporaryJournal
    let folder: TemporaryFolder
    let observer = RecordingObserver()
    private let noted = Locked<Set<String>>([])
    private let delay: Duration

    /// Makes parts. The name is the scheme that the link policy allows, and the title of the button "Like". The delay is
    /// that before a failed call's next attempt.
    init(_ name: String, delay: Duration) throws {
        self.name = name
        self.delay = delay
        files = try TemporaryJournal()
        folder = try TemporaryFolder()
        let tables = folder.url.appendingPathComponent("tables/en.lproj")
        try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
        try Data("\"RichPush.Like\" = \"\(name)\";".utf8).write(
            to: tables.appendingPathComponent("Localizable.strings")
        )
    }

    func services() -> PushServices {
        let noted = noted
        let note: @Sendable (String) -> Void = { part in noted.withLock { _ = $0.insert(part) } }
        let sources = ["missing", "tables"].map { StringTableSource(directory: folder.url.appendingPathComponent($0)) }
        var services = PushServices(
            api: LoyaltyAPIs(client),
            store: store,
            journal: files.journal,
            observer: observer,
            clock: PushClock(
                now: {
                    note("clock")
                    return TestClock.start
                },
                sleep: { _ in note("clock") }
            ),
            random: RandomSource {
                note("random")
                return .max
            }
        )
        services.localizer = Localizer(hostSources: sources)
        services.categoryBuilder = NotingBuilder { note("categoryBuilder") }
        services.contentCategories = {
            note("contentCategories")
            return [.pagedWithLink]
        }
        services.templateLink = { payload, _ in
            note("templateLink")
            return payload.templateBodyLink
        }
        services.linkPolicy = URLPolicy(allowedSchemes: [name])
        services.openURL = { _ in note("openURL") }
        services.passes = RecordingPassFetcher { _ in
            note("passes")
            return Data()
        }
        services.passPolicy = URLPolicy(allowedSchemes: ["https"], allowedHosts: ["\(name).example"])
        services.addPass = { _ in note("addPass") }
        services.copyToPasteboard = { _ in note("copyToPasteboard") }
        (services.center, services.application) = (center, application)
        services.locale = {
            note("locale")
            return "en"
        }
        services.retry = RetrySchedule(base: delay, cap: delay)
        services.background = BackgroundWork(isAwaitedByResponses: true)
        return services
    }

    /// Forgets what was used so far.
    func forget() { noted.withLock { $0 = [] } }

    /// The parts that were used. The trace is what was seen of the parts that are values.
    func used(_ trace: PartsTrace) async throws -> Set<String> {
        var used = noted.withLock { $0 }
        if !client.calls.isEmpty { used.insert("api") }
        if try await store.deviceID(orMake: { "unused" }) != "unused" { used.insert("store") }
        if files.journal.snapshot() != nil { used.insert("journal") }
        if !center.badges.isEmpty || !center.registeredCategories.isEmpty { used.insert("center") }
        if application.registrations > 0 { used.insert("application") }
        if !observer.events.isEmpty { used.insert("observer") }
        if trace.titles.contains(name) { used.insert("localizer") }
        if trace.opened.contains(name) { used.insert("linkPolicy") }
        if trace.opened.contains("\(name).example") { used.insert("passPolicy") }
        if trace.delays.contains(delay) { used.insert("retry") }
        return used
    }
}

/// What was seen of the parts that are values.
struct PartsTrace {
    /// The titles of the button "Like".
    var titles: Set<String> = []
    /// The schemes of links that were opened, and the hosts of passes that were added.
    var opened: Set<String> = []
    /// The delays before next attempts.
    var delays: Set<Duration> = []
}

private final class NotingBuilder: CategoryBuilder {
    private let note: @Sendable () -> Void

    nonisolated init(note: @escaping @Sendable () -> Void) {
        self.note = note
        super.init()
    }

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        note()
        return super.createSupportedCategory(payload, context: context)
    }
}
