// Refused: instance method 'scene(_:willConnectTo:option:)' nearly matches optional requirement
import UIKit

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        option connectionOptions: UIScene.ConnectionOptions
    ) {}
}
