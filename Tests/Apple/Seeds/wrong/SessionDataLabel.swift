// Refused: nearly matches
import Foundation

final class Download: NSObject, URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceiveData data: Data) {}
}
