/// What the system says about an app, its build and its device, as far as pushes depend on it. A property is `nil` where
/// the system has no answer.
public struct AppConditions: Sendable, Hashable {
    /// The service of Apple's that a build gets its tokens from.
    public enum Environment: String, CaseIterable, Sendable {
        /// A build that Xcode has installed.
        case development
        /// A build for a list of devices or an enterprise; those of TestFlight and the App Store do not say it.
        case production
    }

    /// Whether the system may run the app in the background, as in Apple's `UIBackgroundRefreshStatus`.
    public enum BackgroundRefresh: String, CaseIterable, Sendable {
        /// It may.
        case available
        /// The user has switched it off.
        case denied
        /// It is off, and the user cannot change it.
        case restricted
    }

    /// Whether the app is registered with Apple's push service.
    public var isRegistered: Bool?
    /// What the user allows Live Activities; `nil` for an app without them.
    public var activities: ActivitySettings?
    /// Whether the system may run the app in the background.
    public var backgroundRefresh: BackgroundRefresh?
    /// Whether the user has switched Low Power Mode on.
    public var isLowPowerModeEnabled: Bool?
    /// The environment of the build; `nil` without a provisioning profile in the app, as in one from TestFlight or the App
    /// Store.
    public var environment: Environment?
    /// The app's bundle identifier.
    public var bundleIdentifier: String?
    /// The app's version and build, such as `2.1 (340)`.
    public var version: String?
    /// The system with its version, such as `iOS 26.1`.
    public var system: String?
    /// The model of the device, such as `iPhone17,1`.
    public var model: String?

    /// Makes conditions of which nothing is known.
    public init() {}
}

/// What the user allows an app's Live Activities, as ActivityKit's `ActivityAuthorizationInfo`.
public struct ActivitySettings: Sendable, Hashable {
    /// Whether the app may show activities.
    public var areEnabled: Bool
    /// Whether pushes may update them often; `nil` if it is not known.
    public var frequentUpdatesEnabled: Bool?

    /// Makes settings.
    public init(areEnabled: Bool, frequentUpdatesEnabled: Bool? = nil) {
        (self.areEnabled, self.frequentUpdatesEnabled) = (areEnabled, frequentUpdatesEnabled)
    }
}
