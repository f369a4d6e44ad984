public import RichPushExtension
public import RichPushKit
public import RichPushLocalization
public import RichPushModel
public import RichPushStore

public import struct Foundation.URL

extension PushServices {
    /// Services for a test: nothing is sent or stored, and time passes only when the test moves its clock.
    ///
    /// ```swift
    /// let client = RecordingLoyaltyClient()
    /// let helper = MyHelper(services: .testing(client: client))
    /// await helper.handleNotificationResponse(response)
    /// #expect(Set(client.calls.map(\.operation)) == [.trackMessage, .clipOffer])
    /// ```
    ///
    /// A response returns only after everything that it sends in the background: tracking, EMS opens, and the response
    /// to an offer after its link is opened. A test therefore sees every call as soon as the response has returned.
    /// Background calls are made concurrently, as in an app, so that their order among each other is not fixed. Queued
    /// calls are tried one after the other, the oldest line first: set `retry.concurrency` to try more at the same
    /// time.
    ///
    /// - Parameters:
    ///   - client: answers the calls of all APIs and records them.
    ///   - store: keeps messages, calls and badge counts; `nil` for one in memory with the given clock.
    ///   - center: the system's notification centre and the application; `nil` for a
    ///     ``FakeNotificationCenter`` with the given clock.
    ///   - observer: receives every event.
    ///   - clock: the time, which does not pass by itself.
    ///   - seed: the seed of the random numbers.
    ///   - locale: the device's language, as a BCP 47 tag.
    ///   - localizer: the texts.
    ///   - awaitsBackgroundWork: whether a response waits for its background calls. Pass `false` to see what a response
    ///     does while such a call is held, and call `services.background.waitUntilIdle()` yourself.
    /// - Returns: services that need no network, no database and no device.
    public static func testing(
        client: RecordingLoyaltyClient = RecordingLoyaltyClient(),
        store: PushStore? = nil,
        center: FakeNotificationCenter? = nil,
        observer: any PushObserver = NoObserver(),
        clock: TestClock = TestClock(),
        seed: UInt64 = 1,
        locale: String = "en",
        localizer: Localizer = Localizer(),
        awaitsBackgroundWork: Bool = true
    ) -> PushServices {
        let center = center ?? FakeNotificationCenter(clock: clock)
        var services = PushServices(
            api: LoyaltyAPIs(client),
            store: store ?? PushStore.memory(clock: clock.clock),
            observer: observer,
            clock: clock.clock,
            random: .seeded(seed)
        )
        services.localizer = localizer
        (services.center, services.application) = (center, center)
        services.passes = RecordingPassFetcher()
        services.locale = { locale }
        services.retry.concurrency = 1
        services.background = BackgroundWork(isAwaitedByResponses: awaitsBackgroundWork)
        return services
    }
}

extension DeliveryServices {
    /// Services for a test of a service extension: nothing is downloaded, and time passes only when the test moves its
    /// clock.
    ///
    /// ```swift
    /// let service = NotificationService(services: .testing(folder: folder, downloader: downloader))
    /// ```
    ///
    /// To test one step by itself, call it with a `DeliveryContext` and read the context's notes.
    ///
    /// - Parameters:
    ///   - folder: a temporary folder of the test. Attachments are written to `attachments` and the journal to
    ///     `journal` in it; the test removes it.
    ///   - downloader: answers every media URL.
    ///   - center: the system's notification centre, in which categories are registered; `nil` for a
    ///     ``FakeNotificationCenter`` with the given clock.
    ///   - clock: the time. By default sleeps of up to one second, between two looks at the registered categories, move
    ///     the clock and return at once; deadlines pass only when the test moves it.
    ///   - seed: the seed of the random numbers, from which file names and event identifiers are made.
    ///   - locale: the device's language, as a BCP 47 tag.
    ///   - localizer: the texts.
    /// - Returns: services that need no network and no device.
    public static func testing(
        folder: URL,
        downloader: any MediaDownloading = RecordingMediaDownloader(),
        center: (any UserNotificationCenter)? = nil,
        clock: TestClock = TestClock(advancesBySleepingUpTo: .seconds(1)),
        seed: UInt64 = 1,
        locale: String = "en",
        localizer: Localizer = Localizer()
    ) -> DeliveryServices {
        var services = DeliveryServices(
            downloader: downloader,
            attachmentsFolder: folder.appendingPathComponent("attachments"),
            journal: EventJournal(folder: folder.appendingPathComponent("journal")),
            clock: clock.clock,
            random: .seeded(seed)
        )
        services.localizer = localizer
        services.categories = CategoryRegistry(center: center ?? FakeNotificationCenter(clock: clock))
        services.locale = { locale }
        return services
    }
}
