import ActivityKit
import RichPushApp

@available(iOS 16.2, *)
struct TableAttributes: ActivityAttributes, TrackedActivity {
    struct ContentState: Codable, Hashable {
        var minutes: Int
    }

    let table: Int
    let message: Int64

    var messageResponseID: Int64 { message }
}

@available(iOS 16.2, *)
@MainActor
enum Table {
    static func observe(_ helper: DefaultNotificationHelper) {
        PushActivities(helper: helper).observe(TableAttributes.self)
    }

    static func start(_ table: Int, message: Int64) throws {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        _ = try Activity.request(
            attributes: TableAttributes(table: table, message: message),
            content: ActivityContent(state: TableAttributes.ContentState(minutes: 20), staleDate: nil),
            pushType: .token
        )
    }
}
