public import Foundation
import RichPushExtension

/// The extensions for pushes that an app contains.
struct EmbeddedExtensions {
    private struct Found {
        var name: String
        var principalClass: String?
        var minimumSystem: String?
    }

    /// `nil` if the bundle is not an app.
    private let found: [Found]?

    init(in app: Bundle) {
        let extensions = app.bundleURL.pathExtension == "app" ? app.appExtensions : nil
        found = extensions?.compactMap(Self.service)
        sentences = extensions?.compactMap(Self.sentence)
    }

    private static func sentence(_ bundle: Bundle) -> String? {
        let name = bundle.bundleURL.lastPathComponent
        if bundle.notificationExtensionKeys("service") != nil { return "Service extension: \(name)." }
        guard bundle.notificationExtensionKeys("content-extension") != nil else { return nil }
        let categories = bundle.listedCategories
        let listed = categories.isEmpty ? "no categories" : categories.joined(separator: ", ")
        return "Content extension: \(name) with \(listed)."
    }

    private static func service(_ bundle: Bundle) -> Found? {
        guard let keys = bundle.notificationExtensionKeys("service") else { return nil }
        return Found(
            name: bundle.bundleURL.lastPathComponent,
            principalClass: keys["NSExtensionPrincipalClass"] as? String,
            minimumSystem: bundle.object(forInfoDictionaryKey: "MinimumOSVersion") as? String
        )
    }

    /// What the app contains for pushes, a sentence for each extension; `nil` if the bundle is not an app.
    let sentences: [String]?

    /// Why the system may not run the extension.
    func reasons(system: SystemVersion) -> [ServiceExtensionUse.Reason] {
        typealias Reason = ServiceExtensionUse.Reason
        guard let found else { return [.stopped] }
        var reasons: [Reason] = []
        if found.isEmpty {
            let remedy = "add a Notification Service Extension target, and embed it."
            reasons.append(Reason(.noExtension, "The app contains no service extension: \(remedy)"))
        } else if found.count > 1 {
            let message =
                "The app contains several service extensions (\(found.map(\.name).joined(separator: ", "))); the system "
                + "runs one of them. Embed one only, and call other providers' code from it."
            reasons.append(Reason(.severalExtensions, message))
        }
        for one in found {
            if one.principalClass?.isEmpty != false {
                let remedy = "set it in the extension's Info.plist to $(PRODUCT_MODULE_NAME).NotificationService."
                reasons.append(Reason(.noPrincipalClass, "\(one.name) has no NSExtensionPrincipalClass: \(remedy)"))
            }
            if let minimum = one.minimumSystem, system < SystemVersion(minimum) {
                let message =
                    "\(one.name) needs system \(minimum), which is newer than this device's: lower the deployment target "
                    + "of the extension to that of the app."
                reasons.append(Reason(.newerSystem, message))
            }
        }
        return reasons.isEmpty ? [.stopped] : reasons
    }
}

/// The version of an operating system, such as 16.4.
struct SystemVersion: Comparable {
    private let numbers: [Int]

    init(_ text: String) {
        let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
        self.numbers = (0..<3).map { $0 < numbers.count ? numbers[$0] : 0 }
    }

    /// The version of this system.
    static var current: SystemVersion {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return SystemVersion("\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")
    }

    static func < (first: SystemVersion, second: SystemVersion) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }
}

extension ServiceExtensionUse.Reason {
    fileprivate init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    fileprivate static let stopped = Self(
        .stopped,
        "Nothing is wrong with the extension in the app. Look for crash reports of the extension, such as those for a "
            + "class that Info.plist names and the extension does not have, or for memory above 24 MB. A push that was "
            + "displayed before the app was updated has no note either."
    )
}

/// Whether the system runs the app's service extension, as far as the app can see it: the extension notes in each push
/// that it has processed it, and the app counts the opened pushes with and without that note. Only pushes that the
/// system gives to an extension are counted: those with an alert and `mutable-content`.
public struct ServiceExtensionUse: Sendable, Hashable {
    /// The time of the first opening that was counted; `nil` if none was.
    public var since: Date?
    /// The opened pushes that the extension had processed.
    public var processed: Int
    /// The opened pushes that the extension had not processed.
    public var missed: Int
    /// What to look at: what is wrong with the extensions in the app, or else what else stops them. Empty if no push was
    /// missed.
    public var reasons: [Reason]

    /// Whether pushes were opened and none of them was processed.
    public var hasNeverRun: Bool { processed == 0 && missed > 0 }

    /// Makes a value for a test; each parameter sets the property with its name.
    public init(since: Date? = nil, processed: Int = 0, missed: Int = 0, reasons: [Reason] = []) {
        self.since = since
        self.processed = processed
        self.missed = missed
        self.reasons = reasons
    }

    /// A reason why the system may not run the extension, or stop it.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// The kinds of reasons.
        public enum Code: String, Sendable {
            /// The app contains no service extension.
            case noExtension
            /// The app contains more than one service extension; the system runs one of them.
            case severalExtensions
            /// The extension's Info.plist names no principal class.
            case noPrincipalClass
            /// The extension needs a newer system than this device has.
            case newerSystem
            /// Nothing is wrong with the extension in the app. It may be stopped while it runs.
            case stopped
        }

        /// The kind of reason.
        public var code: Code
        /// A sentence for a log: what is wrong, and what to do.
        public var message: String

        /// The same text as ``message``.
        public var description: String { message }
    }
}
