import Foundation

extension Rules {
    private static let entitlement = "com.apple.developer.usernotifications.communication"
    private static let activities = "NSUserActivityTypes"
    private static let intent = "INSendMessageIntent"

    /// What a communication notification needs of the app. Without it the system shows an ordinary notification, and says
    /// nothing.
    mutating func judgeCommunication() {
        guard let entitlements = app.entitlements, let info = app.info else { return }
        let isEntitled = entitlements.content[Self.entitlement]?.isTrue == true
        let isDeclared = info.content[Self.activities]?.strings?.contains(Self.intent) == true
        guard !isEntitled || !isDeclared, let use = communicationUse() else { return }
        let fault =
            isEntitled ? "does not declare the message intent" : "lacks the capability Communication Notifications"
        let message = "\(use), but \"\(app.name)\" \(fault): the sender is not shown."
        let remedy =
            isEntitled
            ? "Add `\(Self.intent)` to the list `\(Self.activities)` in \(infoName(app))."
            : "Add the capability Communication Notifications to \"\(app.name)\", which adds `\(Self.entitlement)` to "
                + "\(entitlementsName(app)), and `\(Self.intent)` to the list `\(Self.activities)` in \(infoName(app))."
        let place = isEntitled ? Location.info([Self.activities]) : .entitlements(Self.entitlement)
        report(.communicationCapabilityMissing, app, at: place, message, remedy: remedy)
    }

    /// What a push that breaks through a Focus needs of the app.
    mutating func judgeTimeSensitive() {
        let key = "com.apple.developer.usernotifications.time-sensitive"
        guard let entitlements = app.entitlements, entitlements.content[key]?.isTrue != true,
            let push = sample(where: {
                ($0["aps"] as? [String: Any])?["interruption-level"] as? String == "time-sensitive"
            })
        else { return }
        let message =
            "The push \"\(push)\" is time-sensitive, but \"\(app.name)\" lacks the capability: a Focus or summary holds it "
            + "back as any other."
        let remedy =
            "Add the capability Time Sensitive Notifications to \"\(app.name)\", which adds `\(key)` to "
            + "\(entitlementsName(app))."
        report(.timeSensitiveCapabilityMissing, app, at: .entitlements(key), message, remedy: remedy)
    }

    /// Where communication notifications are used, as the start of a sentence; nil if they are not.
    private func communicationUse() -> String? {
        let own = [app] + extensions.filter(\.isOurs)
        if let place = own.lazy.compactMap({ $0.project?.sources.messageIntent }).first {
            return "\"\(place.file)\" makes a communication notification in line \(place.line)"
        }
        let push = sample { push in
            let sender = push["sender"] as? [String: Any]
            return sender?["name"] is String && sender?["id"] is String
        }
        return push.map { "The push \"\($0)\" has a `sender`" }
    }

    /// The first sample of a push below the examined folder with a property.
    private func sample(where hasProperty: ([String: Any]) -> Bool) -> String? {
        guard app.project != nil else { return nil }
        let root = Path.suffix(reader.root) == "xcodeproj" ? Path.parent(reader.root) : reader.root
        let samples = reader.ownFiles(below: root).filter {
            ["apns", "json"].contains(Path.suffix($0))
        }
        return samples.first { push(in: Path.join(root, $0)).map(hasProperty) == true }
    }

    private func push(in file: String) -> [String: Any]? {
        // APNs takes 4 KB; the file may be indented.
        guard let bytes = reader.source(file), bytes.count <= 64 << 10,
            let push = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            push["aps"] is [String: Any]
        else { return nil }
        return push
    }
}
