import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    private static let uikitApp = """
        import RichPushApp

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        final class Scene: UIResponder {}
        """

    /// Replaces the SwiftUI app by one of UIKit. Its delegate names no scene.
    private static func makeUIKitApp(_ project: TestProject) throws {
        try project.remove("App/ShopApp.swift")
        try project.write(uikitApp, to: "App/AppDelegate.swift")
    }

    private static func addScene(_ project: TestProject) throws {
        let scene = ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).Scene"]
        let roles = ["UIWindowSceneSessionRoleApplication": [scene]]
        try project.set(["UIApplicationSceneManifest", "UISceneConfigurations"], roles, in: Shop.info)
    }

    /// Adds tokens to the extension, and gives the app a keychain group of its own.
    private static func useTokens(_ declaration: String, in project: TestProject) throws {
        try project.write("import RichPushExtension\n\(declaration)\n", to: "NotificationService/Tokens.swift")
        try project.set(["keychain-access-groups"], ["$(AppIdentifierPrefix)other"], in: Shop.entitlements)
    }

    /// Shares tokens through a group that the app's source names.
    private static func nameKeychain(_ group: String, in project: TestProject) throws {
        try project.write("let tokens = SharedTokens.keychain(accessGroup: \"\(group)\")\n", to: "App/Tokens.swift")
    }

    private static func registerTask(_ identifier: String, in project: TestProject) throws {
        let code = """
            import BackgroundTasks
            let isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: "\(identifier)", using: nil) { _ in }

            """
        try project.write(code, to: "App/Refresh.swift")
    }

    private static func shareKeychain(_ project: TestProject) throws {
        for file in [Shop.entitlements, Shop.serviceEntitlements] {
            try project.set(["keychain-access-groups"], ["$(AppIdentifierPrefix)com.example.shop"], in: file)
        }
    }

    static let ofApp = [
        ProjectFault(
            .pushEntitlementMissing,
            "no environment",
            at: .entitlements("aps-environment"),
            says: ["Add the key `aps-environment` with the value `development` to \"App/Shop.entitlements\""],
            breaks: Shop.remove(["aps-environment"], in: Shop.entitlements),
            repairs: Shop.put(["aps-environment"], "development", in: Shop.entitlements)
        ),
        ProjectFault(
            .sceneManifestMissing,
            "a UIKit app of Xcode 27 without manifest",
            severity: .error,
            at: .info("UIApplicationSceneManifest"),
            says: ["Add `UIApplicationSceneManifest`", "`UIWindowSceneSessionRoleApplication`", "\"App/Info.plist\""],
            breaks: { project in
                try makeUIKitApp(project)
                try project.set(["UIApplicationSceneManifest"], nil, in: Shop.info)
            },
            repairs: addScene
        ),
        ProjectFault(
            .sceneManifestMissing,
            "a UIKit app of Xcode 26 without configurations",
            at: .info("UISceneConfigurations"),
            says: ["`UIWindowSceneSessionRoleApplication` in `UISceneConfigurations`"],
            breaks: { project in
                try makeUIKitApp(project)
                try project.project("LastUpgradeCheck = 2700;", "LastUpgradeCheck = 2630;")
                try project.set(
                    ["UIApplicationSceneManifest", "UISceneConfigurations"],
                    [String: String](),
                    in: Shop.info
                )
            },
            repairs: addScene
        ),
        ProjectFault(
            .serviceMissing,
            "the target is of another kind",
            at: .project(nil),
            says: ["Notification Service Extension", "embed it in \"Shop\"", "link `RichPushExtension`"],
            breaks: { project in
                try project.project("\t\t\t\t5A0E00000000000000000008 /* NotificationService */,\n", "")
            },
            repairs: { project in
                try project.project(
                    "\t\t\t\t5A0E0000000000000000000C /* Shop */,\n",
                    "\t\t\t\t5A0E0000000000000000000C /* Shop */,\n\t\t\t\t5A0E00000000000000000008 /* NotificationService */,\n"
                )
            }
        ),
        ProjectFault(
            .pushBackgroundMode,
            "another background mode alone",
            at: .info("UIBackgroundModes"),
            says: ["Add `remote-notification` to the list `UIBackgroundModes` in \"App/Info.plist\""],
            breaks: Shop.put(["UIBackgroundModes"], ["fetch"], in: Shop.info),
            repairs: Shop.put(["UIBackgroundModes"], ["fetch", "remote-notification"], in: Shop.info)
        ),
        ProjectFault(
            .launchOptions,
            "a delegate reads them",
            at: Place(file: "App/Start.swift", key: "remoteNotification"),
            says: ["Remove the use of `remoteNotification` in line 5 of \"App/Start.swift\""],
            breaks: { project in
                try project.write(
                    """
                    // launchOptions?[.remoteNotification] in a comment is not code.
                    /* nor is launchOptions?[.remoteNotification] /* here */ */
                    func start(_ launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
                        print("nor is launchOptions?[.remoteNotification] \\(name("\\"")) here")
                        guard let push = launchOptions?[.remoteNotification] else { return }
                    }
                    """,
                    to: "App/Start.swift"
                )
            },
            repairs: { project in
                let text = try project.text("App/Start.swift").components(separatedBy: "\n")
                try project.write((text[..<4] + text[5...]).joined(separator: "\n"), to: "App/Start.swift")
            }
        ),
        ProjectFault(
            .refreshIdentifierTaken,
            "the app registers the package's task",
            at: Place(file: "App/Refresh.swift", key: "richpush.sync"),
            says: ["another identifier in line 2 of \"App/Refresh.swift\""],
            breaks: { try registerTask("richpush.sync", in: $0) },
            repairs: { try registerTask("com.example.shop.stock", in: $0) }
        ),
        ProjectFault(
            .launchScreenMissing,
            "no key",
            at: .info("UILaunchScreen"),
            says: ["Add the key `UILaunchScreen` with an empty dictionary to \"App/Info.plist\""],
            breaks: Shop.remove(["UILaunchScreen"], in: Shop.info),
            repairs: Shop.put(["UILaunchScreen"], [String: String](), in: Shop.info)
        ),
        ProjectFault(
            .keychainGroupMissing,
            "the extension has a token provider",
            at: .service(Shop.serviceEntitlements, "keychain-access-groups"),
            says: ["`$(AppIdentifierPrefix)com.example.shop`", Shop.entitlements, Shop.serviceEntitlements],
            breaks: { try useTokens("struct KeychainTokens: TokenProvider {}", in: $0) },
            repairs: shareKeychain
        ),
        ProjectFault(
            .keychainGroupMissing,
            "the extension uses the tokens of the keychain",
            at: .service(Shop.serviceEntitlements, "keychain-access-groups"),
            says: ["`$(AppIdentifierPrefix)com.example.shop`", Shop.entitlements, Shop.serviceEntitlements],
            breaks: { try useTokens("let tokens = SharedTokens.keychain(accessGroup: group)", in: $0) },
            repairs: shareKeychain
        ),
        ProjectFault(
            .keychainGroupUndeclared,
            "the source names a group that the entitlements had before",
            at: .entitlements("keychain-access-groups"),
            says: ["`$(AppIdentifierPrefix)com.example.shared`", Shop.entitlements],
            breaks: { project in
                try nameKeychain("ABCDE12345.com.example.shared", in: project)
                try project.set(
                    ["keychain-access-groups"],
                    ["$(AppIdentifierPrefix)former"],
                    in: Shop.entitlements
                )
            },
            repairs: Shop.put(
                ["keychain-access-groups"],
                ["$(AppIdentifierPrefix)com.example.shop", "$(AppIdentifierPrefix)com.example.shared"],
                in: Shop.entitlements
            )
        ),
        ProjectFault(
            .keychainGroupUndeclared,
            "the entitlements have no group",
            at: .entitlements("keychain-access-groups"),
            says: ["`$(AppIdentifierPrefix)com.example.shared`", Shop.entitlements],
            breaks: { project in
                try nameKeychain("ABCDE12345.com.example.shared", in: project)
                try project.set(["keychain-access-groups"], nil, in: Shop.entitlements)
            },
            repairs: Shop.put(
                ["keychain-access-groups"],
                ["$(AppIdentifierPrefix)com.example.shop", "$(AppIdentifierPrefix)com.example.shared"],
                in: Shop.entitlements
            )
        ),
        ProjectFault(
            .communicationCapabilityMissing,
            "a sample has a sender",
            at: .entitlements("com.apple.developer.usernotifications.communication"),
            says: ["the capability Communication Notifications", Shop.entitlements, "`INSendMessageIntent`"],
            breaks: { project in
                let push = #"{"aps": {"alert": "Ready"}, "sender": {"name": "Rosa", "id": "baker-7"}}"#
                try project.write(push, to: "Pushes/ready.apns")
                try project.set(["NSUserActivityTypes"], ["INSendMessageIntent"], in: Shop.info)
            },
            repairs: Shop.put(["com.apple.developer.usernotifications.communication"], true, in: Shop.entitlements)
        ),
        ProjectFault(
            .communicationCapabilityMissing,
            "the extension makes a message intent that the app does not declare",
            at: .info("NSUserActivityTypes"),
            says: ["Add `INSendMessageIntent` to the list `NSUserActivityTypes` in \"App/Info.plist\""],
            breaks: { project in
                try project.write(
                    "import Intents\nfunc intent(_ message: INSendMessageIntent) {}\n",
                    to: "NotificationService/Messages.swift"
                )
                try project.set(["com.apple.developer.usernotifications.communication"], true, in: Shop.entitlements)
            },
            repairs: Shop.put(["NSUserActivityTypes"], ["INSendMessageIntent"], in: Shop.info)
        ),
        ProjectFault(
            .stringsMissing,
            "one of two languages",
            at: Place(file: "App/en.lproj/Localizable.strings", key: "RichPush.Clip"),
            says: ["Add `RichPush.Clip` to the table `Localizable` in de"],
            breaks: { project in
                try project.write("\"RichPush.Clip\" = \"Save\";\nown;\n", to: "App/en.lproj/Localizable.strings")
                try project.write("/* nothing */", to: "App/de.lproj/Localizable.strings")
            },
            repairs: { try $0.write("\"RichPush.Clip\" = \"Sichern\";", to: "App/de.lproj/Localizable.strings") }
        ),
        ProjectFault(
            .stringsMissing,
            "a string catalogue",
            at: Place(file: "App/Localizable.xcstrings", key: "RichPush.Like"),
            says: ["Add `RichPush.Like` to the table `Localizable` in fr"],
            breaks: { project in
                try project.write(
                    #"""
                    {"sourceLanguage": "en", "strings": {"RichPush.Like": {"localizations": {"en": {}}},
                     "own": {"localizations": {"fr": {}}}}}
                    """#,
                    to: "App/Localizable.xcstrings"
                )
            },
            repairs: { try $0.replace(#""en": {}"#, #""en": {}, "fr": {}"#, in: "App/Localizable.xcstrings") }
        ),
    ]
}
