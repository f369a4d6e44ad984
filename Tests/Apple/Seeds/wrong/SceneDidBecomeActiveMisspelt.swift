// Refused: instance method 'sceneDidBecameActive' nearly matches optional requirement 'sceneDidBecomeActive' of
import UIKit

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    func sceneDidBecameActive(_ scene: UIScene) {}
}
