#if canImport(UIKit)
import RichPushExtension
import RichPushModel
public import UIKit

import struct Foundation.Date

/// The delegate of a scene: it passes on the response that has started the scene.
///
/// An app in SwiftUI need not name it. An app with scenes of its own subclasses it, names the subclass in its
/// Info.plist, and calls `super` in overrides.
@available(iOSApplicationExtension, unavailable)
@MainActor
open class RichPushSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene; `nil` in SwiftUI.
    public var window: UIWindow?

    /// Handles the response that has started the scene, if there is one.
    open func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let system = SystemLifecycle.current else {
            let context = PushContext(recipient: .device, time: Date())
            return LogObserver().report(.failure(LaunchNotReported(), context))
        }
        system.sceneDidConnect(connectionOptions)
    }
}
#endif
