public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.Data

/// The main entry point: authorization, device tokens, tracking, badges, and the handling of every response.
///
/// ## Implementation guidance
/// Use or subclass ``DefaultNotificationHelper``. A type of your own that conforms gets the forms with completion
/// handlers from an extension.
public protocol NotificationHelper: Sendable {
    /// The handler of taps on notifications.
    var pushHandler: any PushHandler { get async }
    /// The handler of notification buttons.
    var richPushHandler: any RichPushHandler { get async }
    /// The handler of EMS opens.
    var emsOpenHandler: any EMSOpenHandler { get async }
    /// This device's identifier: the user agent's name and a UUID, made once and kept in the store.
    var deviceID: String { get async throws }

    /// Asks the user to allow notifications, and returns whether they are allowed. The error is that of the notification
    /// centre.
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool
    /// Asks the push service for a device token. The application delegate gets it.
    func registerForRemoteNotifications() async
    /// Registers the device with the platform, unless it is registered with the same token. The error is a
    /// ``/RichPushStore/StoreError`` if the registration could not be recorded, and the platform's if it refused it for
    /// good.
    func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws
    /// Records that a message was opened, and starts to report it to the platform.
    ///
    /// The helper calls it for each response to a push with a `message_response_id`.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: other values that the app or service wants to record.
    ///   - context: the member of the message. Its ``/RichPushModel/PushContext/emsOpen`` is recorded in the same
    ///     transaction. `nil` means the member signed in on this device.
    /// - Returns: the message, and whether the opening is new.
    /// - Throws: ``/RichPushStore/StoreError`` if nothing could be recorded.
    func trackMessage(id: Int64, parameters: JSONObject?, context: PushContext?) async throws -> TrackedMessage
    /// Shows and records a badge count, and returns whether the device shows it. 0 removes the badge; a negative count is
    /// recorded as 0. The error is a ``/RichPushStore/StoreError`` if the count could not be recorded.
    func setApplicationBadgeCount(_ count: Int) async throws -> Bool
    /// Records a badge count for a member, and shows it if the member is the one signed in on this device, or `nil`; see
    /// ``setApplicationBadgeCount(_:)``.
    func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool
    /// Handles a user's response. An error becomes a failed outcome.
    @discardableResult
    func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome
    /// Records a push that arrived in the background: its delivery and its badge count.
    func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult
    /// Signs a member in on this device. The member who was signed in before is signed out.
    ///
    /// - Throws: ``/RichPushStore/StoreError``; then nothing has changed.
    func signIn(_ recipient: Recipient) async throws
    /// Signs the member out of this device and deregisters the device's token.
    ///
    /// - Throws: ``/RichPushStore/StoreError``; then nothing has changed.
    func signOut() async throws
    /// Ingests the extension's journal and sends the queued calls. Call it at launch, when the network returns, and after
    /// a member has logged in again.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, or ``/RichPushExtension/JournalError`` if the journal cannot be read.
    func sync() async throws -> SyncReport
    /// Sends queued calls that are due, by the clock, and at most `limit`; pauses are kept. Returns what was sent, and what
    /// still waits.
    func sendDue(limit: Int) async throws -> SyncReport
    /// The late results of a member, or with `nil` of the one signed in on this device, at most `limit`, the oldest first:
    /// results of calls that came after their responses were complete, for example a certificate's code. They stay until
    /// they are removed.
    func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult]
    /// Removes late results of a member, or with `nil` of the one signed in on this device, after they were shown or handed
    /// over. Numbers that the member does not have are ignored.
    func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws
    /// Shows the late results of the signed-in member; call it when the app has become active.
    func applicationDidBecomeActive() async
    /// Tries again what failed because the device was not unlocked since its start; see
    /// ``DefaultNotificationHelper/protectedDataDidBecomeAvailable()``.
    func protectedDataDidBecomeAvailable() async
    /// The categories that a payload gets: one or none.
    func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory]
    /// Registers all categories of the package and keeps your own. Call it at launch.
    func registerCategories() async
    /// Examines whether pushes can arrive on this device, are recorded and reach the platform; for a page of the app that a
    /// member sends to a support team.
    func diagnose() async -> SelfCheck
}

extension NotificationHelper {
    /// Asks the user to allow alerts, sounds and badges; returns whether they are allowed.
    public func requestAuthorization() async throws -> Bool {
        try await requestAuthorization(options: [.alert, .sound, .badge])
    }

    /// Records that the member signed in on this device opened a message, for example in a list of your own.
    @discardableResult
    public func trackMessage(id: Int64, parameters: JSONObject? = nil) async throws -> TrackedMessage {
        try await trackMessage(id: id, parameters: parameters, context: nil)
    }

    /// The oldest hundred late results of the member signed in on this device.
    public func lateResults() async throws -> [LateResult] {
        try await lateResults(for: nil, limit: 100)
    }

    /// By default ``sync()`` is called, and its error is ignored.
    public func protectedDataDidBecomeAvailable() async {
        _ = try? await sync()
    }

    /// By default nothing is known.
    public func diagnose() async -> SelfCheck {
        let detail = "This app's helper does not check it."
        return SelfCheck(
            time: PushClock.live.now(),
            device: try? await deviceID,
            checks: SelfCheck.Code.allCases.map { SelfCheck.Check($0, .unknown, detail) }
        )
    }

    /// By default only the badge of the member signed in on this device can be set.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, with ``/RichPushStore/StoreError/Code/notSupported`` for a given member.
    public func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool {
        guard recipient == nil else {
            throw StoreError(code: .notSupported, message: "This helper sets only the badge of the member signed in.")
        }
        return try await setApplicationBadgeCount(count)
    }

    /// Shows and records a badge count for the member signed in on this device: ``setApplicationBadgeCount(_:)``.
    @discardableResult
    public func setBadgeCount(_ count: Int) async throws -> Bool {
        try await setBadgeCount(count, for: nil)
    }

    /// Registers the device with the platform: ``sendDeviceTokenToServerIfNeeded(_:)``.
    public func registerDeviceToken(_ deviceToken: Data) async throws {
        try await sendDeviceTokenToServerIfNeeded(deviceToken)
    }

    /// The Notifications Kit's spelling of ``deviceID``.
    @available(*, deprecated, renamed: "deviceID")
    public var deviceId: String {
        get async throws { try await deviceID }
    }
}

/// The result of recording a message.
public struct TrackedMessage: Sendable, Hashable {
    /// The `message_response_id` of the push.
    public var messageResponseID: Int64
    /// The recorded event: the delivery or the opening of the message.
    public var action: MessageAction
    /// Whether this was the first such event of the message for its member.
    public var isNew: Bool

    /// Makes a result, for a helper of your own or a test.
    public init(messageResponseID: Int64, action: MessageAction, isNew: Bool) {
        self.messageResponseID = messageResponseID
        self.action = action
        self.isNew = isNew
    }
}

/// The result of handling a push in the background. Apple's `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Sendable {
    /// A delivery or a badge was recorded.
    case newData
    /// Nothing new was recorded: the push is known, is not tracked, or names an unknown member.
    case noData
    /// The push could not be recorded.
    case failed
}
