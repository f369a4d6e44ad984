package import RichPushKit

/// A host to test. Its classes are internal, like those of an app; these functions make its objects.
package protocol HostFixture: Sendable, CustomStringConvertible {
    /// Makes the host's helper, with its handlers. The hooks show on the screen.
    @MainActor func makeHelper(_ services: PushServices, _ screen: Screen) -> any NotificationHelper
    func makeService(_ services: DeliveryServices) -> RichPushService
    /// Makes a service extension with an empty class body.
    func makeEmptyService(_ services: DeliveryServices) -> RichPushService
    /// Makes the host's application delegate, with ``UsageServices/current``.
    @MainActor func makeAppDelegate() -> any ApplicationDelegate & UNUserNotificationCenterDelegate
}

/// The services of an app under test, in place of those that record at the default place.
package enum UsageServices {
    @TaskLocal package static var current: PushServices?
}
