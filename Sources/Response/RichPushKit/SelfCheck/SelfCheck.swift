public import Foundation

/// What an app or service has found out about its own pushes on one device: whether they can arrive, are recorded and
/// reach the platform.
///
/// It has numbers, times and codes. No name of a member, no text of a push, no token and no path is in it, so a member can
/// send it to a support team, which reads it with `richpush doctor --report FILE`.
public struct SelfCheck: Sendable, Hashable {
    /// When the checks were made.
    public var time: Date
    /// The device's identifier, under which the platform knows it; `nil` if it could not be read.
    public var device: String?
    /// One result for each ``Code``, in their order.
    public var checks: [Check]

    /// Makes a self-check, for a helper of your own.
    public init(time: Date, device: String?, checks: [Check]) {
        self.time = time
        self.device = device
        self.checks = checks
    }

    /// The result of one check.
    public struct Check: Sendable, Hashable {
        /// What was checked. A later version may have further codes.
        public var code: String
        /// The result.
        public var state: State
        /// What was found, in full sentences with numbers, times and codes.
        public var detail: String
        /// What to do, in full sentences; `nil` if there is nothing to do.
        public var remedy: String?

        /// Makes the result of a check; its remedy is that of the code, or `nil` if everything is right.
        public init(_ code: Code, _ state: State, _ detail: String) {
            (self.code, self.state, self.detail) = (code.rawValue, state, detail)
            remedy = state == .warning || state == .error ? code.remedy : nil
        }
    }

    /// The result of a check.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// Everything is right.
        case ok
        /// Something works only in part.
        case warning
        /// Pushes do not arrive, are not recorded or do not reach the platform.
        case error
        /// It could not be found out.
        case unknown
    }
}

extension SelfCheck {
    /// What is checked. The raw value is stable. What a check finds can be the cause of what a later one finds.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// What the user allows.
        case permission = "check.permission"
        /// Whether Apple's push service has registered the app, and its last error.
        case registration = "check.registration"
        /// Whether the platform knows the device's token, since when, and whether it is that of the member signed in.
        case token = "check.token"
        /// Each setting of the user for the app's notifications.
        case settings = "check.settings"
        /// Whether the system runs the service extension, and when it last did.
        case serviceExtension = "check.extension"
        /// Which extensions the app contains, and the categories that they list.
        case embedded = "check.embedded"
        /// Whether the system lists the package's categories.
        case categories = "check.categories"
        /// Whether the folder that app and service extension share can be used.
        case group = "check.group"
        /// What the service extension has recorded and the app has not taken over.
        case journal = "check.journal"
        /// The calls that wait or were refused.
        case outbox = "check.outbox"
        /// The platform's last answers.
        case platform = "check.platform"
        /// Low Power Mode, in which the system does not run the app in the background.
        case power = "check.power"
        /// Whether the system may run the app in the background, and the last time that it did.
        case refresh = "check.refresh"
        /// Whether the device's clock agrees with what was recorded.
        case clock = "check.clock"
        /// Whether the device was unlocked since its start.
        case protectedData = "check.protected-data"
        /// What the user allows Live Activities, and the kinds of tokens that the platform knows.
        case activities = "check.activities"
        /// The environment of the build, its identifier and version, the system and the model of the device.
        case build = "check.build"

        /// The question that a check helps to answer.
        package var group: Group { row.group }
        /// What a result other than `ok` says, as a sentence without values.
        package var meaning: String { row.meaning }
        /// What to do, in full sentences.
        package var remedy: String { row.remedy }

