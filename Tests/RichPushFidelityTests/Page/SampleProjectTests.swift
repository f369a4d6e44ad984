import Foundation
import Testing

@Suite("The Xcode project of the sample app")
struct SampleProjectTests {
    private static let folder = "Samples/iOSApp/"

    private func plist(_ path: String) throws -> [String: Any] {
        let data = Data(try Repository.text(Self.folder + path).utf8)
        return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    private static let keychain = "$(AppIdentifierPrefix)$(SHOP_BUNDLE_ID)"

    @Test("Team, bundle identifier and app group stand in one file, from which both configurations have them")
    func settings() throws {
        let settings = try Repository.text(Self.folder + "Shop.xcconfig")
        let own = ["TEAM =", "BUNDLE_ID = com.example.shop", "APP_GROUP = group.$(SHOP_BUNDLE_ID)"]
        for (prefix, line) in zip(["DEVELOPMENT_", "SHOP_", "SHOP_"], own) {
            #expect(settings.split(separator: "\n").contains(Substring(prefix + line)))
        }
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        #expect(project.matches(of: /baseConfigurationReference = \w+ \/\* Shop.xcconfig \*\/;/).count == 2)
        #expect(!project.contains("com.example") && !project.contains("DEVELOPMENT_TEAM"))
        for name in ["App/Info.plist", "App/Debug.plist", "NotificationService/Info.plist"] {
            #expect(!(try Repository.text(Self.folder + name)).contains("com.example"))
        }
        for name in ["App/Info.plist", "NotificationService/Info.plist"] {
            #expect(try plist(name)["ShopKeychainGroup"] as? String == Self.keychain)
        }
    }

    @Test("Only the configuration Debug may reach a platform in the local network, and only its code knows one")
    func development() throws {
        var debug = try plist("App/Debug.plist")
        let local = try #require(debug.removeValue(forKey: "NSAppTransportSecurity") as? [String: Bool])
        #expect(local == ["NSAllowsLocalNetworking": true])
        #expect((debug.removeValue(forKey: "NSLocalNetworkUsageDescription") as? String)?.isEmpty == false)
        #expect(debug.removeValue(forKey: "ShopPlatform") as? String == "$(SHOP_PLATFORM)")
        #expect(debug.removeValue(forKey: "ShopToken") as? String == "$(SHOP_TOKEN)")
        // Everything else is the same.
        #expect(NSDictionary(dictionary: debug).isEqual(to: try plist("App/Info.plist")))
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        let blocks = project.components(separatedBy: "isa = XCBuildConfiguration;")
        for block in blocks where block.contains("App/Debug.plist") && block.contains("INFOPLIST_FILE") {
            #expect(block.contains("name = Debug;"))
        }
        let code = try Repository.text(Self.folder + "App/DevelopmentPlatform.swift")
        #expect(code.hasPrefix("#if DEBUG\n") && code.hasSuffix("#endif\n"))
        #expect(code.contains(#"URLPolicy(allowedSchemes: ["http"], allowedHosts:"#))
        let delegate = try Repository.text(Self.folder + "App/AppDelegate.swift")
        #expect(delegate.contains("#if DEBUG\n        if let platform = DevelopmentPlatform() {"))
    }

    @Test("Every object that the project refers to is defined in it")
    func references() throws {
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        let used = Set(project.matches(of: /5A0E[0-9A-F]{20}/).map { String($0.output) })
        let defined = Set(
            project.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^\t\t(5A0E[0-9A-F]{20})\b.* = {/).map { String($0.1) }
            }
        )
        #expect(used == defined)
        #expect(defined.count == 67)
    }

