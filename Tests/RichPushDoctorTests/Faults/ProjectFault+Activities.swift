import Foundation
import RichPushDoctor
import Testing

extension ProjectFault {
    private static let widgetInfo = "ShopWidgets/Info.plist"
    private static let widgetEntitlements = "ShopWidgets/ShopWidgets.entitlements"

    static let ofActivities = [
        ProjectFault(
            .activitiesUnsupported,
            "no key",
            at: .info("NSSupportsLiveActivities"),
            says: ["Add the key `NSSupportsLiveActivities` with the value true to \"App/Info.plist\""],
            breaks: Shop.remove(["NSSupportsLiveActivities"], in: Shop.info),
            repairs: Shop.put(["NSSupportsLiveActivities"], true, in: Shop.info)
        ),
        ProjectFault(
            .activitiesUnsupported,
            "false",
            at: .info("NSSupportsLiveActivities"),
            says: ["with the value true"],
            breaks: Shop.put(["NSSupportsLiveActivities"], false, in: Shop.info),
            repairs: Shop.put(["NSSupportsLiveActivities"], true, in: Shop.info)
        ),
        ProjectFault(
            .activitiesUnsupported,
            "the key is in the widgets' Info.plist",
            at: .info("NSSupportsLiveActivities"),
            says: ["not to that of the widgets"],
            breaks: { project in
                try project.set(["NSSupportsLiveActivities"], nil, in: Shop.info)
                try project.set(["NSSupportsLiveActivities"], true, in: widgetInfo)
            },
            repairs: Shop.put(["NSSupportsLiveActivities"], true, in: Shop.info)
        ),
        ProjectFault(
            .widgetEntitlementMissing,
            "pushes reload the widgets",
            at: Place(target: "ShopWidgets", file: widgetEntitlements, key: "aps-environment"),
            says: ["Add the capability Push Notifications to \"ShopWidgets\""],
            breaks: Shop.remove(["aps-environment"], in: widgetEntitlements),
            repairs: Shop.put(["aps-environment"], "development", in: widgetEntitlements)
        ),
        ProjectFault(
            .groupUndeclared,
            "widgets that record their token",
            at: Place(target: "ShopWidgets", file: widgetInfo, key: "RichPushAppGroup"),
            says: ["such as `group.com.example.shop`", widgetInfo],
            breaks: Shop.remove(["RichPushAppGroup"], in: widgetInfo),
            repairs: Shop.put(["RichPushAppGroup"], "group.com.example.shop", in: widgetInfo)
        ),
        ProjectFault(
            .timeSensitiveCapabilityMissing,
            "a sample is time-sensitive",
            at: .entitlements("com.apple.developer.usernotifications.time-sensitive"),
            says: ["Add the capability Time Sensitive Notifications", Shop.entitlements],
            breaks: { project in
                let push = #"{"aps": {"alert": "Ready", "interruption-level": "time-sensitive"}}"#
                try project.write(push, to: "Pushes/ready.apns")
            },
            repairs: Shop.put(["com.apple.developer.usernotifications.time-sensitive"], true, in: Shop.entitlements)
        ),
        ProjectFault(
            .infoCopied,
            "a synchronized folder without its exception",
            at: .project("INFOPLIST_FILE"),
            says: ["Remove \"App/Info.plist\" from Copy Bundle Resources of \"Shop\""],
            breaks: { project in
                try project.project(
                    "\t\t\t\tInfo.plist,\n\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C",
                    "\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C"
                )
            },
            repairs: { project in
                try project.project(
                    "\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C",
                    "\t\t\t\tInfo.plist,\n\t\t\t);\n\t\t\ttarget = 5A0E0000000000000000000C"
                )
            }
        ),
    ]
}
