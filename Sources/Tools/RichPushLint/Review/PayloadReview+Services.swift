import RichPushModel
import RichPushPayload

/// What a key of another service does.
private enum ServiceJob {
    case link, picture, buttons
    /// The title of a button of a list that is not read otherwise.
    case buttonTitle

    /// The key that does the same here.
    var key: String {
        switch self {
        case .link: "wzrk_dl"
        case .picture: "image_url"
        case .buttons: "buttons"
        case .buttonTitle: "title"
        }
    }

    /// The key whose absence says what is lost.
    var lostWithout: String { self == .buttonTitle ? ServiceJob.buttons.key : key }

    /// Whether a value says something: a link that can be opened, a button, or a text.
    func isDone(by value: JSONElement) -> Bool {
        switch self {
        case .link: value.string.flatMap(LinkSyntax.usable) != nil
        case .buttons: value.elementCount > 0 && value[0]?.kind == .object
        case .picture, .buttonTitle: value.string.map { !$0.trimmingWhiteSpace().isEmpty } ?? false
        }
    }
}

/// A key of the message of another service, as APNs receives it.
private struct ServiceKey {
    let service: String
    /// The path of the value. `*` is the first member of an object or the first entry of an array.
    let path: [String]
    let job: ServiceJob
    /// A key that only pushes of the service have, for a path that an app may use too.
    var mark: [String] = []
    /// What becomes of it here, as a part of a sentence.
    var use = "is not read"

    static let all = pinpoint + fcm + oneSignal + airship + others

    /// The keys that a payload has if it is another service's; most payloads have none of them.
    static let firsts = Set(all.map { $0.path[0] })

    private static let fcm = [ServiceKey(service: "FCM", path: ["fcm_options", "image"], job: .picture)]

    /// Also of AWS End User Messaging, which sends the same.
    private static let pinpoint = [
        ServiceKey(service: "Amazon Pinpoint", path: ["data", "pinpoint", "deeplink"], job: .link),
        ServiceKey(service: "Amazon Pinpoint", path: ["data", "media-url"], job: .picture),
    ]

    /// In both forms that OneSignal's SDK reads: beside `custom`, and in `os_data`.
    private static let oneSignal = [
        ServiceKey(service: "OneSignal", path: ["custom", "u"], job: .link, mark: ["custom", "i"]),
        ServiceKey(service: "OneSignal", path: ["att", "*"], job: .picture, mark: ["custom", "i"]),
        ServiceKey(service: "OneSignal", path: ["buttons", "*", "n"], job: .buttonTitle, mark: ["custom", "i"]),
        ServiceKey(service: "OneSignal", path: ["os_data", "u"], job: .link),
        ServiceKey(service: "OneSignal", path: ["os_data", "att", "*"], job: .picture),
        ServiceKey(service: "OneSignal", path: ["os_data", "buttons"], job: .buttons),
        ServiceKey(service: "OneSignal", path: ["os_data", "buttons", "o"], job: .buttons),
    ]

    private static let airship =
        ["^d", "^u", "deep_link_action", "open_external_url_action"].map {
            ServiceKey(service: "Airship", path: [$0], job: .link)
        }
        + [["url"], ["url", "*"], ["urls", "*", "url"]].map {
            ServiceKey(service: "Airship", path: ["com.urbanairship.media_attachment"] + $0, job: .picture)
        }

    private static let others = [
        ServiceKey(service: "Customer.io", path: ["CIO", "push", "link"], job: .link),
        ServiceKey(service: "Customer.io", path: ["CIO", "push", "image"], job: .picture),
        ServiceKey(service: "Braze", path: ["ab_uri"], job: .link),
        ServiceKey(service: "Braze", path: ["ab", "att", "url"], job: .picture),
        ServiceKey(service: "Iterable", path: ["itbl", "defaultAction", "data"], job: .link),
        ServiceKey(service: "Iterable", path: ["itbl", "attachment-url"], job: .picture),
        ServiceKey(service: "Iterable", path: ["itbl", "actionButtons"], job: .buttons),
        ServiceKey(
            service: "Klaviyo",
            path: ["url"],
            job: .link,
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
            guard let (path, element) = value(at: key.path), key.job.isDone(by: element) else { continue }
            // Buttons without a title of ours are no findings of their own.
            if key.job == .buttonTitle { explained.insert(path.dropLast().joined(separator: ".")) }
            let sentence =
                "\(path.joined(separator: ".")) is a key of \(key.service), and \(key.use): here it is \(key.job.key)."
            if push.isOfLoyaltyPlatform, let loss = loss(of: key.job.lostWithout) {
                add(.payloadKeyForeign, path, at: element, "\(sentence) \(loss)")
            } else {
                add(.payloadKeyRedundant, path, at: element, sentence)
            }
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
