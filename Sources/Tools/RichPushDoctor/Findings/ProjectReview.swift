/// The examination of an Xcode project or a built app: what keeps pushes from arriving as they should.
///
/// It reads files and runs nothing, so it works on Linux too. A file that cannot be read as what it should be is a fault;
/// all other files are still examined.
///
/// ```
/// let review = try ProjectReview(path: "Shop.xcodeproj")
/// let errors = review.findings.filter { $0.severity == .error }
/// ```
public struct ProjectReview: Sendable {
    /// The apps, extensions and other targets, as their default configurations build them. Of a built app its bundles.
    public let targets: [Target]
    /// What is wrong in any configuration: errors first, then warnings, then notes.
    public let findings: [Finding]
    /// The files that could not be read as what they should be.
    public let faults: [Fault]
}

extension ProjectReview {
    /// Why nothing was examined.
    public struct Refusal: Error, Hashable {
        /// A full sentence.
        public let reason: String
    }

    /// A file that could not be read as what it should be.
    public struct Fault: Sendable, Hashable {
        /// The path of the file, relative to the examined path.
        public let file: String
        /// The line, counted from 1; nil if it is not known.
        public let line: Int?
        /// What is wrong, as the end of a sentence.
        public let reason: String
    }

    /// An app, an extension or another target.
    public struct Target: Sendable, Hashable {
        /// What a target is.
        public enum Kind: String, Sendable, CaseIterable {
            /// An iOS app.
            case app
            /// A notification service extension.
            case service
            /// A notification content extension.
            case content
            /// Another extension, a framework, a test bundle and so on.
            case other
        }

        /// The target's name. Of a built bundle the file's name without extension.
        public let name: String
        /// What it is.
        public let kind: Kind
        /// The bundle identifier, with variables replaced; nil if it has none.
        public let bundleIdentifier: String?
        /// The oldest iOS, such as `16.0`; nil if it is not set.
        public let deploymentTarget: String?
        /// The app groups of the entitlements.
        public let appGroups: [String]
    }

    /// Something that is wrong with a target.
    public struct Finding: Sendable, Hashable {
        /// How serious it is.
        public let severity: Severity
        /// What is wrong, for scripts.
        public let code: Code
        /// The name of the target.
        public let target: String?
        /// The path of the file, relative to the examined path.
        public let file: String?
        /// The key or the build setting.
        public let key: String?
        /// The line, counted from 1; nil if it cannot be told.
        public let line: Int?
        /// What is wrong, in full sentences.
        public let message: String
        /// How to mend it, in one sentence.
        public let remedy: String
    }

    /// The levels of severity, most severe first.
    public enum Severity: String, Sendable, CaseIterable {
        /// Pushes do not arrive, are not recorded or are not shown as they should be; or the app is rejected.
        case error
        /// Something works only in part, or will stop working.
        case warning
        /// Something that may be intended.
        case note
    }
}

