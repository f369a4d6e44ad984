// Refused: nearly matches
import UIKit

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    func sceneDidBecameActive(_ scene: UIScene) {}
}
