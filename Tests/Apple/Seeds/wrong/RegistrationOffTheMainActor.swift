// Refused: call to main actor-isolated instance method 'registerForRemoteNotifications()' in a synchronous nonisolated
import UIKit

func register(_ application: UIApplication) { application.registerForRemoteNotifications() }
