// Live Activities: the types that the app observes at launch.
import ActivityKit
import RichPushApp

@available(iOS 16.2, *)
nonisolated struct DeliveryAttributes: ActivityAttributes {
    nonisolated struct ContentState: Codable, Hashable {
        var stopsLeft: Int
    }

    var orderNumber: String
}

class ActivityAppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        let helper = try super.makeHelper()
        if #available(iOS 16.2, *) {
            PushActivities(helper: helper).observe(DeliveryAttributes.self)
        }
        return helper
    }
}
