import BackgroundTasks
import RichPushApp
import UIKit

/// A refresh task of the app's own beside the package's.
final class RefreshingDelegate: RichPushAppDelegate {
    private static let task = "com.example.shop.catalogue"

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.task, using: nil) { @Sendable task in
            task.setTaskCompleted(success: true)
        }
        request()
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    private func request() {
        let request = BGAppRefreshTaskRequest(identifier: Self.task)
        if #available(iOS 27.0, *) {
            BGTaskScheduler.shared.submitTaskRequest(request) { _ in }
        } else {
            try? BGTaskScheduler.shared.submit(request)
        }
    }
}
