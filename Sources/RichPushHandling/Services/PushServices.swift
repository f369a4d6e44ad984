public import RichPushModel
public import RichPushPayload

public import RichPushDelivery
public import RichPushLocalization

public import struct Foundation.Date
public import struct Foundation.URL

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
    /// Builds the categories that the helper registers; give the service extension the same builder.
    public var categoryBuilder: CategoryBuilder
    /// The link that the button "View In App" opens: that of the template a payload names, at that time. By default the
    /// link of CleverTap's templates; a host with templates of its own asks its catalogue.
    public var templateLink: @Sendable (_ payload: PushPayload, _ time: Date) -> String?
    /// Which links may be opened.
    public var linkPolicy: URLPolicy
    /// The system's notification centre.
    public var center: any UserNotificationCenter
    /// Opens a link that ``linkPolicy`` allows; nothing happens by default. An app opens it with `UIApplication`.
    public var openURL: @MainActor @Sendable (URL) -> Void
    /// Puts a text on the pasteboard; nothing happens by default. An app puts it on `UIPasteboard.general`.
    public var copyToPasteboard: @MainActor @Sendable (String) -> Void
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
    /// Whether a response's calls are tried alone, before queued ones of the same member and target. For the command
    /// line, where an embedded platform, or none, answers one response: the queued calls are for another platform.
    package var overtakesQueuedCalls = false
    /// Sends that go on after a response is complete.
    public let background: BackgroundWork
    /// When waiting calls are worth a look.
    package let drain: DrainSchedule
    /// Bounds the calls that are made in the background.
    package let slots: BackgroundSlots
    /// Sign-ins and sign-outs, which calls under way look at.
    package let memberChanges: MemberChanges
    /// This process's name among those that share the store.
    public let owner: String

    /// Services with the given parts.
    public init(
        api: LoyaltyAPIs,
        store: any PushStore,
        journal: EventJournal? = nil,
        localizer: Localizer = Localizer(),
        categoryBuilder: CategoryBuilder = CategoryBuilder(),
        templateLink: @escaping @Sendable (PushPayload, Date) -> String? = { payload, _ in payload.templateBodyLink },
        linkPolicy: URLPolicy = .link,
        openURL: @escaping @MainActor @Sendable (URL) -> Void = { _ in },
        copyToPasteboard: @escaping @MainActor @Sendable (String) -> Void = { _ in },
        center: any UserNotificationCenter = DetachedNotificationCenter(),
        application: any RemoteNotificationApplication = DetachedNotificationCenter(),
        observer: any PushObserver = NoObserver(),
        clock: PushClock = .live,
        random: RandomSource = .live,
        locale: @escaping @Sendable () -> String = PushContext.systemLocale,
        retry: RetrySchedule = RetrySchedule(),
        background: BackgroundWork = BackgroundWork()
    ) {
        self.api = api
        self.store = store
        self.journal = journal
        self.localizer = localizer.reporting { fault in
            observer.observe(.failure(fault, PushContext(recipient: .device, time: clock.now())))
        }
        self.categoryBuilder = categoryBuilder
        self.templateLink = templateLink
        self.linkPolicy = linkPolicy
        self.openURL = openURL
        self.copyToPasteboard = copyToPasteboard
        self.center = center
        self.application = application
        self.observer = observer
        self.clock = clock
        self.random = random
        self.locale = locale
        self.retry = retry
        self.background = background
        drain = DrainSchedule()
        slots = BackgroundSlots()
        memberChanges = MemberChanges()
        owner = random.identifier()
    }
}
