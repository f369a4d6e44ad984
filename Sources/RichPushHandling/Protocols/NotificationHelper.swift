public import RichPushModel
public import RichPushPayload

public import struct Foundation.Data

/// The kit's front door: authorization, device tokens, tracking, badges, and the way of every response.
///
/// ## Implementation guidance
/// Use or subclass ``DefaultNotificationHelper``. A type of your own gets the forms with completion handlers for free.
public protocol NotificationHelper: Sendable {
    /// Handles taps.
    var pushHandler: any PushHandler { get async }
    /// Handles buttons.
    var richPushHandler: any RichPushHandler { get async }
    /// Handles e-mail beacons.
    var emsOpenHandler: any EMSOpenHandler { get async }
    /// This device's identifier: the user agent's name and a UUID, made once.
    var deviceID: String { get async throws }

    /// Asks the user's leave for notifications; says whether it was given.
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool
    /// Asks the push service for a device token.
    func registerForRemoteNotifications() async
    /// Registers the device with the platform, unless it is registered under the same token already.
    func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws
    /// Records that a message was opened, and starts telling the platform.
    ///
    /// The helper calls it for each response to a push with a `message_response_id`.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: what else the host wants recorded.
    ///   - context: whose message it is; its ``/RichPushModel/PushContext/emsOpen`` is recorded in the same
    ///     transaction. `nil` means the member signed in on this device.
    /// - Returns: what recording found.
    func trackMessage(id: Int64, parameters: JSONObject?, context: PushContext?) async throws -> TrackedMessage
    /// Shows and records a badge count; says whether the device shows it.
    func setApplicationBadgeCount(_ count: Int) async throws -> Bool
    /// Handles a user's response; never throws, for every error is an outcome.
    @discardableResult
    func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome
    /// Records a push that arrived in the background.
    func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult
    /// Makes a member the one on this device.
    func signIn(_ recipient: Recipient) async throws
    /// Takes the member off this device; its token is deregistered.
    func signOut() async throws
    /// Ingests the extension's journal and sends everything that waits.
    func sync() async throws -> SyncReport
    /// Takes what calls of a member brought after their responses were over, such as a certificate's code; the oldest
    /// first, each once.
    ///
    /// - Parameter recipient: the member; `nil` means the one signed in on this device.
    func takeLateResults(for recipient: Recipient?) async throws -> [LateResult]
    /// The app has become active: shows the late results of the signed-in member.
    func applicationDidBecomeActive() async
    /// The categories a payload would get.
    func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory]
    /// Registers all of the kit's categories, at launch; a host's own are kept.
    func registerCategories() async
}

extension NotificationHelper {
    /// Asks the user's leave for alerts, sounds and badges.
    public func requestAuthorization() async throws -> Bool {
        try await requestAuthorization(options: [.alert, .sound, .badge])
    }

    /// Records that the member signed in on this device opened a message, in a list of the host's own for example.
    @discardableResult
    public func trackMessage(id: Int64, parameters: JSONObject? = nil) async throws -> TrackedMessage {
        try await trackMessage(id: id, parameters: parameters, context: nil)
    }

    /// Takes the late results of the member signed in on this device.
    public func takeLateResults() async throws -> [LateResult] {
        try await takeLateResults(for: nil)
    }

    /// The Notifications Kit's spelling of ``deviceID``.
    @available(*, deprecated, renamed: "deviceID")
    public var deviceId: String {
        get async throws { try await deviceID }
    }
}

/// What recording a message found.
public struct TrackedMessage: Sendable, Hashable {
    /// The push's `message_response_id`.
    public var messageResponseID: Int64
    /// What happened to it.
    public var action: MessageAction
    /// Whether this was the first time.
    public var isNew: Bool

    /// A tracked message.
    public init(messageResponseID: Int64, action: MessageAction, isNew: Bool) {
        self.messageResponseID = messageResponseID
        self.action = action
        self.isNew = isNew
    }
}

/// What a push in the background brought. Apple's `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Sendable {
    /// Something was recorded that was not known.
    case newData
    /// Nothing was.
    case noData
    /// It could not be recorded.
    case failed
}
