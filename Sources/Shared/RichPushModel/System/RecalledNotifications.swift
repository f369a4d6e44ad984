package import RichPushPayload

import struct Foundation.Date

/// Removes the notifications of messages that were taken back, for the service extension and the app.
package struct RecalledNotifications: Sendable {
    /// How long the system is asked whether they are gone: it removes them after the call has returned.
    private static let wait: Duration = .seconds(1)
    /// How long it is waited between two questions.
    private static let pause: Duration = .milliseconds(20)

    /// What was removed, and what is shown.
    package struct Result: Sendable {
        /// Whether some of them are still listed.
        package var isLate = false
        /// Whether the system shows other notifications of the app.
        package var showsOthers = false
    }

    private let center: any UserNotificationCenter
    private let clock: PushClock

    package init(_ center: any UserNotificationCenter, clock: PushClock) {
        (self.center, self.clock) = (center, clock)
    }

    /// Removes delivered and pending notifications, and waits until the system lists none of the delivered ones.
    ///
    /// - Parameter isRecalled: whether the notification of a push is removed.
    /// - Returns: whether some are left.
    /// - Throws: what `isRecalled` throws; nothing is removed then.
    package func remove(where isRecalled: @Sendable (PushPayload) async throws -> Bool) async throws -> Result {
        func identifiers(_ requests: [NotificationRequest]) async throws -> Set<String> {
            var identifiers: Set<String> = []
            for request in requests {
                if let payload = request.payload, try await isRecalled(payload) {
                    identifiers.insert(request.identifier)
                }
            }
            return identifiers
        }
        var shown = await center.deliveredNotifications().map(\.request)
        var left = try await identifiers(shown)
        let pending = try await identifiers(center.pendingNotificationRequests())
        if !pending.isEmpty { await center.removePendingNotificationRequests(withIdentifiers: pending.sorted()) }
        if !left.isEmpty { await center.removeDeliveredNotifications(withIdentifiers: left.sorted()) }
        let end = clock.now().addingTimeInterval(Self.wait / .seconds(1))
        while !left.isEmpty {
            shown = await center.deliveredNotifications().map(\.request)
            left = try await identifiers(shown).intersection(left)
            guard !left.isEmpty, clock.now() < end, (try? await clock.sleep(Self.pause)) != nil else { break }
        }
        return Result(isLate: !left.isEmpty, showsOthers: shown.count > left.count)
    }
}
