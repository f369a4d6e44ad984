// Refused in an extension: 'shared' is unavailable in application extensions for iOS
import UIKit

@MainActor struct Badge {
    var application: UIApplication = .shared
}
