import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    static let own = [
        ProjectFault(
            .groupUndeclared,
            "the app has no key",
            at: .info("RichPushAppGroup"),
            says: ["Add the key `RichPushAppGroup`", "`group.com.example.shop`", "\"App/Info.plist\""],
            breaks: Shop.remove(["RichPushAppGroup"], in: Shop.info),
            repairs: Shop.put(["RichPushAppGroup"], "group.com.example.shop", in: Shop.info)
        ),
        ProjectFault(
            .groupUndeclared,
            "the extension's value is a variable that is not set",
            at: .service(Shop.serviceInfo, "RichPushAppGroup"),
            says: ["`RichPushAppGroup`", "`group.com.example.shop`", "\"NotificationService/Info.plist\""],
            breaks: Shop.put(["RichPushAppGroup"], "$(SHARED_GROUP)", in: Shop.serviceInfo),
            repairs: Shop.put(["RichPushAppGroup"], "group.com.example.shop", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .groupEntitlementMissing,
            "the extension's entitlements have another group",
            at: .service(Shop.serviceEntitlements, Shop.groups),
            says: ["Add `group.com.example.shop`", Shop.groups, Shop.serviceEntitlements],
            breaks: Shop.put([Shop.groups], ["group.com.example.other"], in: Shop.serviceEntitlements),
            repairs: Shop.put(
                [Shop.groups],
                ["group.com.example.other", "group.com.example.shop"],
                in: Shop.serviceEntitlements
            )
        ),
        ProjectFault(
            .groupDiffers,
            "the extension names a group of its own",
            at: .service(Shop.serviceInfo, "RichPushAppGroup"),
            says: ["Set `RichPushAppGroup` in \"NotificationService/Info.plist\" to `group.com.example.shop`"],
            breaks: { project in
                try project.set(["RichPushAppGroup"], "group.com.example.push", in: Shop.serviceInfo)
                let groups = ["group.com.example.push", "group.com.example.shop"]
                try project.set([Shop.groups], groups, in: Shop.serviceEntitlements)
            },
            repairs: Shop.put(["RichPushAppGroup"], "group.com.example.shop", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .targetTooOld,
            "iOS 15",
            at: .service(TestProject.projectFile, "IPHONEOS_DEPLOYMENT_TARGET"),
            says: ["Set `IPHONEOS_DEPLOYMENT_TARGET` of \"NotificationService\" to 16.0"],
            breaks: { try $0.setting("IPHONEOS_DEPLOYMENT_TARGET", "15.6", of: Shop.service) },
            repairs: { try $0.setting("IPHONEOS_DEPLOYMENT_TARGET", "16.0", of: Shop.service) }
        ),
        ProjectFault(
            .atsArbitrary,
            "for every host",
            at: .info("NSAllowsArbitraryLoads"),
            says: ["Remove `NSAllowsArbitraryLoads` from \"App/Info.plist\""],
            breaks: Shop.put(["NSAppTransportSecurity", "NSAllowsArbitraryLoads"], true, in: Shop.info),
            repairs: Shop.remove(["NSAppTransportSecurity", "NSAllowsArbitraryLoads"], in: Shop.info)
        ),
        ProjectFault(
            .privacyMissing,
            "the extension has none",
            at: .service(TestProject.projectFile, "PrivacyInfo.xcprivacy"),
            says: ["Add a file `PrivacyInfo.xcprivacy` to \"NotificationService\"", "a copy of the sample app's"],
            breaks: { try $0.remove("NotificationService/PrivacyInfo.xcprivacy") },
            repairs: { project in
                let manifest = try project.text("App/PrivacyInfo.xcprivacy")
                try project.write(manifest, to: "NotificationService/PrivacyInfo.xcprivacy")
            }
        ),
        ProjectFault(
            .privacyMissing,
            "the manifest is an exception of the synchronized folder",
            at: .project("PrivacyInfo.xcprivacy"),
            says: ["Add a file `PrivacyInfo.xcprivacy` to \"Shop\""],
            breaks: { project in
                try project.project(
                    "\t\t\t\tInfo.plist,\n\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C",
                    "\t\t\t\tInfo.plist,\n\t\t\t\tPrivacyInfo.xcprivacy,\n\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C"
                )
            },
            repairs: { try $0.project("\t\t\t\tPrivacyInfo.xcprivacy,\n", "") }
        ),
    ]

    static let identity = [
        ProjectFault(
            .bundlePrefix,
            "the extension's identifier is another company's",
            at: .service(TestProject.projectFile, "PRODUCT_BUNDLE_IDENTIFIER"),
            says: ["Set `PRODUCT_BUNDLE_IDENTIFIER`", "such as `\(Shop.service)`"],
            breaks: { try $0.project("= \(Shop.service);", "= com.example.shopNotificationService;") },
            repairs: { try $0.project("= com.example.shopNotificationService;", "= \(Shop.service);") }
        ),
        ProjectFault(
            .bundlePrefix,
            "the Info.plist names it",
            at: .service(Shop.serviceInfo, "CFBundleIdentifier"),
            says: ["Set `CFBundleIdentifier`", "begins with `com.example.shop.`"],
            breaks: Shop.put(["CFBundleIdentifier"], "org.example.service", in: Shop.serviceInfo),
            repairs: Shop.put(["CFBundleIdentifier"], "com.example.shop.service", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .targetNewer,
            "the extension needs iOS 17",
            at: .service(TestProject.projectFile, "IPHONEOS_DEPLOYMENT_TARGET"),
            says: ["Set `IPHONEOS_DEPLOYMENT_TARGET` of \"NotificationService\" to 16.0"],
            breaks: { try $0.setting("IPHONEOS_DEPLOYMENT_TARGET", "17.4", of: Shop.service) },
            repairs: { try $0.setting("IPHONEOS_DEPLOYMENT_TARGET", "16.0", of: Shop.service) }
        ),
        ProjectFault(
            .versionDiffers,
            "the build number is written in one Info.plist",
            at: .service(Shop.serviceInfo, "CFBundleVersion"),
            says: ["Set `CFBundleVersion` of \"NotificationService\" to `1`"],
            breaks: Shop.put(["CFBundleVersion"], "7", in: Shop.serviceInfo),
            repairs: Shop.put(["CFBundleVersion"], "1", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .versionDiffers,
            "the extension has a version of its own",
            at: .service(Shop.serviceInfo, "CFBundleShortVersionString"),
            says: ["to `1.0`, the app's value"],
            breaks: { try $0.setting("MARKETING_VERSION", "2.3", of: Shop.service) },
            repairs: { try $0.setting("MARKETING_VERSION", "1.0", of: Shop.service) }
        ),
        ProjectFault(
            .embedMissing,
            "the copy phase lacks the extension",
            at: .service(TestProject.projectFile, nil),
            says: ["Add \"NotificationService\"", "of the target \"Shop\""],
            breaks: { try $0.project(embeddedLine, "") },
            repairs: { try $0.project("13;\n\t\t\tfiles = (\n", "13;\n\t\t\tfiles = (\n" + embeddedLine) }
        ),
        ProjectFault(
            .productWrong,
            "the extension links the app's product",
            at: .service(TestProject.projectFile, "RichPushKit"),
            says: ["Replace `RichPushKit` by `RichPushExtension`", "of \"NotificationService\""],
            breaks: { try $0.project("productName = RichPushExtension;", "productName = RichPushKit;") },
            repairs: { try $0.project("productName = RichPushKit;", "productName = RichPushExtension;") }
        ),
    ]

    private static let embeddedLine =
        "\t\t\t\t5A0E00000000000000000005 /* NotificationService.appex in Embed Foundation Extensions */,\n"
}
