// Refused: main actor-isolated instance method 'registerForRemoteNotifications()'
import UIKit

func register(_ application: UIApplication) { application.registerForRemoteNotifications() }
