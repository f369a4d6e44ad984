public import RichPushKit

/// A host to test: its classes are its own, as an app's are; these closures are the only way in.
public struct HostFixture: Sendable, CustomStringConvertible {
    /// The host's name.
    public let description: String
    /// Makes the host's helper, with its handlers, over services; what it shows goes to the screen.
    public let makeHelper: @MainActor @Sendable (PushServices, Screen) -> any NotificationHelper
    /// Makes a push handler that inherits nothing from the kit.
    public let makeOwnPushHandler: @MainActor @Sendable (Screen) -> any PushHandler
    /// Makes the host's service extension.
    public let makeService: @Sendable (DeliveryServices) -> RichPushService
    /// Makes a service extension that is nothing but a class name.
    public let makeEmptyService: @Sendable (DeliveryServices) -> RichPushService
    /// Makes the host's application delegate, over ``UsageServices/current``.
    public let makeAppDelegate: @MainActor @Sendable () -> any ApplicationDelegate & UNUserNotificationCenterDelegate

    /// A host.
    public init(
        _ description: String,
        makeHelper: @escaping @MainActor @Sendable (PushServices, Screen) -> any NotificationHelper,
        makeOwnPushHandler: @escaping @MainActor @Sendable (Screen) -> any PushHandler,
        makeService: @escaping @Sendable (DeliveryServices) -> RichPushService,
        makeEmptyService: @escaping @Sendable (DeliveryServices) -> RichPushService,
        makeAppDelegate:
            @escaping @MainActor @Sendable () -> any ApplicationDelegate & UNUserNotificationCenterDelegate
    ) {
        self.description = description
        self.makeHelper = makeHelper
        self.makeOwnPushHandler = makeOwnPushHandler
        self.makeService = makeService
        self.makeEmptyService = makeEmptyService
        self.makeAppDelegate = makeAppDelegate
    }
}

/// The services of an app under test, in place of those that record at the default place.
public enum UsageServices {
    /// The services; `nil` means the live ones.
    @TaskLocal public static var current: PushServices?
}
