/// Finds `aps` in payloads that have it in another place.
extension PayloadReview {
    /// Reports a missing `aps`. Returns true if it is elsewhere in the payload, so that nothing else is missing.
    mutating func reviewMissing() -> Bool {
        let consequence = "the system shows nothing, and no category is set."
        if root["aps"] == nil, let (path, element) = misplacedAPS() {
            let name = path.joined(separator: ".")
            let advice =
                path.count == 1
                ? "\(name) must be written aps" : "it is at \(name), and must be at the root of what APNs receives"
            add(.apsMissing, path, at: element, "The aps object is missing: \(consequence) Its place: \(advice).")
            return true
        }
        let isGiven = root["aps"].map { !$0.isNull } ?? false
        let fault = isGiven ? "aps must be an object, not a text or another value" : "The aps object is missing"
        add(.apsMissing, ["aps"], "\(fault): \(consequence)")
        return false
    }

    /// The object that is probably meant: `aps` in other letters, or in an envelope such as a message of FCM.
    private func misplacedAPS() -> (path: [String], element: JSONElement)? {
        var level: [(path: [String], element: JSONElement)] = [([], root)]
        var visited = 0
        for _ in 0..<5 {
            var next: [(path: [String], element: JSONElement)] = []
            for (path, object) in level {
                for (key, value) in object.members where value.kind == .object {
                    visited += 1
                    guard visited < 1000 else { return nil }
                    if key == "aps" || KeySpelling.isNear(key, "aps") && isAPS(value) { return (path + [key], value) }
                    next.append((path + [key], value))
                }
            }
            level = next
        }
        return nil
    }

    private func isAPS(_ object: JSONElement) -> Bool {
        ["alert", "content-available", "mutable-content", "sound", "badge"].contains { object[$0] != nil }
    }
}
