// Refused in an extension: 'open(_:options:completionHandler:)' is unavailable in application extensions for iOS
import UIKit

@MainActor func open(_ url: URL, _ application: UIApplication) { application.open(url) }
