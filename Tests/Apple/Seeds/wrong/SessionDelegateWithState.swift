// Refused: stored property 'bytes' of 'Sendable'-conforming class 'Download' is mutable
import Foundation

final class Download: NSObject, URLSessionDataDelegate {
    var bytes = 0
}