        private var row: (group: Group, meaning: String, remedy: String) {
            switch self {
            case .permission:
                (
                    .arrival, "The user does not allow notifications, or was not asked.",
                    "Allow notifications for the app in the system's settings. If the user was never asked, the app calls `requestAuthorization()`."
                )
            case .registration:
                (
                    .arrival, "Apple's push service has not registered the app.",
                    "Open the app again, in a network that lets Apple's push service through: it calls `registerForRemoteNotifications()` at each launch. NSCocoaErrorDomain 3000 says that it was signed without `aps-environment`, 3010 that a simulator gets no token."
                )
            case .token:
                (
                    .arrival, "The platform does not know the device's token for the member signed in.",
                    "Open the app while it has a network. The app calls `registerForRemoteNotifications()` at each launch and after each sign-in, and hands the token to the helper."
                )
            case .settings:
                (
                    .arrival, "The user's settings hide pushes in one place, or delay them.",
                    "Allow the lock screen, the list and banners for the app in the system's settings, and take the app out of the scheduled summary."
                )
            case .serviceExtension:
                (
                    .arrival, "Pushes were opened that the service extension had not processed.",
                    "Look for crash reports of the extension, and examine the app with `richpush doctor PATH`."
                )
            case .embedded:
                (
                    .arrival, "The app contains no service extension, several, or one that the system cannot run.",
                    "Embed one Notification Service Extension with its principal class and the app's deployment target. `richpush doctor PATH` examines the app."
                )
            case .categories:
                (
                    .arrival, "The system does not list a category of the package, so its buttons are missing.",
                    "Call `registerCategories()` at each launch, and change categories only through the helper."
                )
            case .group:
                (
                    .records, "The folder that app and service extension share cannot be used.",
                    "Declare the app group as `RichPushAppGroup` and in the entitlements of the app and the extension. `richpush doctor PATH` finds what is missing."
                )
            case .journal:
                (
                    .records, "Events of the service extension were lost, are damaged or wait for long.",
                    "Open the app: at launch it takes over what the extension has recorded."
                )
            case .outbox:
                (
                    .records, "Calls to the platform wait for long, were refused, or cannot be read.",
                    "Open the app while it has a network and the member is signed in. `richpush outbox` lists the calls of a database."
                )
            case .platform:
                (
                    .records, "The platform's last answer was not a success.",
                    "Ask the platform's operators about the code and the time of the answer. After a refused token the member signs in again."
                )
            case .power:
                (
                    .records, "In Low Power Mode the system runs no refresh, and can delay silent pushes.",
                    "Switch Low Power Mode off, or open the app to send what waits."
                )
            case .refresh:
                (
                    .records, "The system does not run the app in the background, or has ended it before it was done.",
                    "Allow Background App Refresh for the app in the system's settings. Calls that wait are sent when the app is opened."
                )
            case .clock:
                (
                    .device, "The device's clock is behind the times of what was recorded.",
                    "Set the date and time automatically in the system's settings."
                )
            case .protectedData:
                (
                    .device, "The device was not unlocked since its start, so files cannot be opened.",
                    "Unlock the device once. The app then calls `protectedDataDidBecomeAvailable()`."
                )
            case .activities:
                (
                    .device, "The user does not allow the app's Live Activities.",
                    "Allow Live Activities for the app in the system's settings."
                )
            case .build:
                (
                    .device, "The process is not an app.",
                    "Call `diagnose()` in the app, with services that `inApp()` has returned."
                )
            }
        }

        /// The questions that the checks help to answer.
        package enum Group: String, CaseIterable, Sendable {
            case arrival = "What arrives"
            case records = "What is recorded and sent"
            case device = "The app and its device"
        }
    }

    /// What to do first: the remedy of the first error, or else of the first warning; `nil` if there is neither.
    package var firstRemedy: String? {
        let faults = checks.filter { $0.state == .error } + checks.filter { $0.state == .warning }
        return faults.lazy.compactMap(\.remedy).first
    }
}

// MARK: - As JSON

/// `{"time": s, "device": s|null, "checks": [{"code": s, "state": s, "detail": s, "remedy": s|null}]}`, with the time in
/// ISO 8601.
extension SelfCheck: Codable {
    private enum Key: String, CodingKey { case time, device, checks }

    /// Reads a self-check; `DecodingError` if a key is missing or of another type, or the time is not in ISO 8601.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        let text = try keys.decode(String.self, forKey: .time)
        guard let time = ISO8601DateFormatter().date(from: text) else {
            throw DecodingError.dataCorruptedError(forKey: .time, in: keys, debugDescription: "It is not in ISO 8601.")
        }
        self.init(
            time: time,
            device: try keys.decodeIfPresent(String.self, forKey: .device),
            checks: try keys.decode([Check].self, forKey: .checks)
        )
    }

    /// Writes all keys; `device` is `null` if it is not known.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(time.formatted(.iso8601), forKey: .time)
        try keys.encode(device, forKey: .device)
        try keys.encode(checks, forKey: .checks)
    }
}

extension SelfCheck.Check: Codable {
    private enum Key: String, CodingKey { case code, state, detail, remedy }

    /// Reads a result; `DecodingError` if a key is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        code = try keys.decode(String.self, forKey: .code)
        state = try keys.decode(SelfCheck.State.self, forKey: .state)
        detail = try keys.decode(String.self, forKey: .detail)
        remedy = try keys.decodeIfPresent(String.self, forKey: .remedy)
    }

    /// Writes all keys; `remedy` is `null` if there is nothing to do.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(code, forKey: .code)
        try keys.encode(state, forKey: .state)
        try keys.encode(detail, forKey: .detail)
        try keys.encode(remedy, forKey: .remedy)
    }
}
