import RichPushApp
import UIKit

@main
final class AppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        DefaultNotificationHelper(services: PushServices.live().inApp())
    }
}

final class SceneDelegate: RichPushSceneDelegate {
    override func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
