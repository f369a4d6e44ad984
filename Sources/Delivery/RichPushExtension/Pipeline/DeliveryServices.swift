public import RichPushLocalization
public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// All dependencies of the service extension's pipeline that have an effect.
public struct DeliveryServices: Sendable {
    /// Downloads the media of a payload to a file.
    public var downloader: any MediaDownloading
    /// Which media URLs may be fetched.
    public var mediaPolicy = URLPolicy.fetch
    /// The folder of attachments before the system moves them. A file that comes too late is removed from it.
    public var attachmentsFolder: URL
    /// An image to attach, as a copy, if the payload's media cannot be attached.
    public var placeholder: NotificationAttachment?
    /// The journal in which deliveries are recorded; `nil` records nothing.
    public var journal: EventJournal?
    /// The reason why there is no journal, if its folder cannot be used. It is added to the report and reported to
    /// ``observer`` with each delivery that should have been recorded.
    public var placeError: PushPlaceError?
    /// The string tables for titles and texts. Faults of the tables are reported to ``observer``, once each, unless the
    /// localizer has an `onFault`.
    public var localizer: Localizer {
        get { givenLocalizer.reporting(to: observer, clock: clock) }
        set { givenLocalizer = newValue.withOwnFaults() }
    }
    private var givenLocalizer = Localizer().withOwnFaults()
    /// Builds the category of each push in place of the service's own members; give the app's `PushServices` the same
    /// one.
    public var categoryBuilder: CategoryBuilder?
    /// Is notified of errors, for example of a delivery that could not be recorded.
    public var observer: any PushObserver
    /// Registers the category of each push with the notification centre.
    public var categories = CategoryRegistry(center: DetachedNotificationCenter())
    /// The categories of templates that the app's content extensions list in their Info.plist. A push with a template gets
    /// another one than ``/RichPushPayload/TemplateCategory/pagedWithLink`` only if it is among them; see
    /// `Bundle.contentCategories`.
    public var contentCategories: @Sendable () -> Set<TemplateCategory> = { [.pagedWithLink] }
    /// The time limits of a delivery.
    public var budget = TimeBudget()
    /// The source of the current time and of delays.
    public var clock: PushClock
    /// The source of names for files and events.
    public var random: RandomSource
    /// The device's language, as a BCP 47 tag.
    public var locale: @Sendable () -> String = PushContext.systemLocale
    /// Finds the member whom a push names, among those that the app's store knows; `nil` for the members in the app's
    /// snapshot. A program that has access to the store sets it.
    public var findMember: (@Sendable (PushAddressee) -> Recipient?)?
    /// How the extension's class on Apple's systems reads payloads: the keys' names, and an app's own types and media
    /// rules. Give the app's `AppPushOptions` the same.
    public var payloadKeys = PayloadKeys.default
    /// The folder in which a template's pictures are kept for a content extension of this package; `nil` by default, which
    /// fetches none of them.
    public var sharedContent: SharedContent?
    /// Returns the text, in a language, that replaces the push's own if its addressee is not the signed-in member. By
    /// default it is the app's text under `RichPush.NewNotification`, or else "New notification". A text without title
    /// and body is replaced by the default, because the system shows the push's own text if an extension delivers none.
    public var genericText: @Sendable (_ localizer: Localizer, _ locale: String) -> AlertText = AlertText.generic
    /// Reports each recorded delivery to the platform while the content is processed; `nil` leaves it to the app.
    public var receipts: (any ReceiptSender)?
    /// The time that the extension waits for the end of a report after the content was delivered, 2 seconds by default.
    /// Then the report is cancelled, and the app sends it. A ``ScheduledReceiptSender`` is not waited for: what has no
    /// answer when the content is ready is handed over.
    public var receiptGrace = Duration.seconds(2)
    /// Keeps the newest reports of deliveries for the app; `nil` keeps none.
    public var reports: DeliveryReportFolder?
    /// Called with the report of each delivery after its content was delivered, for example for a log. Return quickly:
    /// the system may suspend the process.
    public var onReport: @Sendable (DeliveryReport) -> Void = { _ in }

    /// Makes services with a downloader and a folder. The other parts have defaults; set those that differ.
    ///
    /// - Parameters:
    ///   - downloader: downloads the media.
    ///   - attachmentsFolder: the folder of attachments before the system moves them.
    ///   - journal: the journal in which deliveries are recorded.
    ///   - observer: is notified of errors.
    ///   - clock: the source of the current time and of delays.
    ///   - random: the source of names for files and events.
    public init(
        downloader: any MediaDownloading,
        attachmentsFolder: URL,
        journal: EventJournal? = nil,
        observer: any PushObserver = NoObserver(),
        clock: PushClock = .live,
        random: RandomSource = .live
    ) {
        (self.downloader, self.attachmentsFolder) = (downloader, attachmentsFolder)
        (self.journal, self.observer, self.clock, self.random) = (journal, observer, clock, random)
    }
}
