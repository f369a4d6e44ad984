public import Foundation
public import RichPushExtension
public import RichPushHTTP
public import RichPushLocalization
public import RichPushModel
public import RichPushPayload
public import RichPushStore

/// All dependencies with an effect, in one value that the handlers share.
///
/// `RichPushKit` makes one with SQLite and the live clock; a test replaces the parts that it observes. A helper or
/// handler uses the parts that the services have when it is made.
public struct PushServices: Sendable {
    /// The APIs of the loyalty platform, or your own client.
    public var api: LoyaltyAPIs
    /// The store of messages, calls, badge counts and the device.
    public var store: PushStore
    /// The journal from which the service extension's events are taken into the store; `nil` without an extension.
    public var journal: EventJournal?
    /// Titles and messages in the member's language. Faults of the tables are reported to ``observer``, once each,
    /// unless the localizer has an `onFault`.
    public var localizer: Localizer {
        get { givenLocalizer.reporting(to: observer, clock: clock) }
        set { givenLocalizer = newValue.withOwnFaults() }
    }
    private var givenLocalizer = Localizer().withOwnFaults()
    /// Builds the categories that the helper registers; give the service extension the same builder.
    public var categoryBuilder = CategoryBuilder()
    /// The categories of templates that the app's content extensions list in their Info.plist; see
    /// ``/RichPushExtension/DeliveryServices/contentCategories``.
    public var contentCategories: @Sendable () -> Set<TemplateCategory> = { [.pagedWithLink] }
    /// Returns the link that the button "View In App" opens: that of the payload's template at the given time. The
    /// default is the link of CleverTap's templates; an app or service with its own templates returns the link of its
    /// catalogue.
    public var templateLink: @Sendable (_ payload: PushPayload, _ time: Date) -> String? = { payload, _ in
        payload.templateBodyLink
    }
    /// Which links may be opened.
    public var linkPolicy = URLPolicy.link
    /// The notification centre: `UNUserNotificationCenter`, or a detached one in a host service.
    public var center: any UserNotificationCenter = DetachedNotificationCenter()
    /// Opens a link that ``linkPolicy`` allows; nothing happens by default. An app opens it with `UIApplication`.
    public var openURL: @MainActor @Sendable (URL) -> Void = { _ in }
    /// Fetches the passes that pushes add to Wallet.
    public var passes: any PassFetching = HTTPPassFetcher()
    /// From where a pass may be fetched.
    public var passPolicy = URLPolicy.fetch
    /// Adds a pass to Wallet; nothing happens by default. An app shows it with PassKit.
    public var addPass: @MainActor @Sendable (WalletPass) -> Void = { _ in }
    /// Puts a text on the pasteboard; nothing happens by default. An app puts it on `UIPasteboard.general`.
    public var copyToPasteboard: @MainActor @Sendable (String) -> Void = { _ in }
    /// The application that registers for remote notifications: `UIApplication`, or a detached one in a host service.
    public var application: any RemoteNotificationApplication = DetachedNotificationCenter()
    /// The mark of this device, by which a database from a backup is recognised; `nil`, as in a host service, if the
    /// database is that of no device.
    public var deviceMark: DeviceMark?
    /// The system's uploads of calls that wait while the app is closed; `nil` to keep them until the app runs. It needs a
    /// ``journal``, and clients of `RichPushHTTP`; `RichPushApp` hands calls over when the app leaves the screen.
    public var callUploads: (any CallUploads)?
    /// Is notified of each event, for a log or counters; see ``/RichPushModel/PushObserver``.
    public var observer: any PushObserver
    /// The source of the current time and of delays.
    public var clock: PushClock { didSet { timers = PushTimers(clock: clock) } }
    /// The limits of time of what all copies of these services have begun.
    private(set) var timers: PushTimers
    /// The source of identifiers and of random retry delays.
    public var random: RandomSource
    /// The device's language, as a BCP 47 tag.
    public var locale: @Sendable () -> String = PushContext.systemLocale
    /// The delays before the next attempts of failed calls, the length of leases, and the limits of a run.
    public var retry = RetrySchedule()
    /// How long a response is claimed, and how long another report of it waits.
    public var responses = ResponseTiming()
    /// Whether a call that the store could not record is made: once by default.
    public var unrecordedCalls = UnrecordedCalls.makeOnce
    /// Whether a response is looked up before it is claimed. Without it a response needs one read less, and a second report of
    /// a response tries to write. A service whose helper does not override
    /// ``DefaultNotificationHelper/trackMessage(id:parameters:context:)`` may do without: otherwise that is also called
    /// for a second report, and returns that nothing is new.
    public var looksUpResponses = true
    /// Whether a response's calls are tried without the queued ones of the same member and target. For the command
    /// line, where an embedded platform, or none, answers one response: the queued calls are for another platform.
    package var overtakesQueuedCalls = false
    /// Whether requests to addresses of a push are sent for a response whose caller does not say it.
    package var sendsBeacons = true
    /// Whether opened pushes are counted for ``serviceExtensionUse(in:)``. The command line and a service have none.
    package var countsOpenings = true
    /// Whether ``journal`` is in a folder that was declared or given, and so is the service extension's.
    package var sharesJournal = true
    /// The work that continues after a response is complete, for example sending a tracking call.
    public var background = BackgroundWork()
    /// The hooks that wait until the app can show something; by default none waits.
    public var routes: RouteQueue { shared.routes }
    package let shared: SharedState

