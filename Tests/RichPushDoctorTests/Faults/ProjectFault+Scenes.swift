import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    private static let configurations = ["UIApplicationSceneManifest", "UISceneConfigurations"]

    /// Declares one scene, in a project with the class `Scene`.
    static func scene(_ changes: [String: String], without key: String? = nil) -> Change {
        { project in
            try project.write("import UIKit\nfinal class Scene: UIResponder {}\n", to: "App/Scene.swift")
            var scene = [
                "UISceneConfigurationName": "Default", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).Scene",
            ]
            scene.merge(changes) { $1 }
            if let key { scene[key] = nil }
            try project.set(configurations, ["UIWindowSceneSessionRoleApplication": [scene]], in: Shop.info)
        }
    }

    /// A fault of the declared scene, which the scene without changes has not.
    private static func ofScene(
        _ code: ProjectReview.Code,
        _ name: String,
        _ key: String,
        _ value: String?,
        says: [String]
    ) -> ProjectFault {
        ProjectFault(
            code,
            name,
            at: .info(key),
            says: says,
            breaks: scene(value.map { [key: $0] } ?? [:], without: value == nil ? key : nil),
            repairs: scene([:])
        )
    }

    private static func delegate(_ superclass: String, _ member: String, calling call: String) -> String {
        """
        import RichPushApp

        final class Delegate: \(superclass) {
            // super.\(call)
            override func \(member) {
                print("super.\(call)")
            }
        }
        """
    }

    private static func ofDelegate(_ superclass: String, _ label: String, _ member: String, _ call: String)
        -> ProjectFault
    {
        ProjectFault(
            .delegateSuperMissing,
            "\(superclass), \(label)",
            at: Place(file: "App/Delegate.swift", key: label),
            says: ["Call `super.", "in line 5 of \"App/Delegate.swift\""],
            breaks: { try $0.write(delegate(superclass, member, calling: call), to: "App/Delegate.swift") },
            repairs: { try $0.replace("print(\"super.\(call)\")", "super.\(call)", in: "App/Delegate.swift") }
        )
    }

    static let ofScenes = [
        ofScene(
            .sceneClassMissing,
            "a class that no source has",
            "UISceneDelegateClassName",
            "$(PRODUCT_MODULE_NAME).SceneDelegate",
            says: ["Set `UISceneDelegateClassName` in \"App/Info.plist\""]
        ),
        ofScene(
            .sceneClassMissing,
            "a Swift class without its module",
            "UISceneDelegateClassName",
            "Scene",
            says: ["`$(PRODUCT_MODULE_NAME).` and the name of a class"]
        ),
        ofScene(
            .sceneClassMissing,
            "the class of the scene itself",
            "UISceneClassName",
            "$(PRODUCT_MODULE_NAME).OtherScene",
            says: ["Set `UISceneClassName`"]
        ),
        ofScene(
            .sceneClassMissing,
            "a class that the package does not have",
            "UISceneDelegateClassName",
            "RichPushApp.SceneDelegate",
            says: ["Set `UISceneDelegateClassName`"]
        ),
        ofScene(
            .valueBlank,
            "after a scene's class",
            "UISceneDelegateClassName",
            "Shop.Scene ",
            says: ["`Shop.Scene`"]
        ),
        ofScene(
            .sceneConfigurationUnnamed,
            "no key",
            "UISceneConfigurationName",
            nil,
            says: ["Add `UISceneConfigurationName`", "\"App/Info.plist\""]
        ),
        ofScene(
            .storyboardMissing,
            "of a scene",
            "UISceneStoryboardFile",
            "Main",
            says: ["Add \"Main.storyboard\" to the target \"Shop\""]
        ),
        ProjectFault(
            .storyboardMissing,
            "of the launch screen, spelled in another case",
            at: .info("UILaunchStoryboardName"),
            says: ["Add \"launchScreen.storyboard\"", "or name a storyboard of the target"],
            breaks: { project in
                try project.write("<document/>", to: "App/Base.lproj/LaunchScreen.storyboard")
                try project.set(["UILaunchStoryboardName"], "launchScreen", in: Shop.info)
            },
            repairs: Shop.put(["UILaunchStoryboardName"], "LaunchScreen", in: Shop.info)
        ),
        ProjectFault(
            .storyboardMissing,
            "of the iPad, with the file's extension",
            at: .info("UIMainStoryboardFile~ipad"),
            says: ["without the file's extension"],
            breaks: { project in
                try project.write("<document/>", to: "App/Pad.storyboard")
                try project.set(["UIMainStoryboardFile~ipad"], "Pad.storyboard", in: Shop.info)
            },
            repairs: Shop.put(["UIMainStoryboardFile~ipad"], "Pad", in: Shop.info)
        ),
        ofDelegate(
            "RichPushAppDelegate",
            "didFinishLaunchingWithOptions",
            "application(_ a: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool",
            "application(a, didFinishLaunchingWithOptions: options)"
        ),
        ofDelegate(
            "RichPushAppDelegate",
            "didRegisterForRemoteNotificationsWithDeviceToken",
            "application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data)",
            "application(a, didRegisterForRemoteNotificationsWithDeviceToken: token)"
        ),
        ofDelegate(
            "RichPushAppDelegate",
            "didFailToRegisterForRemoteNotificationsWithError",
            "application(_ a: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)",
            "application(a, didFailToRegisterForRemoteNotificationsWithError: error)"
        ),
        ofDelegate(
            "RichPushAppDelegate",
            "didReceiveRemoteNotification",
            "application(_ a: UIApplication, didReceiveRemoteNotification push: Push, fetchCompletionHandler end: @escaping End)",
            "application(a, didReceiveRemoteNotification: push, fetchCompletionHandler: end)"
        ),
        ofDelegate(
            "RichPushAppDelegate",
            "handleEventsForBackgroundURLSession",
            "application(_ a: UIApplication, handleEventsForBackgroundURLSession id: String, completionHandler end: @escaping End)",
            "application(a, handleEventsForBackgroundURLSession: id, completionHandler: end)"
        ),
        ofDelegate(
            "RichPushSceneDelegate",
            "willConnectTo",
            "scene(_ s: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)",
            "scene(s, willConnectTo: session, options: options)"
        ),
        ProjectFault(
            .refreshIdentifierMissing,
            "no identifier",
            at: .info("BGTaskSchedulerPermittedIdentifiers"),
            says: ["Add `richpush.sync` to the list `BGTaskSchedulerPermittedIdentifiers` in \"App/Info.plist\""],
            breaks: Shop.remove(["BGTaskSchedulerPermittedIdentifiers"], in: Shop.info),
            repairs: Shop.put(["BGTaskSchedulerPermittedIdentifiers"], ["own", "richpush.sync"], in: Shop.info)
        ),
        ProjectFault(
            .refreshIdentifierMissing,
            "no background mode",
            at: .info("UIBackgroundModes"),
            says: ["Add `fetch` to the list `UIBackgroundModes`"],
            breaks: Shop.put(["UIBackgroundModes"], ["remote-notification"], in: Shop.info),
            repairs: Shop.put(["UIBackgroundModes"], ["remote-notification", "fetch"], in: Shop.info)
        ),
    ]
}
