extension UserNotificationCenter {
    /// Schedules a local notification under a new identifier (Notifications Kit).
    ///
    /// - Parameters:
    ///   - content: The notification's content.
    ///   - trigger: When it is delivered; nil for at once.
    ///   - random: The source of the identifier.
    /// - Returns: The identifier, by which the notification can be removed.
    /// - Throws: The errors of ``add(_:)``.
    @discardableResult
    public func scheduleLocalNotification(
        content: NotificationContent,
        trigger: NotificationTrigger?,
        random: RandomSource = .live
    ) async throws -> String {
        let identifier = random.uuid()
        try await add(NotificationRequest(identifier: identifier, content: content, trigger: trigger))
        return identifier
    }

    /// Schedules a local notification. The closure runs once, on the main queue, with the error or nil.
    @available(*, noasync, message: "In asynchronous code, await scheduleLocalNotification(content:trigger:).")
    @discardableResult
    public func scheduleLocalNotification(
        content: NotificationContent,
        trigger: NotificationTrigger?,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion(completion)
        return Task {
            do {
                try await scheduleLocalNotification(content: content, trigger: trigger)
                await done(nil)
            } catch {
                await done(error)
            }
        }
    }
}
