import RichPushPayload

/// What `doctor` finds about content extensions, scenes and the start of an app.
extension Explanation {
    private static let noTemplate = "Title and message instead of the template, also after a long press."

    private static let fourCategories =
        "<key>UNNotificationExtensionCategory</key> <array> <string>CTNotification</string> <string>RichPush.Paged</string> <string>RichPush.Link</string> <string>RichPush.Plain</string> </array>"

    static let contents =
        rows(
            .noTemplate,
            noTemplate,
            (
                .contentExtensionPoint, "Write the extension point of the template.",
                "<string>com.apple.usernotifications.content</string>",
                "<string>com.apple.usernotifications.content-extension</string>"
            ),
            (
                .contentPrincipalClass, "Name a class of the target; a Swift class needs its module.",
                #"customClass="OfferPageController" customModule="Shop""#,
                #"customClass="OfferPageController" customModuleProvider="target""#
            ),
            (
                .contentCategoryMissing, "Add the category `CTNotification`.",
                "<key>NSExtensionAttributes</key> <dict> <key>UNNotificationExtensionDefaultContentHidden</key>",
                "<key>NSExtensionAttributes</key> <dict> <key>UNNotificationExtensionCategory</key> <string>CTNotification</string> <key>UNNotificationExtensionDefaultContentHidden</key>"
            ),
            (
                .contentCategoryType, "Write a text or a list of texts.",
                "<key>UNNotificationExtensionCategory</key> <integer>7</integer>",
                "<key>UNNotificationExtensionCategory</key> <string>CTNotification</string>"
            ),
            (
                .contentCategoryUnhandled, "Add `CTNotification` to the categories, if pushes have templates.",
                "<key>UNNotificationExtensionCategory</key> <string>OWN</string>",
                "<key>UNNotificationExtensionCategory</key> <array> <string>OWN</string> <string>CTNotification</string> </array>"
            ),
            (
                .contentCategoryDuplicate, "Name each category in one extension: the system shows one of the two.",
                fourCategories,
                "<key>UNNotificationExtensionCategory</key> <array> <string>OWN</string> </array>"
            ),
            (
                .contentStoryboard, "Remove the storyboard: it wins over the principal class.",
                "<key>NSExtensionMainStoryboard</key> <string>MainInterface</string> <key>NSExtensionPointIdentifier</key>",
                "<key>NSExtensionPointIdentifier</key>"
            )
        )
        + rows(
            .noTemplate,
            "The template with Back, Next and View In App, also where they do nothing.",
            (
                .contentCategoryTemplate, "List all four categories of templates.",
                "<key>UNNotificationExtensionCategory</key> <array> <string>CTNotification</string> <string>RichPush.Link</string> </array>",
                fourCategories
            )
        )
        + rows(
            .noTemplate,
            "The template, which cannot be touched, changes its size, or repeats the text.",
            (
                .contentAttributeType, "Write a Boolean or a number as Apple documents it.",
                "<key>UNNotificationExtensionUserInteractionEnabled</key> <string>1</string>",
                "<key>UNNotificationExtensionUserInteractionEnabled</key> <true/>"
            ),
            (
                .contentSizeRatio, "Write a number above 0.",
                "<key>UNNotificationExtensionInitialContentSizeRatio</key> <integer>0</integer>",
                "<key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.6</real>"
            ),
            (
                .contentInteraction, "Write true.", "<key>UNNotificationExtensionUserInteractionEnabled</key> <false/>",
                "<key>UNNotificationExtensionUserInteractionEnabled</key> <true/>"
            ),
            (
                .contentDefaultHidden, "Write true, so that the text is not below the template again.",
                "</array> <key>UNNotificationExtensionInitialContentSizeRatio</key>",
                "</array> <key>UNNotificationExtensionDefaultContentHidden</key> <true/> <key>UNNotificationExtensionInitialContentSizeRatio</key>"
            )
        )

    static let starting =
        rows(
            .noStart,
            "An app that ends at launch, or a black window.",
            (
                .sceneManifestMissing,
                "Add a scene configuration, or name one in the app delegate. Apps of Xcode 27 must have adopted scenes.",
                "<key>UISceneConfigurations</key> <dict/>",
                "<key>UISceneConfigurations</key> <dict> <key>UIWindowSceneSessionRoleApplication</key> <array> <dict> <key>UISceneConfigurationName</key> <string>Default</string> <key>UISceneDelegateClassName</key> <string>$(PRODUCT_MODULE_NAME).Scene</string> </dict> </array> </dict>"
            ),
            (
                .sceneClassMissing, "Name a class of the target; a Swift class needs its module.",
                "<key>UISceneDelegateClassName</key> <string>Scene</string>",
                "<key>UISceneDelegateClassName</key> <string>$(PRODUCT_MODULE_NAME).Scene</string>"
            ),
            (
                .refreshIdentifierTaken, "Register your own task under another identifier.",
                #"forTaskWithIdentifier: "richpush.sync""#, #"forTaskWithIdentifier: "com.example.shop.stock""#
            ),
            (
                .storyboardMissing,
                "Add the storyboard to the target, or name one of its storyboards, in the same case.",
                "<key>UILaunchStoryboardName</key> <string>launchScreen</string>",
                "<key>UILaunchStoryboardName</key> <string>LaunchScreen</string>"
            )
        )
        + rows(
            .noStart,
            "The app as usual. Xcode 27 demands the key.",
            (
                .sceneConfigurationUnnamed, "Give the configuration a name.",
                "<dict> <key>UISceneDelegateClassName</key>",
                "<dict> <key>UISceneConfigurationName</key> <string>Default</string> <key>UISceneDelegateClassName</key>"
            ),
            (
                .launchScreenMissing, "Add the key with an empty dictionary.",
                "<string>remote-notification</string> </array> </dict>",
                "<string>remote-notification</string> </array> <key>UILaunchScreen</key> <dict/> </dict>"
            )
        )
        + rows(
            .noScreen,
            "The app, and not what the push is about.",
            (
                .launchOptions,
                "Remove the use: an app with scenes has no push in its launch options. The response comes with the first scene.",
                "guard let push = launchOptions?[.remoteNotification] else { return }",
                "// RichPushSceneDelegate handles the response."
            ),
            (
                .delegateSuperMissing, "Call `super` with the same arguments.",
                #"print("super.scene(s, willConnectTo: session, options: options)")"#,
                "super.scene(s, willConnectTo: session, options: options)"
            )
        )
}
