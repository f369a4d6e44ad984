import Foundation
import Testing

@Suite("The Xcode project of the sample app")
struct SampleProjectTests {
    private static let folder = "Samples/iOSApp/"

    private func plist(_ path: String) throws -> [String: Any] {
        let data = Data(try Repository.text(Self.folder + path).utf8)
        return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
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
        #expect(defined.count == 35)
    }

    @Test("The app links RichPushApp, the extension links RichPushExtension, and both are built for iOS 16")
    func products() throws {
        let project = try Repository.text(Self.folder + "Shop.xcodeproj/project.pbxproj")
        #expect(
            project.matches(of: /productName = (RichPush\w+);/).map { String($0.1) } == [
                "RichPushApp", "RichPushExtension",
            ]
        )
        #expect(project.contains("IPHONEOS_DEPLOYMENT_TARGET = 16.0;"))
        #expect(project.contains("relativePath = ../..;"))
    }

    @Test("App and extension declare one app group, and both have the entitlements for it and for one keychain group")
    func group() throws {
        let targets = [("App", "Shop"), ("NotificationService", "NotificationService")]
        for (folder, name) in targets {
            let entitlements = try plist("\(folder)/\(name).entitlements")
            #expect(entitlements["com.apple.security.application-groups"] as? [String] == ["group.com.example.shop"])
            #expect(entitlements["keychain-access-groups"] as? [String] == ["$(AppIdentifierPrefix)com.example.shop"])
            #expect(try plist("\(folder)/Info.plist")["RichPushAppGroup"] as? String == "group.com.example.shop")
        }
        #expect(try plist("App/Shop.entitlements")["aps-environment"] as? String == "development")
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
        #expect(app["UIBackgroundModes"] as? [String] == ["remote-notification"])
        #expect(app["UIApplicationSceneManifest"] != nil)
        #expect(app["UILaunchScreen"] != nil)
    }
}
