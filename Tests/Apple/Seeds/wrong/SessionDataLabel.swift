// Refused: instance method 'urlSession(_:dataTask:didReceiveData:)' nearly matches optional requirement
import Foundation

final class Download: NSObject, URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceiveData data: Data) {}
}
