// Refused: value of optional type '[UIApplication.LaunchOptionsKey : Any]?' must be unwrapped to refer to member
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { launchOptions.isEmpty }
}
