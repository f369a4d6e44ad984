// Refused: main actor-isolated property 'progress' can not be mutated from a nonisolated context
import UIKit

final class Controller: UIViewController {
    private var progress = 0

    nonisolated func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        progress += data.count
    }
}
