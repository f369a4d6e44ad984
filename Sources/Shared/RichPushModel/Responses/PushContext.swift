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
    /// The push's EMS open, `ems_open`, which is recorded in one transaction with the message. A helper sets it
    /// when it calls `trackMessage(id:parameters:context:)` for a response; otherwise it is `nil`.
    public var emsOpen: String?
    /// The run that handles the push; nil for a context that an app or service has created.
    @IgnoredByEquality package var run: (any PushRun)?

    /// Whether hooks that show something may run now: the app or service gave the member, or the member is signed in on
    /// this device and has not signed out since. The Default handlers check it before each such hook; your handler
    /// should check it too.
    public var mayShow: Bool { run?.mayShow ?? true }

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
        guard let background = run?.hookWork else {
            Task { await work() }
            return
        }
        background.start { await work() }
    }
}

/// What handles a push. Hooks ask it on the main actor, so it answers at once.
package protocol PushRun: AnyObject, Sendable {
    /// Whether the member is the one signed in, or was given by the app or service.
    var mayShow: Bool { get }
    /// The work that hooks start with ``PushContext/wait(_:)``; nil if nothing waits for it.
    var hookWork: BackgroundWork? { get }
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
