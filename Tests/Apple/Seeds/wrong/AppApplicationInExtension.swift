// Refused in an extension: 'SystemApplication' is unavailable in application extensions for iOS
import RichPushApp
import UIKit

func background(_ application: UIApplication) -> any BackgroundTime { SystemApplication(application) }
