public import RichPushKit

/// A host to test. Its classes are internal, like those of an app; these closures make its objects.
public struct HostFixture: Sendable, CustomStringConvertible {
    /// The name of the host's module, for the names of test cases.
    public let description: String
    /// Makes the host's helper, with its handlers, from services. The hooks show on the screen.
    public let makeHelper: @MainActor @Sendable (PushServices, Screen) -> any NotificationHelper
    /// Makes the host's service extension.
    public let makeService: @Sendable (DeliveryServices) -> RichPushService
    /// Makes a service extension with an empty class body.
    public let makeEmptyService: @Sendable (DeliveryServices) -> RichPushService
    /// Makes the host's application delegate, with ``UsageServices/current``.
    public let makeAppDelegate: @MainActor @Sendable () -> any ApplicationDelegate & UNUserNotificationCenterDelegate

    /// Makes a host from the closures that make its objects.
    public init(
        _ description: String,
        makeHelper: @escaping @MainActor @Sendable (PushServices, Screen) -> any NotificationHelper,
        makeService: @escaping @Sendable (DeliveryServices) -> RichPushService,
        makeEmptyService: @escaping @Sendable (DeliveryServices) -> RichPushService,
        makeAppDelegate:
            @escaping @MainActor @Sendable () -> any ApplicationDelegate & UNUserNotificationCenterDelegate
    ) {
        self.description = description
        self.makeHelper = makeHelper
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
