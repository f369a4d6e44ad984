/// What a communication notification needs of the app. Without it the system shows an ordinary notification, and says nothing.
extension Rules {
    private static let entitlement = "com.apple.developer.usernotifications.communication"
    private static let activities = "NSUserActivityTypes"
    private static let intent = "INSendMessageIntent"

    mutating func judgeCommunication() {
        guard let entitlements = app.entitlements, let info = app.info else { return }
        let isEntitled = entitlements.content[Self.entitlement]?.isTrue == true
        let isDeclared = info.content[Self.activities]?.strings?.contains(Self.intent) == true
        // The samples are read only if something is missing.
        guard !isEntitled || !isDeclared, let use = communicationUse() else { return }
        if isEntitled { reportUndeclaredIntent(use) } else { reportMissingCapability(use) }
    }

    private mutating func reportMissingCapability(_ use: String) {
        let message =
            "\(use), but \"\(app.name)\" lacks the capability Communication Notifications: the sender is not shown."
        let remedy =
            "Add the capability Communication Notifications to \"\(app.name)\", which adds `\(Self.entitlement)` to "
            + "\(entitlementsName(app)), and `\(Self.intent)` to the list `\(Self.activities)` in \(infoName(app))."
        let place = Location.entitlements(Self.entitlement)
        report(.communicationCapabilityMissing, app, at: place, message, remedy: remedy)
    }

    private mutating func reportUndeclaredIntent(_ use: String) {
        let message = "\(use), but \"\(app.name)\" does not declare the message intent: the sender is not shown."
        let remedy = "Add `\(Self.intent)` to the list `\(Self.activities)` in \(infoName(app))."
        report(.communicationCapabilityMissing, app, at: .info([Self.activities]), message, remedy: remedy)
    }

    /// Where communication notifications are used, as the start of a sentence; nil if they are not.
    private func communicationUse() -> String? {
        let own = [app] + extensions.filter(\.isOurs)
        if let place = own.lazy.compactMap({ $0.project?.sources.messageIntent }).first {
            return "\"\(place.file)\" makes a communication notification in line \(place.line)"
        }
        let push = samplePush { push in
            let sender = push["sender"] as? [String: Any]
            return sender?["name"] is String && sender?["id"] is String
        }
        return push.map { "The push \"\($0)\" has a `sender`" }
    }
}
