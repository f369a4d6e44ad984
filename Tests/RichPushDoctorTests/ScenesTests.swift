import Foundation
import RichPushDoctor
import Testing

/// Scenes, storyboards and delegates of right projects, and variants of wrong ones.
@Suite("Classes, storyboards and delegates of a project")
struct ScenesTests {
    @Test(
        "A scene's class of the target, of the package or of an imported library exists",
        arguments: [
            ("ShopScene", "@objc(ShopScene) final class Scene: UIResponder {}", true),
            ("$(PRODUCT_MODULE_NAME).Scene", "import UIKit\nclass Scene {}", true),
            ("$(PRODUCT_NAME:c99extidentifier).Scene", "class Scene {}", true),
            ("RichPushApp.RichPushSceneDelegate", "", true), ("ShopUI.Scene", "import ShopUI", true),
            ("ShopUI.Scene", "@testable import struct ShopUI.Theme", true),
            ("FlutterSceneDelegate", "import Flutter", true), ("FlutterSceneDelegate", "", false),
            ("ShopUI.Scene", "", false), ("ShopUI.Scene", "import ShopUI\nclass Scene {}", false),
            ("Shop.Scene", "// class Scene {}\nlet text = \"class Scene {}\"", false),
            ("Shop.Scene", "struct Scene {}", false), ("Shop.ShopScene", "@objc(ShopScene) class Scene {}", false),
            ("shop.Scene", "class Scene {}", false),
        ]
    )
    func sceneClass(_ name: String, _ source: String, _ exists: Bool) throws {
        let project = try TestProject()
        try ProjectFault.scene(["UISceneDelegateClassName": name])(project)
        try project.write(source, to: "App/Scene.swift")
        #expect(try project.codes() == (exists ? [] : ["scene.class-missing"]))
    }

