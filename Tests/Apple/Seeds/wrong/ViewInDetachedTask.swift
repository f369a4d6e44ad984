// Refused: main actor-isolated property 'backgroundColor' can not be mutated from a nonisolated context
import UIKit

@MainActor func hide(_ controller: UIViewController) {
    Task.detached { controller.view.backgroundColor = nil }
}
