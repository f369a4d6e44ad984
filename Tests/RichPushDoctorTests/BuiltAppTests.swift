import Foundation
import RichPushDoctor
import Testing

@Suite("A built app")
struct BuiltAppTests {
    private static let service = "Shop.app/PlugIns/NotificationService.appex/"

    /// A folder with an app and its service extension, as a build makes them.
    private func app() throws -> TestProject {
        let project = try TestProject()
        try project.write(
            list([
                "CFBundleIdentifier": "com.example.shop", "CFBundleVersion": "1", "CFBundleShortVersionString": "1.0",
                "MinimumOSVersion": "16.0", "RichPushAppGroup": "group.com.example.shop",
                "CFBundleSupportedPlatforms": ["iPhoneOS"],
            ]),
            to: "Shop.app/Info.plist"
        )
        let keys = [
            "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
            "NSExtensionPrincipalClass": "NotificationService.NotificationService",
        ]
        try project.write(
            list([
                "CFBundleIdentifier": "com.example.shop.service", "CFBundleVersion": "1",
                "CFBundleShortVersionString": "1.0", "MinimumOSVersion": "16.0",
                "RichPushAppGroup": "group.com.example.shop", "NSExtension": keys,
            ]),
            to: Self.service + "Info.plist"
        )
        return project
    }

    private func list(_ content: [String: Any]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
    }

    @Test("A widget extension with the package in its program is not a service extension")
    func widgets() throws {
        let project = try app()
        let folder = "Shop.app/PlugIns/ShopWidgets.appex/"
        try project.write(
            list([
                "CFBundleIdentifier": "com.example.shop.widgets", "CFBundleVersion": "1",
                "CFBundleShortVersionString": "1.0", "MinimumOSVersion": "16.0", "CFBundleExecutable": "ShopWidgets",
                "RichPushAppGroup": "group.com.example.shop",
                "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
            ]),
            to: folder + "Info.plist"
        )
        try project.write("RichPushExtension", to: folder + "ShopWidgets")
        #expect(try project.codes("Shop.app") == [])
        #expect(try project.review("Shop.app").targets.map(\.kind) == [.app, .service, .other])
    }

    @Test("What cannot be known there is not judged")
    func clean() throws {
        let project = try app()
        #expect(try project.codes("Shop.app") == [])
        let targets = try project.review("Shop.app").targets
        #expect(targets.map(\.name) == ["Shop", "NotificationService"])
        #expect(targets.map(\.kind) == [.app, .service])
        #expect(targets.map(\.deploymentTarget) == ["16.0", "16.0"])
        #expect(targets.map(\.appGroups) == [[], []])
    }

    @Test(
        "What its property lists show is judged",
        arguments: [
            (["RichPushAppGroup"], nil, "group.undeclared"), (["CFBundleIdentifier"], "org.example", "bundle.prefix"),
            (["MinimumOSVersion"], "15.0", "target.too-old"), (["MinimumOSVersion"], "17.0", "target.newer"),
            (["CFBundleVersion"], "2", "version.differs"),
            (["NSExtension", "NSExtensionPointIdentifier"], "com.example", "service.extension-point"),
            (["NSExtension", "NSExtensionPointIdentifier"], nil, "service.extension-point"),
        ] as [([String], String?, String)]
    )
    func judged(_ path: [String], _ value: String?, _ code: String) throws {
        let project = try app()
        try project.set(path, value, in: Self.service + "Info.plist")
        #expect(try project.codes("Shop.app") == [code])
        #expect(try project.review("Shop.app").findings.first?.file == "PlugIns/NotificationService.appex/Info.plist")
    }

    @Test("The categories of its content extension are judged")
    func content() throws {
        let project = try app()
        let info = Self.service + "Info.plist"
        let point = ["NSExtension", "NSExtensionPointIdentifier"]
        try project.set(point, "com.apple.usernotifications.content-extension", in: info)
        #expect(try project.codes("Shop.app") == ["content.category-missing"])
        try project.set(Self.category, 7, in: info)
        #expect(try project.codes("Shop.app") == ["content.category-type"])
        try project.set(Self.category, ["OTHER"], in: info)
        #expect(try project.codes("Shop.app") == [])
        try project.set(point, "com.apple.usernotifications.content", in: info)
        #expect(try project.codes("Shop.app") == ["content.extension-point"])
        try project.set(Self.category, nil, in: info)
        try project.set(point, nil, in: info)
        try project.write("\u{0}RichPushContentExtension\u{0}", to: Self.service + "NotificationService")
        #expect(try project.codes("Shop.app") == ["content.extension-point", "content.category-missing"])
    }

    private static let category = ["NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory"]

    @Test("The entitlements are those of the provisioning profile")
    func profile() throws {
        let project = try app()
        let groups = [Shop.groups: ["group.com.example.shop"]]
        try writeProfile(["Entitlements": groups], to: "Shop.app/embedded.mobileprovision", in: project)
        #expect(try project.codes("Shop.app") == ["push.entitlement-missing"])
        #expect(try project.review("Shop.app").targets.first?.appGroups == ["group.com.example.shop"])
        try writeProfile(["Entitlements": [:]], to: Self.service + "embedded.mobileprovision", in: project)
        #expect(try project.codes("Shop.app") == ["push.entitlement-missing", "group.entitlement-missing"])
        try writeProfile([:], to: "Shop.app/embedded.mobileprovision", in: project)
        #expect(try project.codes("Shop.app") == ["group.entitlement-missing", "fault: embedded.mobileprovision"])
    }

    private func writeProfile(_ content: [String: Any], to path: String, in project: TestProject) throws {
        let list = try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
        try project.write(Data([0x30, 0x82, 0x31]) + list + Data([0xA0, 0xFF, 0x00]), to: path)
    }

    @Test("An app of another system is refused; one without or with a damaged property list is a fault")
    func others() throws {
        let project = try app()
        try project.set(["CFBundleSupportedPlatforms"], ["AppleTVOS"], in: "Shop.app/Info.plist")
        #expect(throws: ProjectReview.Refusal.self) { try project.review("Shop.app") }
        try project.write("bplist00", to: "Shop.app/Info.plist")
        #expect(try project.codes("Shop.app") == ["fault: Info.plist"])
        try project.remove("Shop.app/Info.plist")
        #expect(try project.codes("Shop.app") == ["fault: Info.plist"])
        try project.write("", to: "Shop.app/Contents/Info.plist")
        #expect(throws: ProjectReview.Refusal.self) { try project.review("Shop.app") }
    }
}
