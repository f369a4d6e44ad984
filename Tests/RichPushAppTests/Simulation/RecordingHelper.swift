import RichPushApp
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

import struct Foundation.Data

/// A helper that records what the life cycle asks of it.
final class RecordingHelper: DefaultNotificationHelper {
    let log = Locked<[String]>([])
    /// What handling a response waits for; nothing by default.
    let gate: (@Sendable (NotificationResponse) async -> Void)?
    /// The report of each sync; with `nil`, the platform cannot be used.
    let report: SyncReport?

    nonisolated init(
        services: PushServices,
        report: SyncReport? = nil,
        gate: (@Sendable (NotificationResponse) async -> Void)? = nil
    ) {
        self.gate = gate
        self.report = report
        super.init(pushHandler: RecordingPushHandler(), richPushHandler: RecordingRichPushHandler(), services: services)
    }

    nonisolated var calls: [String] { log.withLock { $0 } }

    nonisolated func count(_ call: String) -> Int { calls.count { $0 == call } }

    private nonisolated func note(_ call: String) { log.withLock { $0.append(call) } }

    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        note("response \(response.requestIdentifier ?? "")")
        await gate?(response)
        return .handled
    }

    override func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        note("background")
        await gate?(NotificationResponse(action: .default, payload: request.payload))
        return .newData
    }

    override func registerForRemoteNotifications() async { note("register") }

    override func registerCategories() async { note("categories") }

    override func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        note("token \(deviceToken.count)")
        if deviceToken.isEmpty { throw StoreError(code: .failed, message: "The token is empty.") }
    }

    override func sync() async throws -> SyncReport {
        note("sync")
        if let report { return report }
        throw StoreError(code: .failed, message: "There is no platform.")
    }

    override func protectedDataDidBecomeAvailable() async { note("unlocked") }

    override func applicationDidBecomeActive() async { note("late results") }
}
