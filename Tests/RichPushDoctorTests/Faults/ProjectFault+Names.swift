import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    private static let group = "group.com.example.shop"
    private static let category = ["NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory"]

    /// A blank in a value of the service extension's Info.plist or entitlements.
    private static func blank(
        _ name: String,
        _ path: [String],
        _ value: any Sendable,
        right: any Sendable,
        in file: String = Shop.serviceInfo,
        says: [String]
    ) -> ProjectFault {
        ProjectFault(
            .valueBlank,
            name,
            at: Place(
                target: file == TestProject.contentInfo ? "OfferPage" : "NotificationService",
                file: file,
                key: path.last
            ),
            says: says + [file],
            content: file == TestProject.contentInfo,
            breaks: Shop.put(path, value, in: file),
            repairs: Shop.put(path, right, in: file)
        )
    }

    static let ofNames = [
        blank(
            "at the end of the group",
            ["RichPushAppGroup"],
            group + " ",
            right: group,
            says: ["Remove the blank at the end of `\(group)`"]
        ),
        blank(
            "a line break in front of the group",
            ["RichPushAppGroup"],
            "\n\t" + group,
            right: group,
            says: ["Remove the blank in front of `\(group)`"]
        ),
        blank(
            "a no-break space after the class",
            ["NSExtension", "NSExtensionPrincipalClass"],
            "NotificationService.NotificationService\u{A0}",
            right: "NotificationService.NotificationService",
            says: ["at the end of `NotificationService.NotificationService`"]
        ),
        blank(
            "a space of no width in the entitlements",
            [Shop.groups],
            [group + "\u{200B}"],
            right: [group],
            in: Shop.serviceEntitlements,
            says: ["at the end of `\(group)`"]
        ),
        blank(
            "in front of one of the categories",
            category,
            [" CTNotification"] + TestProject.templateCategories.dropFirst(),
            right: TestProject.templateCategories,
            in: TestProject.contentInfo,
            says: ["in front of `CTNotification`"]
        ),
        ProjectFault(
            .groupPrefix,
            "a group of the entitlements that no Info.plist names",
            at: .service(Shop.serviceEntitlements, Shop.groups),
            says: ["such as `group.com.example.other`", Shop.serviceEntitlements],
            breaks: Shop.put([Shop.groups], [group, "com.example.other"], in: Shop.serviceEntitlements),
            repairs: Shop.put([Shop.groups], [group, "group.com.example.other"], in: Shop.serviceEntitlements)
        ),
        ProjectFault(
            .pushEnvironmentUnknown,
            "in capitals",
            at: .entitlements("aps-environment"),
            says: ["Set `aps-environment` in \"App/Shop.entitlements\" to `development`"],
            breaks: Shop.put(["aps-environment"], "Production", in: Shop.entitlements),
            repairs: Shop.put(["aps-environment"], "production", in: Shop.entitlements)
        ),
        ProjectFault(
            .pushEnvironmentUnknown,
            "a variable with another value",
            at: .entitlements("aps-environment"),
            says: ["to `development`"],
            breaks: { project in
                try project.set(["aps-environment"], "$(APS_ENVIRONMENT)", in: Shop.entitlements)
                try project.setting("APS_ENVIRONMENT", "sandbox", of: "com.example.shop")
            },
            repairs: { try $0.setting("APS_ENVIRONMENT", "development", of: "com.example.shop") }
        ),
        ProjectFault(
            .fileCase,
            "the Info.plist and its folder",
            at: .service(TestProject.projectFile, "INFOPLIST_FILE"),
            says: ["Set `INFOPLIST_FILE` of \"NotificationService\" to `NotificationService/Info.plist`"],
            breaks: { try $0.setting("INFOPLIST_FILE", "notificationservice/info.plist", of: Shop.service) },
            repairs: { try $0.setting("INFOPLIST_FILE", "NotificationService/Info.plist", of: Shop.service) }
        ),
        ProjectFault(
            .fileCase,
            "the entitlements",
            at: .project("CODE_SIGN_ENTITLEMENTS"),
            says: ["to `App/Shop.entitlements`"],
            breaks: { try $0.setting("CODE_SIGN_ENTITLEMENTS", "App/shop.entitlements", of: "com.example.shop") },
            repairs: { try $0.setting("CODE_SIGN_ENTITLEMENTS", "App/Shop.entitlements", of: "com.example.shop") }
        ),
    ]
}
