public import RichPushExtension
public import RichPushLocalization
public import RichPushModel

public import struct Foundation.URL

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
        DeliveryServices(
            downloader: downloader,
            attachmentsFolder: folder.appendingPathComponent("attachments"),
            journal: EventJournal(folder: folder.appendingPathComponent("journal")),
            localizer: localizer,
            categories: CategoryRegistry(center: center ?? FakeNotificationCenter(clock: clock)),
            clock: clock.clock,
            random: .seeded(seed),
            locale: { locale }
        )
    }
}
