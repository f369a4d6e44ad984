// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Dispatch
public import Foundation

/// Like Apple's, it is not Sendable and calls back on a background queue.
open class UNUserNotificationCenter: NSObject {
    nonisolated(unsafe) private static let shared = UNUserNotificationCenter()
    private static let queue = DispatchQueue(label: "notification centre")

    open class func current() -> UNUserNotificationCenter { shared }

    // Each is used on the queue alone, or by a test while nothing is under way.
    @_spi(Recorded) public var categories: Set<UNNotificationCategory> = []
    @_spi(Recorded) public var requests: [UNNotificationRequest] = []
    @_spi(Recorded) public var delivered: [UNNotification] = []
    @_spi(Recorded) public var settings = UNNotificationSettings(authorizationStatus: .notDetermined)
    @_spi(Recorded) public var failure: (any Error)?
    @_spi(Recorded) public var badge = 0

    /// Removes everything.
    @_spi(Recorded) public func reset() {
        categories = []
        requests = []
        delivered = []
        failure = nil
        badge = 0
    }

    private static func onQueue(_ work: @escaping @Sendable (UNUserNotificationCenter) -> Void) {
        queue.async { work(shared) }
    }

    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Self.onQueue { completionHandler($0.failure == nil && options.contains(.alert), $0.failure) }
    }

    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        Self.onQueue { completionHandler($0.settings) }
    }

    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        Self.onQueue { completionHandler($0.categories) }
    }

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        self.categories = categories
    }

    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        if failure == nil { requests.append(request) }
        Self.onQueue { completionHandler?($0.failure) }
    }

    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        if failure == nil { badge = newBadgeCount }
        Self.onQueue { completionHandler?($0.failure) }
    }

    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        Self.onQueue { completionHandler($0.requests) }
    }

    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        Self.onQueue { completionHandler($0.delivered) }
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        requests.removeAll { identifiers.contains($0.identifier) }
    }

    open func removeAllPendingNotificationRequests() { requests = [] }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }

    open func removeAllDeliveredNotifications() { delivered = [] }
}
