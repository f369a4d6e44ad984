package import RichPushPayload

/// What `doctor` finds in a project. The examples are parts of property lists, entitlements, `project.pbxproj` and code.
extension Explanation {
    typealias ProjectRow = (code: ProjectReview.Code, remedy: String, before: String, after: String)

    static func rows(_ section: ArticleSection, _ sees: String, _ rows: ProjectRow...) -> [Explanation] {
        rows.map { row in
            Explanation(
                code: row.code.rawValue,
                severity: row.code.severity.rawValue,
                meaning: row.code.summary,
                section: section,
                sees: sees,
                remedy: row.remedy,
                before: row.before,
                after: row.after
            )
        }
    }

    /// The explanations of the codes of `doctor`.
    package static let project = groups + arriving + contents + starting + refused

    private static let groups =
        rows(
            .notRecorded,
            "The push. Its delivery is not recorded, and badge and member are not known to the extension.",
            (
                .groupUndeclared,
                "Write the app group as `RichPushAppGroup` into the Info.plist itself. Xcode makes no such key from a setting INFOPLIST_KEY_RichPushAppGroup.",
                "<key>AppGroup</key> <string>group.com.example.shop</string>",
                "<key>RichPushAppGroup</key> <string>group.com.example.shop</string>"
            ),
            (
                .groupEntitlementMissing, "Add the group to the entitlements, which the capability App Groups does.",
                "<array> <string>group.com.example.other</string> </array>",
                "<array> <string>group.com.example.shop</string> </array>"
            ),
            (
                .groupDiffers, "Name the app's group in every extension.",
                "<key>RichPushAppGroup</key> <string>group.com.example.push</string>",
                "<key>RichPushAppGroup</key> <string>group.com.example.shop</string>"
            ),
            (
                .groupPrefix, "Register a group that begins with `group.`, and name it everywhere.",
                "<string>com.example.other</string>", "<string>group.com.example.other</string>"
            ),
            (
                .valueBlank,
                "Remove the blank. The system takes names of groups, classes, categories and storyboards literally.",
                "<string>group.com.example.shop </string>", "<string>group.com.example.shop</string>"
            ),
            (
                .keychainGroupMissing, "Add one keychain group to the entitlements of both targets.",
                "<key>keychain-access-groups</key> <array> <string>$(AppIdentifierPrefix)other</string> </array>",
                "<key>keychain-access-groups</key> <array> <string>$(AppIdentifierPrefix)com.example.shop</string> </array>"
            ),
            (
                .keychainGroupUndeclared, "Add the group that the source names to the target's entitlements.",
                "<key>keychain-access-groups</key> <array> <string>$(AppIdentifierPrefix)former</string> </array>",
                "<key>keychain-access-groups</key> <array> <string>$(AppIdentifierPrefix)com.example.shared</string> </array>"
            ),
            (
                .refreshIdentifierMissing,
                "Add the refresh task `richpush.sync` and the background mode `fetch`. Without them queued calls wait until the app runs.",
                "<array> <string>remote-notification</string> </array>",
                "<array> <string>fetch</string> <string>remote-notification</string> </array>"
            )
        )

