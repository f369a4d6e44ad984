import RichPushApp
import UIKit

final class Delegate: RichPushAppDelegate {
    private var finished: (() -> Void)?

    override func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        guard identifier.hasPrefix("shop.") else {
            return super.application(
                application,
                handleEventsForBackgroundURLSession: identifier,
                completionHandler: completionHandler
            )
        }
        finished = completionHandler
        let session = URLSession(configuration: .background(withIdentifier: identifier))
        session.finishTasksAndInvalidate()
    }
}
