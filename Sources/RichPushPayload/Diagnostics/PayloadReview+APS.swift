/// Reviews `aps`: whether it exists, whether its fields have the right type, and whether the service extension runs.
extension PayloadReview {
    mutating func reviewAPS() {
        if let aps = root["aps"], aps.kind == .object {
            for field in APSField.all { review(field, in: aps, under: ["aps"]) }
            if let alert = aps["alert"], alert.kind == .object {
                for field in APSField.alert { review(field, in: alert, under: ["aps", "alert"]) }
            }
        } else {
            add(.apsMissing, ["aps"], "The aps object is missing: the system shows nothing, and no category is set.")
        }
        reviewAlert()
        reviewMutableContent()
    }

    private mutating func review(_ field: APSField, in object: JSONElement, under path: [String]) {
        guard let element = object[field.key], !element.isNull, !element.withView(field.accepts) else { return }
        let path = path + [field.key]
        let consequence = field.isRead(element) ? "it is read, but the system may ignore it" : "it is ignored"
        add(
            .apsFieldType,
            path,
            "\(path.joined(separator: ".")) must be \(field.expectation); \(consequence)."
        )
    }

    /// Reports a push that is meant to be shown but has no text. A push for the background only is not meant to be
    /// shown.
    private mutating func reviewAlert() {
        guard !push.hasAlert else { return }
        let cause = "The push has no alert with a text: the system shows nothing and does not run the service extension"
        let path = ["aps", "alert"]
        if push.hasTemplate {
            add(.templateAlertMissing, path, "\(cause), so the template is never shown.")
        } else if let reason = reasonForExtension {
            add(.apsAlertMissing, path, "\(cause), although the push has \(reason).")
        } else if push.aps?.mutableContent == true {
            add(.apsAlertMissing, path, "\(cause), although the push has mutable-content.")
        }
    }

    private mutating func reviewMutableContent() {
        guard push.aps?.mutableContent != true else { return }
        let path = ["aps", "mutable-content"]
        if let reason = reasonForExtension {
            let consequence = push.hasAlert ? ", and the push is shown without it" : ""
            add(
                .mutableContentMissing,
                path,
                "The push has \(reason), but aps.mutable-content is not 1 or true: the service extension does not "
                    + "run\(consequence)."
            )
        } else if case .kit(let category, inferred: true) = push.resolvedCategory {
            add(
                .categoryNotApplied,
                path,
                "The type suggests \(category.rawValue), but aps.mutable-content is not 1 or true: the service extension "
                    + "does not run, and the category is not set."
            )
        }
    }

    /// The part of the push that needs the service extension; nil if no part needs it. A category that the push does
    /// not name is no such part: the sender may not want it.
    private var reasonForExtension: String? {
        if !push.media.isEmpty { return "media" }
        if !push.buttons.isEmpty { return "buttons" }
        if push.namesTemplate || push.resolvedCategory == .template { return "a template" }
        if case .kit(let category, inferred: false) = push.resolvedCategory {
            return "the category \(category.rawValue)"
        }
        return nil
    }
}

/// A key that Apple documents, and the values that it may have.
private struct APSField: Sendable {
    let key: String
    let expectation: String
    var isFlag = false
    let accepts: @Sendable (JSONView) -> Bool

    /// Whether a value that is not accepted is used all the same: a flag in a text.
    func isRead(_ element: JSONElement) -> Bool { isFlag && element.withView(APS.flag) != nil }

    static let all = [
        APSField(key: "alert", expectation: "a string or an object") { APSAlert($0) != nil },
        APSField(key: "badge", expectation: "an integer written as a number") { APS.badge($0) != nil },
        APSField(key: "sound", expectation: "a string or an object") { APSSound($0) != nil },
        text("category"),
        text("thread-id"),
        flag("mutable-content"),
        flag("content-available"),
        APSField(key: "interruption-level", expectation: "passive, active, time-sensitive or critical") {
            $0.string.flatMap(InterruptionLevel.init) != nil
        },
        APSField(key: "relevance-score", expectation: "a number") { $0.double != nil },
        text("target-content-id"),
    ]

    static let alert = [
        text("title"), text("subtitle"), text("body"), text("launch-image"),
        text("title-loc-key"), text("subtitle-loc-key"), text("loc-key"),
        texts("title-loc-args"), texts("subtitle-loc-args"), texts("loc-args"),
    ]

    private static func text(_ key: String) -> APSField {
        APSField(key: key, expectation: "a string") { $0.string != nil }
    }

    private static func texts(_ key: String) -> APSField {
        APSField(key: key, expectation: "an array of strings") {
            $0.entry.kind == .array && APSAlert.arguments($0).count == Int($0.entry.length)
        }
    }

    private static func flag(_ key: String) -> APSField {
        APSField(key: key, expectation: "0, 1, false or true", isFlag: true) {
            $0.string == nil && APS.flag($0) != nil
        }
    }
}
