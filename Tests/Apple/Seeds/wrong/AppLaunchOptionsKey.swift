// Refused: cannot convert value of type 'String' to expected argument type 'UIApplication.LaunchOptionsKey'
import UIKit

func notification(in options: [UIApplication.LaunchOptionsKey: Any]) -> Any? {
    options["UIApplicationLaunchOptionsRemoteNotificationKey" as String]
}
