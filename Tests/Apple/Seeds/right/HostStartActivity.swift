import ActivityKit
import RichPushApp

nonisolated struct OrderAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var order: String
}

@available(iOS 16.2, *)
func start(_ order: String) throws -> String {
    let state = ActivityContent(
        state: OrderAttributes.ContentState(minutes: 20),
        staleDate: Date(timeIntervalSinceNow: 3600)
    )
    let activity = try Activity.request(attributes: OrderAttributes(order: order), content: state, pushType: .token)
    return activity.id
}

@available(iOS 16.2, *)
func end(_ id: String) async {
    for activity in Activity<OrderAttributes>.activities where activity.id == id {
        await activity.end(nil, dismissalPolicy: .default)
    }
}
