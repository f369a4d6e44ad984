// Refused: cannot convert
import UIKit

func notification(in options: [UIApplication.LaunchOptionsKey: Any]) -> Any? {
    options["UIApplicationLaunchOptionsRemoteNotificationKey" as String]
}