    private static let arriving =
        rows(
            .noPush,
            nothing,
            (
                .pushEntitlementMissing, "Add the entitlement, which the capability Push Notifications does.",
                "<dict> <key>com.apple.security.application-groups</key>",
                "<dict> <key>aps-environment</key> <string>development</string> <key>com.apple.security.application-groups</key>"
            ),
            (
                .pushEnvironmentUnknown,
                "Write `development`. The export for the App Store replaces it by `production`.",
                "<key>aps-environment</key> <string>Production</string>",
                "<key>aps-environment</key> <string>production</string>"
            )
        )
        + rows(
            .noPush,
            "Ordinary pushes. A silent push does not wake the app.",
            (
                .pushBackgroundMode,
                "Add the background mode `remote-notification`, if your platform sends silent pushes.",
                "<array> <string>fetch</string> </array>",
                "<array> <string>fetch</string> <string>remote-notification</string> </array>"
            )
        )
        + rows(
            .noPush,
            "The push later: a Focus or the summary holds it back.",
            (
                .timeSensitiveCapabilityMissing, "Add the capability Time Sensitive Notifications to the app.",
                "<dict> <key>aps-environment</key>",
                "<dict> <key>com.apple.developer.usernotifications.time-sensitive</key> <true/> <key>aps-environment</key>"
            )
        )
        + rows(
            .noPush,
            "The Live Activity or widget as it was: no push starts, updates or reloads it.",
            (
                .activitiesUnsupported, "Add the key with the value true to the app's own Info.plist.",
                "<key>NSSupportsLiveActivities</key> <false/>", "<key>NSSupportsLiveActivities</key> <true/>"
            ),
            (
                .widgetEntitlementMissing, "Add the capability Push Notifications to the widgets' target.",
                "<dict> <key>com.apple.security.application-groups</key>",
                "<dict> <key>aps-environment</key> <string>development</string> <key>com.apple.security.application-groups</key>"
            )
        )
        + rows(
            .noPicture,
            "An ordinary notification, without the sender's name and picture.",
            (
                .communicationCapabilityMissing,
                "Add the capability Communication Notifications, and `INSendMessageIntent` to `NSUserActivityTypes`.",
                "<dict> <key>aps-environment</key>",
                "<dict> <key>com.apple.developer.usernotifications.communication</key> <true/> <key>aps-environment</key>"
            )
        )
        + rows(
            .extensionIdle,
            "The text without picture, buttons and template: the service extension does not run.",
            (
                .serviceMissing,
                "Add a target with the template Notification Service Extension, and embed it in the app.",
                "5A0E0000000000000000000C /* Shop */, 5A0E00000000000000000029 /* NotificationContent */,",
                "5A0E0000000000000000000C /* Shop */, 5A0E00000000000000000008 /* NotificationService */, 5A0E00000000000000000029 /* NotificationContent */,"
            ),
            (
                .embedMissing, "Add the extension under Build Phases › Embed Foundation Extensions of the app.",
                "dstSubfolderSpec = 13; files = ( 5A0E00000000000000000026 /* NotificationContent.appex in Embed Foundation Extensions */,",
                "dstSubfolderSpec = 13; files = ( 5A0E00000000000000000005 /* NotificationService.appex in Embed Foundation Extensions */, 5A0E00000000000000000026 /* NotificationContent.appex in Embed Foundation Extensions */,"
            ),
            (
                .serviceDuplicate,
                "Keep one service extension, and call the other provider from it: the system runs one of them.",
                "targets = ( C0001 /* OfferPage */, 5A0E0000000000000000000C /* Shop */, 5A0E00000000000000000008 /* NotificationService */,",
                "targets = ( 5A0E0000000000000000000C /* Shop */, 5A0E00000000000000000008 /* NotificationService */,"
            ),
            (
                .serviceExtensionPoint, "Write the extension point of the template.",
                "<key>NSExtension</key> <dict> <key>NSExtensionPrincipalClass</key>",
                "<key>NSExtension</key> <dict> <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.service</string> <key>NSExtensionPrincipalClass</key>"
            ),
            (
                .servicePrincipalClass, "Name a class of the target; a Swift class needs its module.",
                "<key>NSExtensionPrincipalClass</key> <string>NotificationService</string>",
                "<key>NSExtensionPrincipalClass</key> <string>$(PRODUCT_MODULE_NAME).NotificationService</string>"
            ),
            (
                .targetNewer,
                "Set the extension's deployment target to the app's. Xcode gives a new target the newest version.",
                "IPHONEOS_DEPLOYMENT_TARGET = 17.4;", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
            )
        )
        + rows(
            .extensionIdle,
            unchanged,
            (
                .serviceCategoryIgnored,
                "Remove the key. A service extension runs for every push with `mutable-content`.",
                "<key>NSExtension</key> <dict> <key>NSExtensionAttributes</key> <dict> <key>UNNotificationExtensionCategory</key> <string>CTNotification</string> </dict>",
                "<key>NSExtension</key> <dict>"
            )
        )
        + rows(
            .noPicture,
            noPicture,
            (
                .atsArbitrary, "Remove the key, and serve pictures over https. The package refuses http even with it.",
                "<key>NSAllowsArbitraryLoads</key> <true/>", "<key>NSAllowsArbitraryLoads</key> <false/>"
            )
        )
        + rows(
            .otherLanguage,
            "The package's text in their language, in place of the app's.",
            (
                .stringsMissing, "Add the text in the language that the message names.",
                #""RichPush.Like": {"localizations": {"en": {}}}"#,
                #""RichPush.Like": {"localizations": {"en": {}, "fr": {}}}"#
            )
        )

    private static let refused =
        rows(
            .refused,
            "No update of the app: Xcode or the App Store refuses it.",
            (
                .bundlePrefix, "Begin the extension's identifier with the app's and a full stop.",
                "PRODUCT_BUNDLE_IDENTIFIER = com.example.shopNotificationService;",
                "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.NotificationService;"
            ),
            (
                .targetTooOld, "Set the deployment target to 16.0 or newer, which the package needs.",
                "IPHONEOS_DEPLOYMENT_TARGET = 15.6;", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
            ),
            (
                .embedAfterScript,
                "Move the phase that embeds extensions above the script. Otherwise Xcode 15 and newer end with a cycle.",
                "5C0001 /* Thin Binary */, 5A0E0000000000000000000A /* Embed Foundation Extensions */,",
                "5A0E0000000000000000000A /* Embed Foundation Extensions */, 5C0001 /* Thin Binary */,"
            ),
            (
                .productWrong, "Link the extension's product: an extension may not call functions for apps.",
                "productName = RichPushKit;", "productName = RichPushExtension;"
            ),
            (
                .versionDiffers, "Set version and build number to the app's.", "MARKETING_VERSION = 2.3;",
                "MARKETING_VERSION = 1.0;"
            ),
            (
                .infoCopied, "Take the Info.plist out of the target's resources: the build makes it by itself.",
                "membershipExceptions = ( ); target = 5A0E0000000000000000000C",
                "membershipExceptions = ( Info.plist, ); target = 5A0E0000000000000000000C"
            ),
            (
                .privacyMissing, "Add a privacy manifest to the target, such as a copy of the sample app's.",
                "membershipExceptions = ( Info.plist, PrivacyInfo.xcprivacy, );",
                "membershipExceptions = ( Info.plist, );"
            ),
            (
                .fileCase, "Spell the file as it is on disk. Volumes that distinguish case do not find it otherwise.",
                "CODE_SIGN_ENTITLEMENTS = App/shop.entitlements;", "CODE_SIGN_ENTITLEMENTS = App/Shop.entitlements;"
            )
        )
}
