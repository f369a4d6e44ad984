import ActivityKit
import RichPushApp

@available(iOS 16.2, *)
nonisolated struct RideAttributes: ActivityAttributes, TrackedActivity {
    struct ContentState: Codable, Hashable { var minutes: Int }

    var messageResponseID: Int64
}

@available(iOS 16.2, *)
func follow(_ helper: DefaultNotificationHelper) async {
    PushActivities(helper: helper).observe(RideAttributes.self, named: "Ride")
    let info = ActivityAuthorizationInfo()
    guard info.areActivitiesEnabled, info.frequentPushesEnabled else { return }
    for activity in Activity<RideAttributes>.activities {
        await activity.update(ActivityContent(state: RideAttributes.ContentState(minutes: 3), staleDate: nil))
        for await content in activity.contentUpdates { print(content.state.minutes) }
    }
}
