public import RichPushLocalization

/// Everything with an effect that the kit uses, in one value that its handlers share.
///
/// `RichPushKit` makes one with SQLite and the live clock; a test replaces what it wants to see.
public struct PushServices: Sendable {
    /// The loyalty platform.
    public var api: LoyaltyAPIs
    /// Where everything durable is kept.
    public var store: any PushStore
    /// The extension's events on their way to the store.
    public var journal: EventJournal?
    /// Titles and messages in the member's language.
    public var localizer: Localizer
    /// Which links may be opened.
    public var linkPolicy: URLPolicy
    /// The system's notification centre.
    public var center: any UserNotificationCenter
    /// The application.
    public var application: any RemoteNotificationApplication
    /// Who is told what happens.
    public var observer: any PushObserver
    /// Time and waiting.
    public var clock: PushClock
    /// Identifiers and jitter.
    public var random: RandomSource
    /// The device's language, as a BCP 47 tag.
    public var locale: @Sendable () -> String
    /// How long failed calls wait before the next attempt, and how long an attempt keeps others away.
    public var retry: RetrySchedule
    /// Sends that nobody waits for.
    public let background: BackgroundWork
    /// When waiting calls are worth a look.
    package let drain: DrainGate
    /// This process's name among those that share the store.
    public let owner: String

    /// Services with the given parts.
    public init(
        api: LoyaltyAPIs,
        store: any PushStore,
        journal: EventJournal? = nil,
        localizer: Localizer = Localizer(),
        linkPolicy: URLPolicy = .link,
        center: any UserNotificationCenter = DetachedNotificationCenter(),
        application: any RemoteNotificationApplication = DetachedNotificationCenter(),
        observer: any PushObserver = NoObserver(),
        clock: PushClock = .live,
        random: RandomSource = .live,
        locale: @escaping @Sendable () -> String = PushServices.systemLocale,
        retry: RetrySchedule = RetrySchedule()
    ) {
        self.api = api
        self.store = store
        self.journal = journal
        self.localizer = localizer
        self.linkPolicy = linkPolicy
        self.center = center
        self.application = application
        self.observer = observer
        self.clock = clock
        self.random = random
        self.locale = locale
        self.retry = retry
        background = BackgroundWork()
        drain = DrainGate()
        owner = random.identifier()
    }
}

/// Has services to share: the Default handlers do, and a ``DefaultNotificationHelper`` uses those of its handlers.
public protocol PushServicesProviding: Sendable {
    /// The services.
    nonisolated var services: PushServices { get }
}
