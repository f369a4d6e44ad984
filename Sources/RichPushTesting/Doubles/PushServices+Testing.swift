public import RichPushCore
public import RichPushLocalization

extension PushServices {
    /// Services in which nothing leaves the process and nothing waits for real time.
    ///
    /// ```swift
    /// let client = RecordingLoyaltyClient()
    /// let services = PushServices.testing(client: client)
    /// let handler = MyRichPushHandler(services: services)
    /// ```
    ///
    /// - Parameters:
    ///   - client: answers for the whole platform.
    ///   - store: where everything durable is kept.
    ///   - center: stands for the system's notification centre and for the application.
    ///   - observer: is told what happens.
    ///   - clock: the time, which stands still.
    ///   - seed: what the random numbers begin with.
    ///   - locale: the device's language.
    ///   - localizer: the texts.
    public static func testing(
        client: RecordingLoyaltyClient = RecordingLoyaltyClient(),
        store: any PushStore = InMemoryStore(),
        center: FakeNotificationCenter = FakeNotificationCenter(),
        observer: any PushObserver = NoObserver(),
        clock: TestClock = TestClock(),
        seed: UInt64 = 1,
        locale: String = "en",
        localizer: Localizer = Localizer()
    ) -> PushServices {
        PushServices(
            api: LoyaltyAPIs(client),
            store: store,
            localizer: localizer,
            center: center,
            application: center,
            observer: observer,
            clock: clock.clock,
            random: .seeded(seed),
            locale: { locale }
        )
    }
}
