import RichPushApp
import UIKit

final class SilentDelegate: RichPushAppDelegate {
    override func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard userInfo["shop_catalogue"] == nil else {
            Catalogue.shared.needsRefresh = true
            return completionHandler(.newData)
        }
        super.application(
            application,
            didReceiveRemoteNotification: userInfo,
            fetchCompletionHandler: completionHandler
        )
    }
}

@MainActor
final class Catalogue {
    static let shared = Catalogue()
    var needsRefresh = false
}
