// Refused: main actor-isolated
import UIKit

@MainActor func hide(_ controller: UIViewController) {
    Task.detached { controller.view.backgroundColor = nil }
}
