import Foundation
import Testing

extension TestProject {
    static let contentInfo = "OfferPage/Info.plist"
    static let templateCategories = ["CTNotification", "RichPush.Paged", "RichPush.Link", "RichPush.Plain"]
    static let contentIdentifier = "com.example.shop.OfferPage"

    /// Adds a content extension that has no finding, in place of the sample's.
    func addContentExtension(besideSample: Bool = false) throws {
        try write(
            """
            import RichPushContentExtension
            import UIKit

            final class OfferPageController: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {}
            }
            """,
            to: "OfferPage/OfferPageController.swift"
        )
        try FileManager.default.copyItem(at: url("NotificationService/Info.plist"), to: url(Self.contentInfo))
        for (name, copy) in [
            ("PrivacyInfo.xcprivacy", "PrivacyInfo.xcprivacy"),
            ("NotificationService.entitlements", "OfferPage.entitlements"),
        ] {
            try FileManager.default.copyItem(at: url("NotificationService/\(name)"), to: url("OfferPage/\(copy)"))
        }
        let attributes: [String: Any] = [
            "UNNotificationExtensionCategory": Self.templateCategories,
            "UNNotificationExtensionInitialContentSizeRatio": 0.6,
            "UNNotificationExtensionUserInteractionEnabled": true, "UNNotificationExtensionDefaultContentHidden": true,
        ]
        let extensionKeys: [String: Any] = [
            "NSExtensionPointIdentifier": "com.apple.usernotifications.content-extension",
            "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).OfferPageController",
            "NSExtensionAttributes": attributes,
        ]
        try set(["NSExtension"], extensionKeys, in: Self.contentInfo)
        try project("\tobjects = {\n", "\tobjects = {\n\(Self.contentObjects)")
        if !besideSample { try project("\t\t\t\t5A0E00000000000000000029 /* NotificationContent */,\n", "") }
        try project("\t\t\ttargets = (\n", "\t\t\ttargets = (\n\t\t\t\tC0001 /* OfferPage */,\n")
        try project(
            "dstSubfolderSpec = 13;\n\t\t\tfiles = (\n",
            "dstSubfolderSpec = 13;\n\t\t\tfiles = (\n\t\t\t\tC0002,\n"
        )
        try project(
            "children = (\n\t\t\t\t5A0E0000000000000000000F",
            "children = (\n\t\t\t\tC0004,\n\t\t\t\t5A0E0000000000000000000F"
        )
    }

    private static let contentObjects = """
        C0001 = {isa = PBXNativeTarget; buildConfigurationList = C0005; buildPhases = (C0008, ); dependencies = ();
        fileSystemSynchronizedGroups = (C0004, ); name = OfferPage; packageProductDependencies = (C0009, );
        productReference = C0003; productType = "com.apple.product-type.app-extension"; };
        C0002 = {isa = PBXBuildFile; fileRef = C0003; };
        C0003 = {isa = PBXFileReference; path = OfferPage.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        C0004 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (C000A, ); path = OfferPage; sourceTree = "<group>"; };
        C000A = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, ); target = C0001; };
        C0005 = {isa = XCConfigurationList; buildConfigurations = (C0006, C0007, ); defaultConfigurationName = Release; };
        C0006 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
        \(contentSettings)
        }; };
        C0007 = {isa = XCBuildConfiguration; name = Release; buildSettings = {
        \(contentSettings)
        }; };
        C0008 = {isa = PBXSourcesBuildPhase; files = (); };
        C0009 = {isa = XCSwiftPackageProductDependency; /* OfferPage */ productName = RichPushContentExtension; };

        """

    private static let contentSettings = """
        CODE_SIGN_ENTITLEMENTS = OfferPage/OfferPage.entitlements;
        INFOPLIST_FILE = OfferPage/Info.plist;
        PRODUCT_BUNDLE_IDENTIFIER = \(contentIdentifier);
        """
}
