// Refused: Sendable
import Foundation

final class Download: NSObject, URLSessionDataDelegate {
    var bytes = 0
}
