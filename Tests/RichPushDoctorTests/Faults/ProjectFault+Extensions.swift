import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    private static let point = ["NSExtension", "NSExtensionPointIdentifier"]
    private static let principal = ["NSExtension", "NSExtensionPrincipalClass"]
    private static let storyboard = ["NSExtension", "NSExtensionMainStoryboard"]

    private static func attribute(_ key: String) -> [String] {
        ["NSExtension", "NSExtensionAttributes", "UNNotificationExtension\(key)"]
    }

    static let ofService = [
        ProjectFault(
            .serviceExtensionPoint,
            "missing: the linked product shows the kind",
            at: .service(Shop.serviceInfo, "NSExtensionPointIdentifier"),
            says: ["Set `NSExtensionPointIdentifier`", "to `com.apple.usernotifications.service`"],
            breaks: Shop.remove(point, in: Shop.serviceInfo),
            repairs: Shop.put(point, "com.apple.usernotifications.service", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .servicePrincipalClass,
            "missing",
            at: .service(Shop.serviceInfo, "NSExtensionPrincipalClass"),
            says: ["to `$(PRODUCT_MODULE_NAME).NotificationService`"],
            breaks: Shop.remove(principal, in: Shop.serviceInfo),
            repairs: Shop.put(principal, "$(PRODUCT_MODULE_NAME).NotificationService", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .servicePrincipalClass,
            "a Swift class without its module",
            at: .service(Shop.serviceInfo, "NSExtensionPrincipalClass"),
            says: ["to `$(PRODUCT_MODULE_NAME).NotificationService`"],
            breaks: Shop.put(principal, "NotificationService", in: Shop.serviceInfo),
            repairs: Shop.put(principal, "$(PRODUCT_MODULE_NAME).NotificationService", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .servicePrincipalClass,
            "a class named in Objective-C, with a module",
            at: .service(Shop.serviceInfo, "NSExtensionPrincipalClass"),
            says: ["to `Service`"],
            breaks: { project in
                let code =
                    "import RichPushExtension\n@objc(Service) final class NotificationService: RichPushService {}\n"
                try project.write(code, to: "NotificationService/NotificationService.swift")
            },
            repairs: Shop.put(principal, "Service", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .servicePrincipalClass,
            "a class in the module of another target",
            at: .service(Shop.serviceInfo, "NSExtensionPrincipalClass"),
            says: ["to `$(PRODUCT_MODULE_NAME).NotificationService`"],
            breaks: Shop.put(principal, "Shop.NotificationService", in: Shop.serviceInfo),
            repairs: Shop.put(principal, "NotificationService.NotificationService", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .servicePrincipalClass,
            "a class of Objective-C, with a module",
            at: .service(Shop.serviceInfo, "NSExtensionPrincipalClass"),
            says: ["to `ShopService`"],
            breaks: { project in
                try project.remove("NotificationService/NotificationService.swift")
                let code =
                    "@interface ShopService : UNNotificationServiceExtension\n@end\n"
                    + "@implementation ShopService\n@end\n"
                try project.write(code, to: "NotificationService/ShopService.m")
                try project.set(principal, "NotificationService.ShopService", in: Shop.serviceInfo)
            },
            repairs: Shop.put(principal, "ShopService", in: Shop.serviceInfo)
        ),
        ProjectFault(
            .serviceCategoryIgnored,
            "a category",
            at: .service(Shop.serviceInfo, "UNNotificationExtensionCategory"),
            says: ["Remove `UNNotificationExtensionCategory` from \"NotificationService/Info.plist\""],
            breaks: Shop.put(attribute("Category"), "CTNotification", in: Shop.serviceInfo),
            repairs: Shop.remove(attribute("Category"), in: Shop.serviceInfo)
        ),
    ]

    static let ofContent = [
        content(
            .contentExtensionPoint,
            "the service's point in other words",
            "NSExtensionPointIdentifier",
            says: ["to `com.apple.usernotifications.content-extension`"],
            breaks: Shop.put(point, "com.apple.usernotifications.content", in: TestProject.contentInfo),
            repairs: Shop.put(point, "com.apple.usernotifications.content-extension", in: TestProject.contentInfo)
        ),
        content(
            .contentPrincipalClass,
            "missing",
            "NSExtensionPrincipalClass",
            says: ["to `$(PRODUCT_MODULE_NAME).OfferPageController`"],
            breaks: Shop.remove(principal, in: TestProject.contentInfo),
            repairs: Shop.put(principal, "$(PRODUCT_MODULE_NAME).OfferPageController", in: TestProject.contentInfo)
        ),
        content(
            .contentPrincipalClass,
            "the storyboard's class is not in the target",
            file: "OfferPage/Base.lproj/MainInterface.storyboard",
            "customClass",
            says: ["Set `customClass`", "\"OfferPage/Base.lproj/MainInterface.storyboard\""],
            breaks: { project in
                try project.set(principal, nil, in: TestProject.contentInfo)
                try project.set(storyboard, "MainInterface", in: TestProject.contentInfo)
                try project.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="M4Y">
                        <scenes><scene sceneID="1"><objects>
                            <viewController id="M4Y" customClass="NotificationViewController" customModuleProvider="target"/>
                        </objects></scene></scenes>
                    </document>
                    """,
                    to: "OfferPage/Base.lproj/MainInterface.storyboard"
                )
            },
            repairs: { project in
                let file = "OfferPage/Base.lproj/MainInterface.storyboard"
                try project.replace("NotificationViewController", "OfferPageController", in: file)
            }
        ),
        content(
            .contentPrincipalClass,
            "the storyboard's class is in the module of another target",
            file: "OfferPage/Base.lproj/MainInterface.storyboard",
            "customClass",
            says: ["Set `customClass`", "with `customModuleProvider=\"target\"` for a Swift class"],
            breaks: { project in
                try project.set(principal, nil, in: TestProject.contentInfo)
                try project.set(storyboard, "MainInterface", in: TestProject.contentInfo)
                try project.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="M4Y">
                        <scenes><scene sceneID="1"><objects>
                            <viewController id="M4Y" customClass="OfferPageController" customModule="Shop"/>
                        </objects></scene></scenes>
                    </document>
                    """,
                    to: "OfferPage/Base.lproj/MainInterface.storyboard"
                )
            },
            repairs: { project in
                let file = "OfferPage/Base.lproj/MainInterface.storyboard"
                try project.replace("customModule=\"Shop\"", "customModuleProvider=\"target\"", in: file)
            }
        ),
        content(
            .contentCategoryMissing,
            "no key",
            "UNNotificationExtensionCategory",
            says: ["Set `UNNotificationExtensionCategory`", "to a list with `CTNotification`"],
            breaks: Shop.remove(attribute("Category"), in: TestProject.contentInfo),
            repairs: Shop.put(attribute("Category"), TestProject.templateCategories, in: TestProject.contentInfo)
        ),
        content(
            .contentCategoryType,
            "a number",
            "UNNotificationExtensionCategory",
            says: ["to a list with `CTNotification`"],
            breaks: Shop.put(attribute("Category"), 7, in: TestProject.contentInfo),
            repairs: Shop.put(attribute("Category"), TestProject.templateCategories, in: TestProject.contentInfo)
        ),
        content(
            .contentCategoryUnhandled,
            "another category alone",
            "UNNotificationExtensionCategory",
            says: ["Add `CTNotification` to the list `UNNotificationExtensionCategory`"],
            breaks: Shop.put(attribute("Category"), "OWN", in: TestProject.contentInfo),
            repairs: Shop.put(
                attribute("Category"),
                ["OWN"] + TestProject.templateCategories,
                in: TestProject.contentInfo
            )
        ),
        content(
            .contentCategoryTemplate,
            "CTNotification and one other",
            "UNNotificationExtensionCategory",
            says: ["Add `RichPush.Paged`, `RichPush.Plain` to the list `UNNotificationExtensionCategory`"],
            breaks: Shop.put(attribute("Category"), ["CTNotification", "RichPush.Link"], in: TestProject.contentInfo),
            repairs: Shop.put(attribute("Category"), TestProject.templateCategories, in: TestProject.contentInfo)
        ),
        content(
            .contentSizeRatio,
            "zero",
            "UNNotificationExtensionInitialContentSizeRatio",
            says: ["to a number above 0, such as 0.6"],
            breaks: Shop.put(attribute("InitialContentSizeRatio"), 0, in: TestProject.contentInfo),
            repairs: Shop.put(attribute("InitialContentSizeRatio"), 0.6, in: TestProject.contentInfo)
        ),
        content(
            .contentStoryboard,
            "beside the class",
            "NSExtensionMainStoryboard",
            says: ["Remove `NSExtensionMainStoryboard` from \"OfferPage/Info.plist\""],
            breaks: { project in
                try project.write("<document/>", to: "OfferPage/MainInterface.storyboard")
                try project.set(storyboard, "MainInterface", in: TestProject.contentInfo)
            },
            repairs: Shop.remove(storyboard, in: TestProject.contentInfo)
        ),
        content(
            .contentInteraction,
            "no key",
            "UNNotificationExtensionUserInteractionEnabled",
            says: ["Set `UNNotificationExtensionUserInteractionEnabled`", "to true"],
            breaks: Shop.remove(attribute("UserInteractionEnabled"), in: TestProject.contentInfo),
            repairs: Shop.put(attribute("UserInteractionEnabled"), true, in: TestProject.contentInfo)
        ),
        content(
            .contentInteraction,
            "false",
            "UNNotificationExtensionUserInteractionEnabled",
            says: ["Set `UNNotificationExtensionUserInteractionEnabled`", "to true"],
            breaks: Shop.put(attribute("UserInteractionEnabled"), false, in: TestProject.contentInfo),
            repairs: Shop.put(attribute("UserInteractionEnabled"), true, in: TestProject.contentInfo)
        ),
        content(
            .contentAttributeType,
            "a text in place of a Boolean",
            "UNNotificationExtensionUserInteractionEnabled",
            says: ["Write `UNNotificationExtensionUserInteractionEnabled`", "as a Boolean, `<true/>`"],
            breaks: Shop.put(attribute("UserInteractionEnabled"), "1", in: TestProject.contentInfo),
            repairs: Shop.put(attribute("UserInteractionEnabled"), true, in: TestProject.contentInfo)
        ),
        content(
            .contentAttributeType,
            "a text in place of a number",
            "UNNotificationExtensionInitialContentSizeRatio",
            says: ["as a Number, such as `<real>0.6</real>`"],
            breaks: Shop.put(attribute("InitialContentSizeRatio"), "0.1", in: TestProject.contentInfo),
            repairs: Shop.put(attribute("InitialContentSizeRatio"), 1, in: TestProject.contentInfo)
        ),
        content(
            .contentAttributeType,
            "an attribute that is not required",
            "UNNotificationExtensionOverridesDefaultTitle",
            says: ["as a Boolean"],
            breaks: Shop.put(attribute("OverridesDefaultTitle"), "YES", in: TestProject.contentInfo),
            repairs: Shop.put(attribute("OverridesDefaultTitle"), false, in: TestProject.contentInfo)
        ),
        content(
            .contentDefaultHidden,
            "no key",
            "UNNotificationExtensionDefaultContentHidden",
            says: ["Set `UNNotificationExtensionDefaultContentHidden`", "to true"],
            breaks: Shop.remove(attribute("DefaultContentHidden"), in: TestProject.contentInfo),
            repairs: Shop.put(attribute("DefaultContentHidden"), true, in: TestProject.contentInfo)
        ),
    ]

    private static func content(
        _ code: ProjectReview.Code,
        _ name: String,
        file: String = TestProject.contentInfo,
        _ key: String,
        says: [String],
        breaks: @escaping Change,
        repairs: @escaping Change
    ) -> ProjectFault {
        ProjectFault(
            code,
            name,
            at: Place(target: "OfferPage", file: file, key: key),
            says: says,
            content: true,
            breaks: breaks,
            repairs: repairs
        )
    }
}
