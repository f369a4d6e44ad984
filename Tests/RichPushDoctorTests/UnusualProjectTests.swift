import Foundation
import RichPushDoctor
import Testing

@Suite("Unusual projects")
struct UnusualProjectTests {
    private static let point = ["NSExtension", "NSExtensionPointIdentifier"]

    @Test("The extension point of the other kind is wrong if product and class agree")
    func swappedPoints() throws {
        let service = try TestProject()
        try service.set(Self.point, "com.apple.usernotifications.content-extension", in: Shop.serviceInfo)
        #expect(try service.codes() == ["service.extension-point"])
        let content = try TestProject()
        try content.addContentExtension()
        try content.set(Self.point, "com.apple.usernotifications.service", in: TestProject.contentInfo)
        #expect(try content.codes() == ["content.extension-point"])
    }

    @Test("A content extension that links the product of service extensions stays one by its class")
    func otherProduct() throws {
        let project = try TestProject()
        try project.addContentExtension()
        try project.project("productName = RichPushContentExtension;", "productName = RichPushExtension;")
        #expect(try project.codes() == [])
    }

    @Test("The SDK `auto` is that of the deployment target")
    func automaticKit() throws {
        let project = try TestProject()
        try project.project("SDKROOT = iphoneos;", "SDKROOT = auto;")
        try project.project("SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", "")
        #expect(try project.codes() == [])
        try project.project("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "MACOSX_DEPLOYMENT_TARGET = 13.0;")
        #expect(throws: ProjectReview.Refusal.self) { try project.review() }
    }

    @Test("Two extensions with different groups are found also if the app names none")
    func extensionsDiffer() throws {
        let project = try TestProject()
        try project.set(["RichPushAppGroup"], nil, in: Shop.info)
        try project.set(["RichPushAppGroup"], "group.com.example.other", in: Shop.serviceInfo)
        let entitlements = Shop.serviceEntitlements
        try project.set([Shop.groups], ["group.com.example.other"], in: entitlements)
        let findings = try project.review().findings
        #expect(Set(findings.map(\.code)) == [.groupUndeclared, .groupDiffers])
        let differing = findings.filter { $0.code == .groupDiffers }.compactMap(\.target)
        #expect(differing == ["NotificationContent", "ShopWidgets"])
    }

    @Test("The version of Xcode is read from the Info.plist as a text and as a number", arguments: [true, false])
    func xcodeVersion(_ isText: Bool) throws {
        let project = try TestProject()
        try project.remove("App/ShopApp.swift")
        try project.project("LastUpgradeCheck = 2700;", "LastUpgradeCheck = 2600;")
        try project.set(["UIApplicationSceneManifest"], nil, in: Shop.info)
        #expect(try project.review().findings.map(\.severity) == [.warning])
        try project.set(["DTXcode"], isText ? "2710" : 2710, in: Shop.info)
        #expect(try project.review().findings.map(\.severity) == [.error])
    }

    @Test(
        "Launch options are known by any name, and other values with such a key are not launch options",
        arguments: [
            ("_ a: A, didFinishLaunchingWithOptions info: O", "info?[.remoteNotification]", true),
            (
                "_ a: A, willFinishLaunchingWithOptions info: O",
                "if let all = info, all[.remoteNotification] != nil {}", true
            ),
            (
                "_ launchOptions: O", "guard let all = launchOptions else { return }; print(all[.remoteNotification])",
                true
            ),
            ("_ launchOptions: O", "launchOptions?.index(forKey: .remoteNotification)", true),
            ("_ launchOptions: O", "launchOptions?.keys.contains(.remoteNotification)", true),
            ("_ info: O", "info?[.remoteNotification]", false),
            ("_ launchOptions: O", "let count = launchOptions.count; counts[.remoteNotification] = count", false),
            ("_ kind: Kind", "kind == .remoteNotification || kinds.contains(.remoteNotification)", false),
        ]
    )
    func launchOptions(_ parameters: String, _ use: String, _ isFound: Bool) throws {
        let project = try TestProject()
        try project.write("func start(\(parameters)) {\n    \(use)\n}\n", to: "App/Start.swift")
        let findings = try project.review().findings
        #expect(findings.map(\.code) == (isFound ? [.launchOptions] : []))
        #expect(findings.allSatisfy { $0.line == 2 && $0.file == "App/Start.swift" })
    }

    @Test("A variable may have no brackets, and a dollar sign without a setting is a dollar sign")
    func bareVariables() throws {
        let project = try TestProject()
        try project.setting("INFOPLIST_FILE", "\"$SRCROOT/App/Info.plist\"", of: "com.example.shop")
        try project.set(["CFBundleDisplayName"], "5 $UNITS", in: Shop.info)
        #expect(try project.codes() == [])
    }

    @Test("A language with a table that cannot be read is not said to lack a text")
    func brokenTable() throws {
        let project = try TestProject()
        try project.write("\"RichPush.more\" = \"Mehr\";\n", to: "App/de.lproj/Localizable.strings")
        try project.write("\"hello\" = \"Hello\";\n", to: "App/en.lproj/Localizable.strings")
        #expect(try project.codes() == ["strings.missing"])
        try project.write("\"hello\" = \"Hello\n", to: "App/en.lproj/Localizable.strings")
        #expect(try project.codes() == ["fault: App/en.lproj/Localizable.strings"])
    }

    @Test("A target without code needs no privacy manifest")
    func stickers() throws {
        let project = try TestProject()
        try project.addContentExtension()
        try project.set(
            ["NSExtension"],
            ["NSExtensionPointIdentifier": "com.apple.stickers"],
            in: TestProject.contentInfo
        )
        try project.project("productName = RichPushContentExtension;", "product = none;")
        try project.write("struct Pack {}", to: "OfferPage/OfferPageController.swift")
        try project.remove("OfferPage/PrivacyInfo.xcprivacy")
        #expect(try project.codes() == ["privacy.missing"])
        try project.remove("OfferPage/OfferPageController.swift")
        #expect(try project.codes() == [])
    }

    @Test("A remedy proposes a value that has no finding itself")
    func values() throws {
        let project = try TestProject()
        try project.project("name = NotificationService;", "name = \"推送服务\";")
        try project.setting("PRODUCT_BUNDLE_IDENTIFIER", "org.example", of: Shop.service)
        let prefix = try #require(try project.review().findings.first)
        #expect(prefix.code == .bundlePrefix)
        #expect(prefix.remedy.hasSuffix("such as `com.example.shop.notification-service`."))
        let old = try TestProject()
        try old.setting("IPHONEOS_DEPLOYMENT_TARGET", "15.0", of: "com.example.shop")
        let newer = try #require(try old.review().findings.first { $0.code == .targetNewer })
        #expect(newer.remedy.hasSuffix(" to 16.0."))
    }

    @Test("The place of a key that the build adds is its setting")
    func generatedKey() throws {
        let project = try TestProject()
        try project.set(["CFBundleShortVersionString"], nil, in: Shop.serviceInfo)
        try project.project("GENERATE_INFOPLIST_FILE = NO;", "GENERATE_INFOPLIST_FILE = YES;")
        try project.setting("MARKETING_VERSION", "9.0", of: Shop.service)
        let finding = try #require(try project.review().findings.first)
        #expect(finding.code == .versionDiffers)
        #expect(finding.key == "CFBundleShortVersionString")
        #expect(finding.file == TestProject.projectFile)
        let lines = try project.text(TestProject.projectFile).components(separatedBy: "\n")
        #expect(lines[try #require(finding.line) - 1].contains("MARKETING_VERSION = 9.0;"))
    }
}
