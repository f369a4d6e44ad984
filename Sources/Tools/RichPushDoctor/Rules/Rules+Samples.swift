import Foundation

/// What the pushes beside a project need of its app.
extension Rules {
    private static let timeSensitive = "com.apple.developer.usernotifications.time-sensitive"

    /// A push that breaks through a Focus needs a capability.
    mutating func judgeTimeSensitive() {
        guard let entitlements = app.entitlements, entitlements.content[Self.timeSensitive]?.isTrue != true,
            let push = samplePush(where: { push in
                (push["aps"] as? [String: Any])?["interruption-level"] as? String == "time-sensitive"
            })
        else { return }
        let message =
            "The push \"\(push)\" is time-sensitive, but \"\(app.name)\" lacks the capability: a Focus or summary holds it "
            + "back as any other."
        let remedy =
            "Add the capability Time Sensitive Notifications to \"\(app.name)\", which adds `\(Self.timeSensitive)` to "
            + "\(entitlementsName(app))."
        let place = Location.entitlements(Self.timeSensitive)
        report(.timeSensitiveCapabilityMissing, app, at: place, message, remedy: remedy)
    }

    /// The first push with a property among the files below the examined folder. A file that is no push, or cannot be read,
    /// is not one.
    func samplePush(where hasProperty: ([String: Any]) -> Bool) -> String? {
        guard app.project != nil else { return nil }
        let root = Path.suffix(reader.root) == "xcodeproj" ? Path.parent(reader.root) : reader.root
        let samples = reader.ownFiles(below: root).filter { ["apns", "json"].contains(Path.suffix($0)) }
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
