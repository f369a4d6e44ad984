extension Diagnosis {
    /// The stable codes of findings.
    public enum Code: String, Sendable, CaseIterable {
        /// The app or an extension has no `RichPushAppGroup` in its Info.plist.
        case groupUndeclared = "group.undeclared"
        /// The app group of the Info.plist is not in the entitlements.
        case groupEntitlementMissing = "group.entitlement-missing"
        /// An extension names another app group than its app.
        case groupDiffers = "group.differs"
        /// The app lacks the entitlement `aps-environment`.
        case pushEntitlementMissing = "push.entitlement-missing"
        /// An extension's bundle identifier does not begin with the app's and a full stop.
        case bundlePrefix = "bundle.prefix"
        /// The deployment target is below iOS 16.
        case targetTooOld = "target.too-old"
        /// An extension's deployment target is above its app's.
        case targetNewer = "target.newer"
        /// An extension is not embedded in an app.
        case embedMissing = "embed.missing"
        /// An extension links a product for apps.
        case productWrong = "product.wrong"
        /// A service extension has another extension point, or none.
        case serviceExtensionPoint = "service.extension-point"
        /// A content extension has another extension point, or none.
        case contentExtensionPoint = "content.extension-point"
        /// A service extension's principal class is missing or does not exist.
        case servicePrincipalClass = "service.principal-class"
        /// A content extension's principal class is missing or does not exist.
        case contentPrincipalClass = "content.principal-class"
        /// A content extension names no category.
        case contentCategoryMissing = "content.category-missing"
        /// A content extension's categories are neither text nor a list of texts.
        case contentCategoryType = "content.category-type"
        /// A UIKit app has not adopted scenes.
        case sceneManifestMissing = "scene.manifest-missing"
        /// The app has no service extension.
        case serviceMissing = "service.missing"
        /// A service extension names categories, which it ignores.
        case serviceCategoryIgnored = "service.category-ignored"
        /// A content extension does not name the category of templates.
        case contentCategoryUnhandled = "content.category-unhandled"
        /// The initial size of a content extension is missing or not positive.
        case contentSizeRatio = "content.size-ratio"
        /// A content extension names a storyboard beside its principal class.
        case contentStoryboard = "content.storyboard"
        /// A content extension does not say whether it can be touched.
        case contentInteraction = "content.interaction"
        /// A content extension does not say whether the default text is hidden.
        case contentDefaultHidden = "content.default-hidden"
        /// The app is not woken by silent pushes.
        case pushBackgroundMode = "push.background-mode"
        /// The app reads a push from its launch options, where scenes have none.
        case launchOptions = "launch.options"
        /// The app has no launch screen.
        case launchScreenMissing = "launch.screen-missing"
        /// Insecure connections are allowed to every host.
        case atsArbitrary = "ats.arbitrary"
        /// An extension's version or build number differs from the app's.
        case versionDiffers = "version.differs"
        /// App and service extension share no keychain group, but the extension uses tokens.
        case keychainGroupMissing = "keychain.group-missing"
        /// A target has no privacy manifest.
        case privacyMissing = "privacy.missing"
        /// A text of the package is overridden in some of the app's languages only.
        case stringsMissing = "strings.missing"

        /// The severity of its findings. `scene.manifest-missing` is an error in a project of Xcode 27 or newer.
        public var severity: Severity {
            switch self {
            case .groupUndeclared, .groupEntitlementMissing, .groupDiffers, .pushEntitlementMissing, .bundlePrefix,
                .targetTooOld, .embedMissing, .productWrong, .serviceExtensionPoint, .contentExtensionPoint,
                .servicePrincipalClass, .contentPrincipalClass, .contentCategoryMissing, .contentCategoryType:
                .error
            case .contentDefaultHidden, .pushBackgroundMode: .note
            default: .warning
            }
        }

        /// Whether a built app shows it. The entitlements of a built app are those of its provisioning profile.
        public var isJudgedInBuiltApp: Bool {
            switch self {
            case .groupUndeclared, .groupEntitlementMissing, .pushEntitlementMissing, .bundlePrefix, .targetTooOld,
                .targetNewer, .serviceExtensionPoint, .contentExtensionPoint, .contentCategoryMissing,
                .contentCategoryType, .versionDiffers:
                true
            default: false
            }
        }
    }
}
