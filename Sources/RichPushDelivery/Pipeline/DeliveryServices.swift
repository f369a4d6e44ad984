public import RichPushLocalization
public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// Everything with an effect that the service extension's pipeline uses.
public struct DeliveryServices: Sendable {
    /// Brings the media.
    public var downloader: any MediaDownloading
    /// Which media URLs may be fetched.
    public var mediaPolicy: URLPolicy
    /// Where attachments are put before the system takes them; a file in it that comes too late is removed.
    public var attachmentsFolder: URL
    /// A picture to show when the payload's media cannot be had; a copy of it is attached.
    public var placeholder: NotificationAttachment?
    /// Takes what the app must learn; without one nothing is recorded.
    public var journal: EventJournal?
    /// Why there is no journal, if its place cannot be used: noted in the report and told to ``observer`` with each
    /// delivery that should have been recorded.
    public var placeError: PushPlaceError?
    /// Titles in the member's language.
    public var localizer: Localizer
    /// Builds the category of each push in place of the service's own members; give the app's `PushServices` the same one.
    public var categoryBuilder: CategoryBuilder?
    /// Is told of what could not be recorded.
    public var observer: any PushObserver
    /// Registers categories.
    public var categories: CategoryRegistry
    /// How long everything may take.
    public var budget: TimeBudget
    /// Time and waiting.
    public var clock: PushClock
    /// Names.
    public var random: RandomSource
    /// The device's language, as a BCP 47 tag.
    public var locale: @Sendable () -> String
    /// Finds the member whom a push names, among those that the app's store knows; `nil` for the members in the app's
    /// snapshot. A program with the store at hand sets it.
    public var findMember: (@Sendable (PushAddressee) -> Recipient?)?
    /// The text that is shown in place of a push's own if its addressee is not the member signed in, in a language. By
    /// default the host's text under ``GenericText/key``, else "New notification". One without title and body is replaced
    /// by that: the system shows the push's own text if an extension delivers none.
    public var genericText: @Sendable (_ localizer: Localizer, _ locale: String) -> AlertText
    /// Told what each delivery came to, after its content was delivered: for a log or a count. Do little in it.
    public var onReport: @Sendable (DeliveryReport) -> Void

    /// Services with the given parts.
    public init(
        downloader: any MediaDownloading,
        attachmentsFolder: URL,
        mediaPolicy: URLPolicy = .fetch,
        placeholder: NotificationAttachment? = nil,
        journal: EventJournal? = nil,
        placeError: PushPlaceError? = nil,
        localizer: Localizer = Localizer(),
        categories: CategoryRegistry = CategoryRegistry(center: DetachedNotificationCenter()),
        categoryBuilder: CategoryBuilder? = nil,
        observer: any PushObserver = NoObserver(),
        budget: TimeBudget = TimeBudget(),
        clock: PushClock = .live,
        random: RandomSource = .live,
        locale: @escaping @Sendable () -> String = PushContext.systemLocale,
        findMember: (@Sendable (PushAddressee) -> Recipient?)? = nil,
        genericText: @escaping @Sendable (Localizer, String) -> AlertText = GenericText.standard,
        onReport: @escaping @Sendable (DeliveryReport) -> Void = { _ in }
    ) {
        self.downloader = downloader
        self.attachmentsFolder = attachmentsFolder
        self.mediaPolicy = mediaPolicy
        self.placeholder = placeholder
        self.journal = journal
        self.placeError = placeError
        self.localizer = localizer.reporting { fault in
            observer.observe(.failure(fault, PushContext(recipient: .device, time: clock.now())))
        }
        self.categories = categories
        self.categoryBuilder = categoryBuilder
        self.observer = observer
        self.budget = budget
        self.clock = clock
        self.random = random
        self.locale = locale
        self.findMember = findMember
        self.genericText = genericText
        self.onReport = onReport
    }
}
