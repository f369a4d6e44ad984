import RichPushLocalization

public import struct Foundation.Date

/// The member of a push, and the time and language in which it is handled.
///
/// Every hook and every loyalty API call receives a context, so that a handler does not store data about a member.
public struct PushContext: Sendable, Hashable {
    /// The member the push belongs to.
    public var recipient: Recipient
    /// How the member was found.
    public var recipientSource: RecipientSource
    /// The system's identifier of the delivery, if it is known.
    public var requestIdentifier: String?
    /// The time when the system delivered the notification, if it is known: Apple's `UNNotification.date`. It tells two
    /// deliveries with the same request identifier apart.
    public var deliveryDate: Date?
    /// The language of messages to the member, as a BCP 47 tag.
    public var locale: String
    /// The time when the push arrived or the member responded.
    public var time: Date
    /// Whether a client has reported ``time``. Otherwise it is the time of this process, which stores of services replace
    /// by their own.
    @IgnoredByEquality package var hasReportedTime = false
    /// The push's EMS open, `ems_open`, which is recorded in one transaction with the message. A helper sets it
    /// when it calls `trackMessage(id:parameters:context:)` for a response; otherwise it is `nil`.
    public var emsOpen: String?
    /// Collects the work that hooks start with ``wait(_:)``; `nil` if no response waits for it.
    @IgnoredByEquality package var hookWork: BackgroundWork?
    /// Whether the member was signed in, or was given by the app or service, when the context was created.
    package var isShown = true
    /// Whether the store was read to find the member. If it could not be read, the member is the one that the service
    /// extension knows.
    package var isOwnerRead = true
    /// Returns whether another member may be signed in since then.
    @IgnoredByEquality package var isReplaced: @Sendable () -> Bool = { false }
    /// The response that is being handled; `nil` outside of one.
    @IgnoredByEquality package var response: ResponseProgress?

    /// Whether hooks that show something may run now: the app or service gave the member, or the member is signed in on
    /// this device and has not signed out since. The Default handlers check it before each such hook; your handler
    /// should check it too.
    public var mayShow: Bool { isShown && !isReplaced() }

    /// Creates a context. An app or service needs this only in its tests.
    public init(
        recipient: Recipient,
        recipientSource: RecipientSource = .given,
        requestIdentifier: String? = nil,
        deliveryDate: Date? = nil,
        locale: String = "en",
        time: Date
    ) {
        self.recipient = recipient
        self.recipientSource = recipientSource
        self.requestIdentifier = requestIdentifier
        self.deliveryDate = deliveryDate
        self.locale = locale
        self.time = time
    }
}

extension PushContext {
    /// Returns the first language of the system's settings as a BCP 47 tag. On Linux it is the language of the
    /// environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), or English if none is set.
    public static let systemLocale: @Sendable () -> String = { PreferredLanguages.system.first }
}

extension PushContext {
    /// Runs asynchronous work of a hook. The response is complete only when the work has ended.
    ///
    /// A hook that shows something is synchronous. Pass the asynchronous work that must end before the notification is
    /// handled. The helper returns, and the system's completion handler runs, when the work has ended.
    ///
    /// ```swift
    /// override func handleObjectWithID(
    ///     _ id: ObjectID,
    ///     notificationType: NotificationType,
    ///     payload: PushPayload,
    ///     context: PushContext
    /// ) throws -> PushOutcome {
    ///     context.wait { await Screen.shared.load(id) }
    ///     return .handled
    /// }
    /// ```
    ///
    /// The forms with a completion handler wait no longer than their `limit`. With a context that an app or service has
    /// created, the work runs, but no response waits for it.
    ///
    /// - Parameter work: The work, which runs on the main actor after the hook has returned.
    public func wait(_ work: @escaping @MainActor @Sendable () async -> Void) {
        guard let background = hookWork else {
            Task { await work() }
            return
        }
        background.start { await work() }
    }

    /// Returns the same context with a list that collects the work of hooks.
    package func collectingHookWork() -> PushContext {
        var context = self
        context.hookWork = hookWork ?? BackgroundWork()
        return context
    }

    /// Returns when all work that hooks started has ended.
    package func hookWorkEnded() async {
        await hookWork?.waitUntilIdle()
    }
}

/// A value that does not count when two values of the type around it are compared.
@propertyWrapper
package struct IgnoredByEquality<Value: Sendable>: Sendable, Hashable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package static func == (_: IgnoredByEquality, _: IgnoredByEquality) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