extension ProjectReview {
    /// The stable codes of findings.
    public enum Code: String, Sendable, CaseIterable {
        /// The app or an extension has no `RichPushAppGroup` in its Info.plist.
        case groupUndeclared = "group.undeclared"
        /// The app group of the Info.plist is not in the entitlements.
        case groupEntitlementMissing = "group.entitlement-missing"
        /// An extension names another app group than its app.
        case groupDiffers = "group.differs"
        /// An app group does not begin with `group.`.
        case groupPrefix = "group.prefix"
        /// A name that the system takes literally begins or ends with a blank.
        case valueBlank = "value.blank"
        /// The app lacks the entitlement `aps-environment`.
        case pushEntitlementMissing = "push.entitlement-missing"
        /// The entitlement `aps-environment` is neither `development` nor `production`.
        case pushEnvironmentUnknown = "push.environment-unknown"
        /// An extension's bundle identifier does not begin with the app's and a full stop.
        case bundlePrefix = "bundle.prefix"
        /// The deployment target is below iOS 16.
        case targetTooOld = "target.too-old"
        /// An extension's deployment target is above its app's.
        case targetNewer = "target.newer"
        /// An extension is not embedded in an app.
        case embedMissing = "embed.missing"
        /// The extensions are embedded after a script that reads a file of the app.
        case embedAfterScript = "embed.after-script"
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
        /// A class that a scene configuration names does not exist.
        case sceneClassMissing = "scene.class-missing"
        /// A scene configuration has no name.
        case sceneConfigurationUnnamed = "scene.configuration-unnamed"
        /// A storyboard that the Info.plist names is not part of the target.
        case storyboardMissing = "storyboard.missing"
        /// The app has no service extension.
        case serviceMissing = "service.missing"
        /// The app has several service extensions, of which the system runs one.
        case serviceDuplicate = "service.duplicate"
        /// A service extension names categories, which it ignores.
        case serviceCategoryIgnored = "service.category-ignored"
        /// A content extension does not name the category of templates.
        case contentCategoryUnhandled = "content.category-unhandled"
        /// A content extension that shows `CTNotification` does not name another category of templates.
        case contentCategoryTemplate = "content.category-template"
        /// Two content extensions name the same category.
        case contentCategoryDuplicate = "content.category-duplicate"
        /// An attribute of a content extension has another type than Apple documents.
        case contentAttributeType = "content.attribute-type"
        /// The initial size of a content extension is missing or not positive.
        case contentSizeRatio = "content.size-ratio"
        /// A content extension names a storyboard beside its principal class.
        case contentStoryboard = "content.storyboard"
        /// A content extension cannot be touched.
        case contentInteraction = "content.interaction"
        /// A content extension does not say whether the default text is hidden.
        case contentDefaultHidden = "content.default-hidden"
        /// The app is not woken by silent pushes.
        case pushBackgroundMode = "push.background-mode"
        /// The app does not declare the refresh task of the package, or not the background mode of refreshes.
        case refreshIdentifierMissing = "refresh.identifier-missing"
        /// The app registers the refresh task of the package itself.
        case refreshIdentifierTaken = "refresh.identifier-taken"
        /// The app reads a push from its launch options, where scenes have none.
        case launchOptions = "launch.options"
        /// An override in a delegate does not call `super`.
        case delegateSuperMissing = "delegate.super-missing"
        /// The app has no launch screen.
        case launchScreenMissing = "launch.screen-missing"
        /// Insecure connections are allowed to every host.
        case atsArbitrary = "ats.arbitrary"
        /// An extension's version or build number differs from the app's.
        case versionDiffers = "version.differs"
        /// App and service extension share no keychain group, but the extension uses tokens.
        case keychainGroupMissing = "keychain.group-missing"
        /// The source names a keychain group that the target's entitlements do not have.
        case keychainGroupUndeclared = "keychain.group-undeclared"
        /// Communication notifications are used, and the app lacks the capability or does not declare the message intent.
        case communicationCapabilityMissing = "communication.capability-missing"
        /// A sample is a time-sensitive push, and the app lacks the capability for it.
        case timeSensitiveCapabilityMissing = "time-sensitive.capability-missing"
        /// The app observes Live Activities, and its Info.plist does not support them.
        case activitiesUnsupported = "activities.unsupported"
        /// Pushes are to reload an extension's widgets, and it lacks the push entitlement.
        case widgetEntitlementMissing = "widget.entitlement-missing"
        /// The Info.plist of a target is copied as a resource too.
        case infoCopied = "info.copied"
        /// A target has no privacy manifest.
        case privacyMissing = "privacy.missing"
        /// A text of the package is overridden in some of the app's languages only.
        case stringsMissing = "strings.missing"
        /// A build setting spells the name of a file in another case.
        case fileCase = "file.case"

        /// The severity of its findings. `scene.manifest-missing` is an error in a project of Xcode 27 or newer.
        public var severity: Severity {
            switch self {
            case .groupUndeclared, .groupEntitlementMissing, .groupDiffers, .groupPrefix, .valueBlank,
                .pushEntitlementMissing, .pushEnvironmentUnknown, .bundlePrefix, .targetTooOld, .embedMissing,
                .productWrong, .serviceExtensionPoint, .contentExtensionPoint, .servicePrincipalClass,
                .contentPrincipalClass, .contentCategoryMissing, .contentCategoryType, .infoCopied,
                .keychainGroupUndeclared, .refreshIdentifierTaken:
                .error
            case .contentCategoryTemplate, .contentDefaultHidden, .pushBackgroundMode, .refreshIdentifierMissing,
                .sceneConfigurationUnnamed,
                .fileCase:
                .note
            default: .warning
            }
        }

        /// Whether a built app shows it. The entitlements of a built app are those of its provisioning profile.
        public var isJudgedInBuiltApp: Bool {
            switch self {
            case .groupUndeclared, .groupEntitlementMissing, .groupPrefix, .valueBlank, .pushEntitlementMissing,
                .bundlePrefix, .targetTooOld, .targetNewer, .serviceExtensionPoint, .contentExtensionPoint,
                .contentCategoryMissing,
                .contentCategoryType, .versionDiffers:
                true
            default: false
            }
        }
    }
}
