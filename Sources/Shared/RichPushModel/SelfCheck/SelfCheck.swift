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
    /// What is checked. The raw value is stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// What the user allows.
        case permission = "check.permission"
        /// Whether the platform knows the device's token, since when, and whether it is that of the member signed in.
        case token = "check.token"
        /// Whether the folder that app and service extension share can be used.
        case group = "check.group"
        /// Whether the system runs the service extension, and when it last did.
        case serviceExtension = "check.extension"
        /// Whether the system lists the package's categories.
        case categories = "check.categories"
        /// What the service extension has recorded and the app has not taken over.
        case journal = "check.journal"
        /// The calls that wait or were refused.
        case outbox = "check.outbox"
        /// The platform's last answers.
        case platform = "check.platform"
        /// Whether the device's clock agrees with what was recorded.
        case clock = "check.clock"
        /// Whether the device was unlocked since its start.
        case protectedData = "check.protected-data"

        /// What a result other than `ok` says, as a sentence without values.
        package var meaning: String { row.meaning }
        /// What to do, in full sentences.
        package var remedy: String { row.remedy }

        private var row: (meaning: String, remedy: String) {
            switch self {
            case .permission:
                (
                    "The user does not allow notifications, or was not asked.",
                    "Allow notifications for the app in the system's settings. If the user was never asked, the app calls `requestAuthorization()`."
                )
            case .token:
                (
                    "The platform does not know the device's token for the member signed in.",
                    "Open the app while it has a network. The app calls `registerForRemoteNotifications()` at each launch and after each sign-in, and hands the token to the helper."
                )
            case .group:
                (
                    "The folder that app and service extension share cannot be used.",
                    "Declare the app group as `RichPushAppGroup` and in the entitlements of the app and the extension. `richpush doctor PATH` finds what is missing."
                )
            case .serviceExtension:
                (
                    "Pushes were opened that the service extension had not processed.",
                    "Look for crash reports of the extension, and examine the app with `richpush doctor PATH`."
                )
            case .categories:
                (
                    "The system does not list a category of the package, so its buttons are missing.",
                    "Call `registerCategories()` at each launch, and change categories only through the helper."
                )
            case .journal:
                (
                    "Events of the service extension were lost, are damaged or wait for long.",
                    "Open the app: at launch it takes over what the extension has recorded."
                )
            case .outbox:
                (
                    "Calls to the platform wait for long, were refused, or cannot be read.",
                    "Open the app while it has a network and the member is signed in. `richpush outbox` lists the calls of a database."
                )
            case .platform:
                (
                    "The platform's last answer was not a success.",
                    "Ask the platform's operators about the code and the time of the answer. After a refused token the member signs in again."
                )
            case .clock:
                (
                    "The device's clock is behind the times of what was recorded.",
                    "Set the date and time automatically in the system's settings."
                )
            case .protectedData:
                (
                    "The device was not unlocked since its start, so files cannot be opened.",
                    "Unlock the device once. The app then calls `protectedDataDidBecomeAvailable()`."
                )
            }
        }
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
