public import RichPushExtension
public import RichPushModel
public import RichPushPayload

/// What an app decides about its pushes. Every member has a default.
public struct AppPushOptions: Sendable {
    /// The names of the payload's keys, and the salt of hashed addressees.
    public var payloadKeys = PayloadKeys.default
    /// Whether a push is for the package: by default ``/RichPushModel/RichPushPayload/PushPayload/isOfLoyaltyPlatform``. Other pushes go
    /// to the notification centre's other delegates. If there are none, the package handles the responses to them too.
    public var isOurs: @Sendable (PushPayload) -> Bool = { $0.isOfLoyaltyPlatform }
    /// How a push is shown while the app is in the foreground: by default with banner, list entry, sound and badge.
    public var presentation: @MainActor @Sendable (NotificationRequest) -> Set<PresentationOption> = { _ in
        Set(PresentationOption.allCases)
    }
    /// Shows the app's own settings for notifications. The system calls it for the button that
    /// ``/RichPushModel/AuthorizationOption/providesAppNotificationSettings`` adds, with the notification if there is
    /// one. Without it, the other delegates get the call.
    public var openSettings: (@MainActor @Sendable (NotificationRequest?) -> Void)?
    /// Handles a session in the background that is not the package's, for example that of a download: with the session's
    /// identifier and the system's completion handler, which the app may call on any thread. Without it, the completion
    /// handler is called at once.
    public var backgroundSession: (@MainActor @Sendable (String, @escaping @Sendable () -> Void) -> Void)?
    /// The folder that the app shares with its service extension, for reports that the system has uploaded.
    public var place = PushPlace.declared
    /// Whether the hooks that show something wait until the app calls ``PushLifecycle/hostIsReady()``, for example
    /// until the member has signed in. By default they wait until the first scene has connected or the app is active.
    public var waitsForHost = false
    /// The longest time that a response or a push in the background may take. The system gives about 30 seconds.
    public var responseLimit: Duration = .seconds(25)
    /// The longest time that another delegate may take to decide how a push is shown in the foreground. Then it is
    /// shown in every way.
    public var presentationLimit: Duration = .seconds(5)

    /// Creates options with the defaults.
    public init() {}
}
