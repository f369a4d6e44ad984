import RichPushModel
import RichPushPayload

/// What APNs receives of the message of another service, and what does its job here.
private struct ServiceKey {
    /// The path of the value. `*` is the first member of an object or the first entry of an array.
    let path: [String]
    /// The key that does the same here.
    let name: String
    let service: String
    /// A key that only pushes of the service have, for a path that an app may use too.
    var mark: [String] = []
    /// What the value is, if its name here is not that of what is lost.
    var job: String?
    var use = "is not read"

    static let all =
        pinpoint + [ServiceKey(path: ["fcm_options", "image"], name: "image_url", service: "FCM")] + oneSignal + airship
        + others

    /// The keys that a payload has if it is another service's; most payloads have none of them.
    static let firsts = Set(all.map { $0.path[0] })

    /// Also of AWS End User Messaging, which sends the same.
    private static let pinpoint = [
        ServiceKey(path: ["data", "pinpoint", "deeplink"], name: "wzrk_dl", service: "Amazon Pinpoint"),
        ServiceKey(path: ["data", "media-url"], name: "image_url", service: "Amazon Pinpoint"),
    ]

    /// In both forms that OneSignal's SDK reads: beside `custom`, and in `os_data`.
    private static let oneSignal = [
        ServiceKey(path: ["custom", "u"], name: "wzrk_dl", service: "OneSignal", mark: ["custom", "i"]),
        ServiceKey(path: ["att", "*"], name: "image_url", service: "OneSignal", mark: ["custom", "i"]),
        ServiceKey(
            path: ["buttons", "*", "n"],
            name: "title",
            service: "OneSignal",
            mark: ["custom", "i"],
            job: "buttons"
        ),
        ServiceKey(path: ["os_data", "u"], name: "wzrk_dl", service: "OneSignal"),
        ServiceKey(path: ["os_data", "att", "*"], name: "image_url", service: "OneSignal"),
        ServiceKey(path: ["os_data", "buttons"], name: "buttons", service: "OneSignal"),
        ServiceKey(path: ["os_data", "buttons", "o"], name: "buttons", service: "OneSignal"),
    ]

    private static let airship =
        ["^d", "^u", "deep_link_action", "open_external_url_action"].map {
            ServiceKey(path: [$0], name: "wzrk_dl", service: "Airship")
        }
        + [["url"], ["url", "*"], ["urls", "*", "url"]].map {
            ServiceKey(path: ["com.urbanairship.media_attachment"] + $0, name: "image_url", service: "Airship")
        }

    private static let others = [
        ServiceKey(path: ["CIO", "push", "link"], name: "wzrk_dl", service: "Customer.io"),
        ServiceKey(path: ["CIO", "push", "image"], name: "image_url", service: "Customer.io"),
        ServiceKey(path: ["ab_uri"], name: "wzrk_dl", service: "Braze"),
        ServiceKey(path: ["ab", "att", "url"], name: "image_url", service: "Braze"),
        ServiceKey(path: ["itbl", "defaultAction", "data"], name: "wzrk_dl", service: "Iterable"),
        ServiceKey(path: ["itbl", "attachment-url"], name: "image_url", service: "Iterable"),
        ServiceKey(path: ["itbl", "actionButtons"], name: "buttons", service: "Iterable"),
        ServiceKey(
            path: ["url"],
            name: "wzrk_dl",
            service: "Klaviyo",
            mark: ["body", "_k"],
            use: "is read for Klaviyo's buttons only"
        ),
    ]
}

/// Finds keys of other services, whose job a key of this package does.
extension PayloadReview {
    /// Reports each such key, with what is lost if the push is ours and nothing else in it says it.
    mutating func reviewServices() {
        let root = root
        guard root.members.contains(where: { ServiceKey.firsts.contains($0.key) }) else { return }
        for key in ServiceKey.all where root[key.path[0]] != nil && (key.mark.isEmpty || root[key.mark] != nil) {
            guard let (path, element) = value(at: key.path), isGiven(element, as: key) else { continue }
            let job = key.job ?? key.name
            // Buttons without a title of ours are no findings of their own.
            if key.job != nil { explained.insert(path.dropLast().joined(separator: ".")) }
            let sentence =
                "\(path.joined(separator: ".")) is a key of \(key.service), and \(key.use): here it is \(key.name)."
            if push.isOfLoyaltyPlatform, let loss = loss(of: job) {
                add(.payloadKeyForeign, path, at: element, "\(sentence) \(loss)")
            } else {
                add(.payloadKeyRedundant, path, at: element, sentence)
            }
        }
    }

    private func isGiven(_ element: JSONElement, as key: ServiceKey) -> Bool {
        switch key.name {
        case "buttons": element.elementCount > 0 && element[0]?.kind == .object
        case "wzrk_dl": element.string.flatMap(LinkSyntax.usable) != nil
        default: element.string.map { !$0.trimmingWhiteSpace().isEmpty } ?? false
        }
    }

    /// The value at a path of a table, and its path in the push.
    private func value(at pattern: [String]) -> (path: [String], element: JSONElement)? {
        var (path, element): ([String], JSONElement) = ([], root)
        for name in pattern {
            guard name == "*" else {
                guard let member = element[name] else { return nil }
                (path, element) = (path + [name], member)
                continue
            }
            if let first = element[0] {
                (path, element) = (path + ["0"], first)
            } else if let first = element.members.first {
                (path, element) = (path + [first.key], first.value)
            } else {
                return nil
            }
        }
        return (path, element)
    }
}