    @Test("App and extensions link their own products, and are built for iOS 16")
    func products() throws {
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        #expect(
            project.matches(of: /productName = (RichPush\w+);/).map { String($0.1) } == [
                "RichPushApp", "RichPushExtension", "RichPushContentExtension", "RichPushExtension",
            ]
        )
        #expect(project.contains("IPHONEOS_DEPLOYMENT_TARGET = 16.0;"))
        #expect(project.contains("relativePath = ../..;"))
    }

    @Test("All extensions are embedded in the app, and their bundle identifiers begin with its own")
    func embedding() throws {
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        let phase = try #require(project.firstMatch(of: /isa = PBXCopyFilesBuildPhase;[^}]*/))
        for name in ["NotificationService", "NotificationContent", "ShopWidgets"] {
            #expect(phase.output.contains("\(name).appex in Embed Foundation Extensions"))
            #expect(project.contains("PRODUCT_BUNDLE_IDENTIFIER = \"$(SHOP_BUNDLE_ID).\(name)\";"))
            let info = try plist("\(name)/Info.plist")
            #expect(info["CFBundleVersion"] as? String == "$(CURRENT_PROJECT_VERSION)")
            #expect(info["CFBundleShortVersionString"] as? String == "$(MARKETING_VERSION)")
        }
    }

    @Test("App and extensions declare one app group and have its entitlement; app and service share a keychain group")
    func group() throws {
        let targets = [
            ("App", "Shop"), ("NotificationService", "NotificationService"),
            ("NotificationContent", "NotificationContent"), ("ShopWidgets", "ShopWidgets"),
        ]
        for (folder, name) in targets {
            let entitlements = try plist("\(folder)/\(name).entitlements")
            #expect(entitlements["com.apple.security.application-groups"] as? [String] == ["$(SHOP_APP_GROUP)"])
            let keychain =
                ["NotificationContent", "ShopWidgets"].contains(name) ? nil : [Self.keychain]
            #expect(entitlements["keychain-access-groups"] as? [String] == keychain)
            #expect(try plist("\(folder)/Info.plist")["RichPushAppGroup"] as? String == "$(SHOP_APP_GROUP)")
        }
        for name in ["App/Shop", "ShopWidgets/ShopWidgets"] {
            #expect(try plist("\(name).entitlements")["aps-environment"] as? String == "development")
        }
    }

    @Test("The extension's Info.plist names its class, and the app's has scenes, a launch screen and background pushes")
    func infoPlists() throws {
        let service = try #require(plist("NotificationService/Info.plist")["NSExtension"] as? [String: Any])
        #expect(service["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.service")
        #expect(service["NSExtensionPrincipalClass"] as? String == "$(PRODUCT_MODULE_NAME).NotificationService")
        #expect(
            try Repository.text(Self.folder + "NotificationService/NotificationService.swift")
                .contains("class NotificationService: RichPushService")
        )
        let app = try plist("App/Info.plist")
        #expect(app["UIBackgroundModes"] as? [String] == ["fetch", "remote-notification"])
        #expect(app["UIApplicationSceneManifest"] != nil)
        #expect(app["UILaunchScreen"] != nil)
    }

    @Test("The content extension's Info.plist names its class and no storyboard, and has what templates need")
    func contentInfoPlist() throws {
        let content = try #require(plist("NotificationContent/Info.plist")["NSExtension"] as? [String: Any])
        #expect(content["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.content-extension")
        #expect(content["NSExtensionPrincipalClass"] as? String == "$(PRODUCT_MODULE_NAME).NotificationViewController")
        #expect(content["NSExtensionMainStoryboard"] == nil)
        let source = try Repository.text(Self.folder + "NotificationContent/NotificationViewController.swift")
        #expect(source.contains("class NotificationViewController: RichPushContentViewController"))
        #expect(!source.contains("didReceive"))
        let attributes = try #require(content["NSExtensionAttributes"] as? [String: Any])
        let categories = ["CTNotification", "RichPush.Paged", "RichPush.Link", "RichPush.Plain"]
        #expect(attributes["UNNotificationExtensionCategory"] as? [String] == categories)
        #expect(attributes["UNNotificationExtensionInitialContentSizeRatio"] as? Double == 0.1)
        #expect(attributes["UNNotificationExtensionDefaultContentHidden"] as? Bool == true)
        #expect(attributes["UNNotificationExtensionUserInteractionEnabled"] as? Bool == true)
        let service = try #require(plist("NotificationService/Info.plist")["NSExtension"] as? [String: Any])
        #expect(service["NSExtensionAttributes"] == nil)
    }
}