    @Test("A class in Objective-C and the system's classes of scenes exist; each configuration is judged")
    func otherClasses() throws {
        let project = try TestProject()
        try ProjectFault.scene(["UISceneClassName": "UIWindowScene", "UISceneDelegateClassName": "OldScene"])(project)
        try project.write("#import <UIKit/UIKit.h>\n@implementation OldScene\n@end\n", to: "App/OldScene.m")
        #expect(try project.codes() == [])
        let wrong = ["UISceneConfigurationName": "Car", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).Car"]
        let path = [
            "UIApplicationSceneManifest", "UISceneConfigurations", "CPTemplateApplicationSceneSessionRoleApplication",
        ]
        try project.set(path, [["UISceneDelegateClassName": "OldScene"], wrong], in: Shop.info)
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.sceneClassMissing, .sceneConfigurationUnnamed])
        let lines = try project.text(Shop.info).components(separatedBy: "\n")
        let line = try #require(findings.first?.line)
        #expect(lines[line - 1...line].joined().contains("$(PRODUCT_MODULE_NAME).Car"))
    }

    @Test("A launch screen can be a nib, its name can have an extension, and a storyboard can have languages")
    func launchScreens() throws {
        let project = try TestProject()
        let key = ["UILaunchStoryboardName"]
        try project.write("<document/>", to: "App/Start.xib")
        try project.set(key, "Start", in: Shop.info)
        #expect(try project.codes() == [])
        try project.write("<document/>", to: "App/de.lproj/Launch Screen.storyboard")
        for name in ["Launch Screen", "Launch Screen.storyboard"] {
            try project.set(key, name, in: Shop.info)
            #expect(try project.codes() == [])
        }
        try project.set(key, nil, in: Shop.info)
        let definitions = ["UILaunchStoryboardDefinitions": [["UILaunchStoryboardFile": "Other"]]]
        try project.set(["UILaunchStoryboards"], definitions, in: Shop.info)
        #expect(try project.codes() == ["storyboard.missing"])
    }

    @Test("A storyboard that is on the disk and not in the target is missing, as is one in the target alone")
    func otherTarget() throws {
        let project = try TestProject()
        try project.write("<document/>", to: "NotificationService/Main.storyboard")
        try project.set(["UIMainStoryboardFile"], "Main", in: Shop.info)
        #expect(try project.codes() == ["storyboard.missing"])
        try project.project(
            "\tobjects = {\n",
            """
            \tobjects = {
            G1 = {isa = PBXFileReference; path = App/Main.storyboard; sourceTree = SOURCE_ROOT; };
            B1 = {isa = PBXBuildFile; fileRef = G1; };

            """
        )
        try project.project(
            "16 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (",
            "16 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tfiles = (B1, "
        )
        try project.project(
            "\t\t\tchildren = (\n\t\t\t\t5A0E0000000000000000000F",
            "\t\t\tchildren = (\n\t\t\t\tG1,\n\t\t\t\t5A0E0000000000000000000F"
        )
        #expect(try project.codes() == ["storyboard.missing"])
        try project.write("<document/>", to: "App/Main.storyboard")
        #expect(try project.codes() == [])
    }

    @Test("A content extension with a storyboard alone that is missing has no class either")
    func extensionStoryboard() throws {
        let project = try TestProject()
        try project.addContentExtension()
        try project.set(["NSExtension", "NSExtensionPrincipalClass"], nil, in: TestProject.contentInfo)
        try project.set(["NSExtension", "NSExtensionMainStoryboard"], "MainInterface", in: TestProject.contentInfo)
        #expect(try project.codes() == ["content.principal-class", "storyboard.missing"])
    }

    private static let launch = "application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool"
    private static let callsSuper = "super.application(a, didFinishLaunchingWithOptions: o)"

    @Test(
        "An override calls super if any member of the class does; other superclasses and members need no call",
        arguments: [
            (
                "class D: RichPushAppDelegate { override func \(launch) { defer { _ = \(callsSuper) }; return true } }",
                0
            ),
            (
                "class D: RichPushAppDelegate { override func \(launch) { start(a, o) }\nfunc start(_ a: A, _ o: O) -> Bool { \(callsSuper) } }",
                0
            ),
            ("class D: UIResponder, UIApplicationDelegate { func \(launch) { true } }", 0),
            ("class D: RichPushAppDelegate { override func makeHelper() -> H { H() } }", 0),
            (
                "class D: RichPushAppDelegate { override func \(launch) { super.application(a, didRegister: t); return true } }",
                1
            ),
            ("class B: RichPushApp.RichPushAppDelegate {}\nfinal class D: B { override func \(launch) { true } }", 1),
            ("class D: RichPushAppDelegate {}\nextension D { override func \(launch) { true } }", 1),
            (
                "class C: RichPushAppDelegate { override func \(launch) { \(callsSuper) } }\nclass D: C { override func \(launch) { true } }",
                1
            ),
            (
                "class D: RichPushAppDelegate { override func \(launch) { other.application(a, didFinishLaunchingWithOptions: o) } }",
                1
            ),
        ]
    )
    func overrides(_ source: String, _ count: Int) throws {
        let project = try TestProject()
        try project.write("import RichPushApp\n\(source)\n", to: "App/D.swift")
        let findings = try project.review().findings
        #expect(findings.map(\.code) == Array(repeating: .delegateSuperMissing, count: count))
        #expect(
            findings.allSatisfy { $0.message.contains("`D` overrides `application(_:didFinishLaunchingWithOptions:)`") }
        )
    }

    @Test("An app that does not link the product for apps needs no refresh task")
    func refresh() throws {
        let project = try TestProject()
        try project.set(["BGTaskSchedulerPermittedIdentifiers"], nil, in: Shop.info)
        try project.set(["UIBackgroundModes"], ["remote-notification"], in: Shop.info)
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.refreshIdentifierMissing])
        #expect(findings.first?.remedy.contains("`richpush.sync`") == true)
        #expect(findings.first?.remedy.contains("`fetch`") == true)
        try project.project("productName = RichPushApp;", "productName = RichPushKit;")
        #expect(try project.codes() == [])
    }
}