    /// Makes services with a store and the platform's APIs. The other parts have defaults; set those that differ.
    ///
    /// - Parameters:
    ///   - api: the APIs of the loyalty platform, or your own client.
    ///   - store: the store of messages, calls, badge counts and the device.
    ///   - journal: the journal of the service extension; `nil` without an extension.
    ///   - observer: is notified of each event.
    ///   - clock: the source of the current time and of delays.
    ///   - random: the source of identifiers and of random retry delays.
    public init(
        api: LoyaltyAPIs,
        store: PushStore,
        journal: EventJournal? = nil,
        observer: any PushObserver = NoObserver(),
        clock: PushClock = .live,
        random: RandomSource = .live
    ) {
        (self.api, self.store, self.journal, self.observer) = (api, store, journal, observer)
        (self.clock, self.random, timers) = (clock, random, PushTimers(clock: clock))
        shared = SharedState(owner: random.identifier())
    }

    /// A new owner for a lease or a claim: two attempts in one process have two owners.
    func newOwner() -> String { "\(shared.owner)/\(random.next().hexadecimal)" }

    /// Whether an EMS open is a URL. Another text can never be sent, and the observer is notified.
    func canSend(emsOpen: String, _ context: PushContext) -> Bool {
        do {
            _ = try URLPolicy(allowedSchemes: nil).url(emsOpen)
            return true
        } catch {
            observer.report(.failure(error, context))
            return false
        }
    }

    /// A call to record, with its key and without a lease.
    func recordable(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) -> OutboxCall {
        let key = IdempotencyKey.make(for: call, context: context, messageResponseID: messageResponseID, random: random)
        return OutboxCall(
            call: call,
            idempotencyKey: key.text,
            requestIdentifier: context.requestIdentifier,
            locale: context.locale
        )
    }

    /// The context of what is about this device, and about no member.
    var deviceContext: PushContext { PushContext(recipient: .device, locale: locale(), time: clock.now()) }

    /// The categories of ``categoryBuilder``, in the language of this device.
    @PushActor var allCategories: [NotificationCategory] {
        categoryBuilder.allCategories(context: DeliveryContext(push: deviceContext, localizer: localizer))
    }

    /// The identifiers of the package's categories, and of all that the system lists.
    @PushActor package func categoryIdentifiers() async -> (own: Set<String>, listed: Set<String>) {
        let own = Set(allCategories.map(\.identifier))
        return (own, Set(await center.notificationCategories().map(\.identifier)))
    }

    /// Notes that a queued call can be tried now.
    func noteDueCall() { shared.dueCalls.noteWaiting(until: clock.now()) }
}

/// What all copies of services share in this process.
package final class SharedState: Sendable {
    let routes = RouteQueue()
    /// Decides when queued calls are tried after a success.
    package let dueCalls = DueCallSchedule()
    /// Bounds the calls that are made in the background.
    let slots = BackgroundSlots()
    /// The sign-ins and sign-outs in this process. Calls in progress check them.
    let memberChanges = MemberChanges()
    /// How often showing a badge count has begun or ended in this process. A helper whose number is no longer the last
    /// one shows the count again.
    let badgeDisplays = Locked(0)
    /// The Live Activities that the app observes.
    let activities = ObservedActivities()
    /// What the platform has answered in this process.
    let answers = Locked(PlatformAnswers())
    /// Why Apple's push service has given no token to this process, and when; `nil` if it has given one since.
    package let failedRegistration = Locked<(time: Date, error: any Error)?>(nil)
    /// Whether the store is known to be this device's; see ``PushServices/deviceMark``.
    let isDeviceConfirmed = Locked(false)
    /// A random name of this process, unique among the processes that share the store.
    let owner: String

    init(owner: String) { self.owner = owner }
}

