import Foundation
import RichPushDoctor
import Testing

/// Code, files and targets of projects besides the sample app's.
@Suite("Reading a project: code, files and targets")
struct TargetReadingTests {
    @Test("A class in Objective-C is found, and so is a Swift class with a name in Objective-C")
    func objectiveC() throws {
        let project = try TestProject()
        let principal = ["NSExtension", "NSExtensionPrincipalClass"]
        try project.set(principal, "ShopService", in: Shop.serviceInfo)
        try project.remove("NotificationService/NotificationService.swift")
        #expect(try project.codes() == ["service.principal-class"])
        let code = "@interface ShopService : UNNotificationServiceExtension\n@end\n@implementation ShopService\n@end\n"
        try project.write(code, to: "NotificationService/ShopService.m")
        #expect(try project.codes() == [])
        try project.remove("NotificationService/ShopService.m")
        try project.write("@objc(ShopService) public class S: RichPushService {}", to: "NotificationService/S.swift")
        #expect(try project.codes() == [])
    }

    @Test("A class in a comment or a literal is not a class")
    func literals() throws {
        let project = try TestProject()
        try project.write(
            """
            // class NotificationService {}
            let text = \"\"\"
                class NotificationService {}
                \"\"\"
            /* /* */ class NotificationService {} */
            let raw = #"class NotificationService {}"#
            enum Outer { class NotificationService {} }
            """,
            to: "NotificationService/NotificationService.swift"
        )
        #expect(try project.codes() == ["service.principal-class"])
    }

    @Test("The superclass shows the kind when neither extension point nor product does")
    func superclass() throws {
        let project = try TestProject()
        try project.set(["NSExtension", "NSExtensionPointIdentifier"], "com.example.wrong", in: Shop.serviceInfo)
        try project.project("productName = RichPushExtension;", "productName = RichPushKit;")
        #expect(try project.codes() == ["product.wrong", "service.extension-point"])
    }

    @Test("A widget extension that links the package, for its journal, is not a service extension")
    func widgets() throws {
        let targets = try TestProject().review().targets
        #expect(targets.map(\.name) == ["Shop", "NotificationService", "NotificationContent", "ShopWidgets"])
        #expect(targets.map(\.kind) == [.app, .service, .content, .other])
    }

