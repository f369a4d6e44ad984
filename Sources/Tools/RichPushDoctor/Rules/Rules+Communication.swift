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

    /// Where communication notifications are used, as the start of a sentence; nil if they are not.
    private func communicationUse() -> String? {
        let own = [app] + extensions.filter(\.isOurs)
        if let place = own.lazy.compactMap({ $0.project?.sources.messageIntent }).first {
            return "\"\(place.file)\" makes a communication notification in line \(place.line)"
        }
        return senderSample().map { "The push \"\($0)\" has a `sender`" }
    }

    /// The first sample of a push with a sender below the examined folder.
    private func senderSample() -> String? {
        guard app.project != nil else { return nil }
        let root = Path.suffix(reader.root) == "xcodeproj" ? Path.parent(reader.root) : reader.root
        let samples = reader.ownFiles(below: root).filter {
            ["apns", "json"].contains(Path.suffix($0))
        }
        return samples.first { hasSender(Path.join(root, $0)) }
    }

    private func hasSender(_ file: String) -> Bool {
        // APNs takes 4 KB; the file may be indented.
        guard let bytes = reader.source(file), bytes.count <= 64 << 10,
            let push = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            push["aps"] is [String: Any], let sender = push["sender"] as? [String: Any]
        else { return false }
        return sender["name"] is String && sender["id"] is String
    }
}
