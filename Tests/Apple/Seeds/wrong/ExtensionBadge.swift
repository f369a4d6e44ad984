// Refused in an extension: is unavailable in application extensions for iOS
import UIKit

@MainActor struct Badge {
    var application: UIApplication = .shared
}