    @Test("Of another provider's extension only its embedding, identifier, version and manifest are judged")
    func others() throws {
        let project = try TestProject()
        try project.addContentExtension()
        try project.write("struct Widget {}", to: "OfferPage/OfferPageController.swift")
        try project.set(
            ["NSExtension"],
            ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
            in: TestProject.contentInfo
        )
        try project.set(["RichPushAppGroup"], nil, in: TestProject.contentInfo)
        try project.set(["CFBundleVersion"], "9", in: TestProject.contentInfo)
        try project.project("/* OfferPage */ productName = RichPushContentExtension;", "productName = RichPushKit;")
        try project.remove("OfferPage/PrivacyInfo.xcprivacy")
        try project.project(
            "PRODUCT_BUNDLE_IDENTIFIER = \(TestProject.contentIdentifier)",
            "IPHONEOS_DEPLOYMENT_TARGET = 18.0; PRODUCT_BUNDLE_IDENTIFIER = org.example.widget"
        )
        #expect(
            try project.codes().sorted() == ["bundle.prefix", "privacy.missing", "target.newer", "version.differs"]
        )
        #expect(try project.review().targets.contains { $0.name == "OfferPage" && $0.kind == .other })
    }

    @Test("A test bundle is not judged, and an app for macOS is not an app here")
    func otherTargets() throws {
        let tests = try TestProject()
        try tests.project("com.apple.product-type.app-extension", "com.apple.product-type.bundle.unit-test")
        #expect(try tests.codes() == ["service.missing"])
        let mac = try TestProject()
        try mac.project("SDKROOT = iphoneos;", "SDKROOT = macosx;")
        try mac.project("SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", "")
        #expect(throws: ProjectReview.Refusal.self) { try mac.review() }
        let bare = try TestProject()
        try bare.project("SDKROOT = iphoneos;", "")
        try bare.project("SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", "")
        #expect(try bare.codes() == [])
    }

    @Test("A UIKit app with a scene, or with a delegate that names one, has adopted scenes")
    func scenes() throws {
        let project = try TestProject()
        try project.remove("App/ShopApp.swift")
        #expect(try project.codes() == [])
        let delegate = "final class AppDelegate: UIResponder { let options = [\"configurationForConnecting\"] }"
        try project.write(delegate, to: "App/AppDelegate.swift")
        #expect(try project.codes() == ["scene.manifest-missing"])
        let method = "func application(_ a: A, configurationForConnecting s: S, options: O) -> C { C() }"
        try project.write("final class AppDelegate: UIResponder { \(method) }", to: "App/AppDelegate.swift")
        #expect(try project.codes() == [])
    }

    @Test("The files of an exception in a folder of another target are part of a target")
    func exceptionOfAnotherTarget() throws {
        let project = try TestProject()
        try project.remove("NotificationService/PrivacyInfo.xcprivacy")
        #expect(try project.codes() == ["privacy.missing"])
        try project.project(
            "\tobjects = {\n",
            "\tobjects = {\nE0001 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = 5A0E00000000000000000008; membershipExceptions = (PrivacyInfo.xcprivacy, ); };\n"
        )
        try project.project(
            "\t\t\texceptions = (\n\t\t\t\t5A0E0000000000000000000D",
            "\t\t\texceptions = (\n\t\t\t\tE0001,\n\t\t\t\t5A0E0000000000000000000D"
        )
        #expect(try project.codes() == [])
    }

    @Test("Files of build phases, groups and languages are found without synchronized folders")
    func groups() throws {
        let project = try TestProject()
        try project.project(
            "PBXFileSystemSynchronizedRootGroup;\n\t\t\texceptions = (\n\t\t\t\t5A0E0000000000000000000D /* Exceptions for \"App\" folder in \"Shop\" target */,\n\t\t\t);",
            "PBXGroup;\n\t\t\tchildren = (G1, G2, G3, );"
        )
        try project.project(
            "\tobjects = {\n",
            """
            \tobjects = {
            G1 = {isa = PBXFileReference; path = ShopApp.swift; sourceTree = "<group>"; };
            G2 = {isa = PBXFileReference; path = App/PrivacyInfo.xcprivacy; sourceTree = SOURCE_ROOT; };
            G3 = {isa = PBXVariantGroup; children = (G4, G5, ); name = Localizable.strings; sourceTree = "<group>"; };
            G4 = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            G5 = {isa = PBXFileReference; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
            B1 = {isa = PBXBuildFile; fileRef = G1; };
            B2 = {isa = PBXBuildFile; fileRef = G2; };
            B3 = {isa = PBXBuildFile; fileRef = G3; };

            """
        )
        try project.project(
            "16 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (",
            "16 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tfiles = (B2, B3, "
        )
        try project.project(
            "15 /* Sources */ = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (",
            "15 /* Sources */ = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tfiles = (B1, "
        )
        try project.write("\"RichPush.Clip\" = \"Save\";", to: "App/en.lproj/Localizable.strings")
        try project.write("\"own\" = \"Eigenes\";", to: "App/de.lproj/Localizable.strings")

        #expect(try project.codes() == ["strings.missing"])
        #expect(try project.review().findings.first?.file == "App/en.lproj/Localizable.strings")
    }

    @Test("Files are relative to the path: a project's own folder is above it")
    func ofProject() throws {
        let project = try TestProject()
        try project.set(["RichPushAppGroup"], nil, in: Shop.info)
        try project.project("productName = RichPushExtension;", "productName = RichPushKit;")
        let files = try project.review("Shop.xcodeproj").findings.map(\.file)
        #expect(files == ["../App/Info.plist", "project.pbxproj"])
    }

    @Test("All projects of a folder are examined; without one, those of its subfolders, except dependencies")
    func several() throws {
        let project = try TestProject()
        let second = try TestProject()
        try second.set(["RichPushAppGroup"], nil, in: Shop.info)
        try FileManager.default.copyItem(at: second.folder, to: project.url("Other/Second"))
        #expect(try project.codes() == [])
        try FileManager.default.createDirectory(at: project.url("Other/Pods"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: second.folder, to: project.url("Other/Pods/Third"))
        #expect(try project.codes("Other") == ["group.undeclared"])
        try FileManager.default.copyItem(at: project.url("Shop.xcodeproj"), to: project.url("Again.xcodeproj"))
        #expect(try project.review().targets.count { $0.kind == .app } == 2)
    }
}
