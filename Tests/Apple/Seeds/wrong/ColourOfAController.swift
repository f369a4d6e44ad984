// Refused: a closure isolated to MainActor is given to UIColor.init, which calls it on the thread that resolves the colour
import UIKit

final class Controller: UIViewController {
    private let light = UIColor.white

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { _ in self.light }
    }
}
