import RichPushApp
import UIKit

final class Delegate: RichPushAppDelegate {
    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let device = UIDevice.current
        print(device.name, device.model, device.systemVersion, device.identifierForVendor?.uuidString ?? "-")
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    func applicationWillTerminate(_ application: UIApplication) { print("ends") }
}