/// What happens to a call that the store could not record, because it is locked, full or damaged.
///
/// Every other call is recorded before it is sent.
public enum UnrecordedCalls: Sendable, Hashable {
    /// The call is made once, under its idempotency key, and is not repeated: the rule of an app, in which the user
    /// waits. The response is handled if the call succeeds, and the store's error goes to
    /// ``DefaultNotificationHelper/handleFailure(_:context:)`` and to the observer.
    case makeOnce
    /// The call is not made: the rule of a service, because its clients repeat a failed request.
    ///
    /// A response whose opening, EMS open, call or member cannot be recorded or read fails with the store's error. No
    /// handler runs after that error. The outcome is not kept, so the same response can be handled again.
    case refuse
}

extension PushServices {
    /// Whether the system runs the app's service extension: how many pushes were opened that the extension had
    /// processed and had not processed, and what to look at.
    ///
    /// - Parameter app: the app's bundle, in which extensions are looked for.
    /// - Returns: the counts; zero without a ``journal``, and before the first unlock.
    public func serviceExtensionUse(in app: Bundle = .main) -> ServiceExtensionUse {
        guard let openings = try? journal?.openings() else { return ServiceExtensionUse() }
        return ServiceExtensionUse(
            since: openings.since,
            processed: openings.processed,
            missed: openings.missed,
            reasons: openings.missed == 0 ? [] : EmbeddedExtensions(in: app).reasons(system: .current)
        )
    }

    /// Counts a response to a push that was meant for the service extension. An error is reported to the observer.
    func countOpening(_ payload: PushPayload, context: PushContext) {
        guard countsOpenings, let journal else { return }
        do {
            try journal.countOpening(of: payload, at: context.time)
        } catch {
            observer.report(.failure(error, context))
        }
    }
}

extension PushServices {
    /// The reports that the service extension has kept of its newest deliveries, the newest first: how long each took and
    /// what failed, without a text of the push. They help to find out why media or buttons are missing.
    ///
    /// - Returns: at most ``/RichPushExtension/DeliveryReportFolder/limit`` reports; none without a ``journal``.
    /// - Throws: ``/RichPushExtension/JournalError`` if they cannot be read.
    public func deliveryReports() throws -> [StoredDeliveryReport] {
        try reports?.newest(at: clock.now()) ?? []
    }

    /// The reports beside the journal.
    var reports: DeliveryReportFolder? { journal.map { DeliveryReportFolder(in: $0.folder) } }
}

/// How long a response is claimed, and how long another report of it waits.
///
/// A value outside its bounds is replaced by the nearest bound.
public struct ResponseTiming: Sendable, Hashable {
    /// How long a claim, and the lease of the response's call, last after they were made or renewed, from one second to
    /// one hour, 30 seconds by default. They are renewed after half of that while the response is answered. If the
    /// process crashes or is paused, the response can be answered again when this time has passed.
    public var claim: Duration { didSet { claim = claim.bounded(by: Self.claims) } }
    /// How long a report waits while another process answers the response, from zero to one hour, 10 seconds by default.
    /// Then it fails with ``/RichPushStore/StoreError/Code/inProgress``.
    public var wait: Duration { didSet { wait = wait.bounded(by: Self.waits) } }
    /// How long a report waits while this process answers the response, from zero to one hour; `nil` (the default) for
    /// no limit. Then it fails with ``/RichPushStore/StoreError/Code/inProgress``.
    public var joinedWait: Duration? { didSet { joinedWait = joinedWait?.bounded(by: Self.waits) } }

    /// Makes a timing; each parameter sets the property with its name.
    public init(claim: Duration = .seconds(30), wait: Duration = .seconds(10), joinedWait: Duration? = nil) {
        self.claim = claim.bounded(by: Self.claims)
        self.wait = wait.bounded(by: Self.waits)
        self.joinedWait = joinedWait?.bounded(by: Self.waits)
    }

    private static let claims: ClosedRange<Duration> = .seconds(1)...(.seconds(3600))
    private static let waits: ClosedRange<Duration> = .zero...(.seconds(3600))
}
