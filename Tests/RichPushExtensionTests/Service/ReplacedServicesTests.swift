import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

/// Parts of the extension's services that are replaced after the services were made.
@Suite struct ReplacedServicesTests {
    let folder: TemporaryFolder
    let services: DeliveryServices

    init() throws {
        folder = try TemporaryFolder()
        services = .testing(folder: folder.url, localizer: Self.faultyLocalizer(folder))
    }

    private static func faultyLocalizer(_ folder: TemporaryFolder) -> Localizer {
        Localizer(hostSources: [StringTableSource(directory: folder.url.appendingPathComponent("missing"))])
    }

    @Test(
        "An observer that replaces another gets the faults of the string tables, once each, at the time of the new clock"
    )
    func observer() throws {
        var services = services
        let (given, mine, clock) = (RecordingObserver(), RecordingObserver(), TestClock(now: .distantPast))
        services.observer = given
        services.observer = mine
        services.clock = clock.clock
        for _ in 1...2 { _ = services.localizer.string(.like, locale: "en") }
        #expect(given.events.isEmpty)
        #expect(mine.failures.count == 1)
        guard case .failure(_, let context) = try #require(mine.events.first) else { return }
        #expect(context.time == .distantPast)
        #expect(services.localizer.faults.count == 1)
    }

    @Test(
        "A localizer that replaces another reports to the observer of its services, and to the host's closure if it has one"
    )
    func localizer() {
        let mine = RecordingObserver()
        var (first, second) = (services, services)
        (first.observer, second.observer) = (NoObserver(), mine)
        second.localizer = first.localizer
        _ = second.localizer.string(.like, locale: "en")
        #expect(mine.failures.count == 1)
        let faults = Collected<StringTableError>()
        second.localizer = Localizer(
            hostSources: [StringTableSource(directory: folder.url.appendingPathComponent("missing"))],
            onFault: { faults.append($0) }
        )
        _ = second.localizer.string(.like, locale: "en")
        #expect(faults.all.count == 1)
        #expect(mine.failures.count == 1)
    }

    @Test("A clock that replaces another measures the registration of a category")
    func clock() async throws {
        var services = DeliveryServices.testing(folder: folder.url, center: FakeNotificationCenter(listingDelay: 2))
        let (given, mine) = (TestClock(), TestClock(advancesBySleepingUpTo: .seconds(1)))
        services.clock = given.clock
        services.clock = mine.clock
        let request = NotificationRequest(identifier: "1", payload: try SamplePush.post())
        let report = await RichPushPipeline(services: services)
            .deliver(request, steps: PortableRichPushService(services: services)) { _ in }
        #expect(report.phases.first { $0.name == .registration }?.ending == .finished)
        #expect(mine.now > TestClock.start)
    }
}
