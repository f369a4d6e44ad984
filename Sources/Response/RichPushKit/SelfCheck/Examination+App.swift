package import Foundation
package import RichPushModel
import RichPushStore

/// What the system says about the app, its build and its device.
extension Examination {
    private typealias Check = SelfCheck.Check

    func registered(_ conditions: AppConditions?) -> SelfCheck.Check {
        let failure = services.shared.failedRegistration.withLock { $0 }
        let code = failure.map { ErrorCode.ofSystem($0.error) }
        let error = failure.map { " At \($0.time.inReport) it gave no token: \(code ?? "other")." } ?? ""
        guard let isRegistered = conditions?.isRegistered ?? failure.map({ _ in false }) else {
            return Check(.registration, .unknown, "It is not known whether the app is registered with Apple.")
        }
        if isRegistered {
            let detail = "The app is registered with Apple's push service.\(error)"
            return Check(.registration, failure == nil ? .ok : .warning, detail)
        }
        let detail = "The app is not registered with Apple's push service.\(error)"
        // Without an error, a token may still come.
        var check = Check(.registration, failure == nil ? .warning : .error, detail)
        if code == "NSCocoaErrorDomain 3000" {
            check.remedy = "Add the capability Push Notifications, and sign the app again: it has no `aps-environment`."
        }
        return check
    }

    func settings(_ settings: NotificationSettings) -> SelfCheck.Check {
        guard settings.authorizationStatus != nil else {
            return Check(.settings, .unknown, "This process has no settings of a user.")
        }
        let kinds: [(String, NotificationSettings.Setting)] = [
            ("lock screen", settings.lockScreen), ("list", settings.notificationCenter), ("CarPlay", settings.carPlay),
            ("announcements", settings.announcement), ("critical", settings.criticalAlert),
            ("time-sensitive", settings.timeSensitive), ("summary", settings.scheduledDelivery),
            ("direct messages", settings.directMessages),
        ]
        let words =
            ["banners: \(settings.alertStyle?.rawValue ?? "not known")"]
            + kinds.map { "\($0): \($1.rawValue)" } + ["texts: \(settings.previews?.rawValue ?? "not known")"]
        let detail = words.joined(separator: ", ") + "."
        // Provisional pushes are shown in the list alone; what is denied is told by the permission.
        guard let status = settings.authorizationStatus, [.authorized, .ephemeral].contains(status) else {
            return Check(.settings, settings.authorizationStatus == .provisional ? .ok : .unknown, detail)
        }
        let isHidden = settings.lockScreen == .disabled || settings.notificationCenter == .disabled
        let isLimited = isHidden || settings.alertStyle == NotificationSettings.AlertStyle.none
        let isLate = settings.scheduledDelivery == .enabled
        return Check(.settings, isLimited || isLate ? .warning : .ok, detail)
    }

    func embedded() -> SelfCheck.Check {
        let extensions = EmbeddedExtensions(in: app)
        guard let sentences = extensions.sentences else {
            return Check(.embedded, .unknown, "This process is not in an app.")
        }
        let reasons = extensions.reasons(system: .current).map(\.code).filter { $0 != .stopped }
        let faults = reasons.isEmpty ? "" : " Faults: \(reasons.map(\.rawValue).joined(separator: ", "))."
        let found = sentences.isEmpty ? "The app contains no extension for pushes." : sentences.joined(separator: " ")
        return Check(.embedded, reasons.isEmpty ? .ok : .error, found + faults)
    }

    func refresh(_ known: Result<DeviceRegistration, any Error>, _ conditions: AppConditions?) -> SelfCheck.Check {
        if case .failure(let error) = known {
            return Check(.refresh, .unknown, "The database cannot be read: \(ErrorCode.code(of: error)).")
        }
        let last = try? known.get().refresh
        let run = last.map { run in
            run.isDone
                ? "The last refresh ended at \(run.time.inReport)."
                : "The refresh that began at \(run.time.inReport) is not done: it runs, its time was over, or calls failed."
        }
        let detail = run ?? "No refresh has run."
        guard let allowed = conditions?.backgroundRefresh else { return Check(.refresh, .unknown, detail) }
        let isRight = allowed == .available && last?.isDone != false
        return Check(.refresh, isRight ? .ok : .warning, "Background App Refresh: \(allowed.rawValue). \(detail)")
    }

    func power(_ conditions: AppConditions?) -> SelfCheck.Check {
        guard let isLow = conditions?.isLowPowerModeEnabled else {
            return Check(.power, .unknown, "This process has no Low Power Mode.")
        }
        return Check(.power, isLow ? .warning : .ok, "Low Power Mode is \(isLow ? "on" : "off").")
    }

    func activities(_ kinds: [String]?, _ conditions: AppConditions?) -> SelfCheck.Check {
        let tokens = kinds.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") } ?? "not known"
        let registered = "Tokens that the platform knows: \(tokens)."
        guard let settings = conditions?.activities else { return Check(.activities, .unknown, registered) }
        let frequent = settings.frequentUpdatesEnabled.map { $0 ? "allowed" : "not allowed" } ?? "not known"
        let allowed = settings.areEnabled ? "allowed" : "not allowed"
        let detail = "Live Activities: \(allowed); frequent updates: \(frequent). \(registered)"
        return Check(.activities, settings.areEnabled ? .ok : .warning, detail)
    }

    func build(_ conditions: AppConditions?) -> SelfCheck.Check {
        guard let conditions else { return Check(.build, .unknown, "This process is not an app.") }
        let app = [conditions.bundleIdentifier, conditions.version].compactMap(\.self).joined(separator: " ")
        let device = [conditions.system, conditions.model].compactMap(\.self).joined(separator: ", ")
        let parts = ["environment: \(conditions.environment?.rawValue ?? "unknown")", app, device]
        return Check(.build, .ok, parts.filter { !$0.isEmpty }.joined(separator: "; ") + ".")
    }
}

extension AppConditions.Environment {
    /// The environment that a provisioning profile names, the file `embedded.mobileprovision` of an app: a signed message
    /// with a property list in it. The signature is not checked.
    ///
    /// - Parameter profile: the bytes of the file.
    package init?(profile: Data) {
        guard let start = profile.range(of: Data("<plist".utf8))?.lowerBound,
            let end = profile.range(of: Data("</plist>".utf8), in: start..<profile.endIndex)?.upperBound,
            let list = try? PropertyListSerialization.propertyList(from: profile[start..<end], format: nil),
            let entitlements = (list as? [String: Any])?["Entitlements"] as? [String: Any],
            let name = entitlements["aps-environment"] as? String
        else { return nil }
        self.init(rawValue: name)
    }
}
