import RichPushAudit
import RichPushDoctor
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload

extension Explanation {
    /// The explanations of all codes. A command that finds something else adds its table.
    static let all = pushes + project + selfChecks + audits

    /// The explanation of a code; nil if no command has the code.
    static func of(_ code: String) -> Explanation? { byCode[code] }

    private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

    /// The codes that a text is probably meant to be: those of a family, such as `media`, or the nearest one.
    static func near(_ text: String) -> [String] {
        let family = all.map(\.code).filter { $0.split(separator: ".").first.map(String.init) == text }
        if !family.isEmpty { return family }
        return KeySpelling.meant(by: text, among: all.map(\.code)).map { [$0] } ?? []
    }
}

/// What an app's own check finds. The examples are parts of its report.
extension Explanation {
    private typealias SelfCheckRow = (
        code: SelfCheck.Code, section: ArticleSection, sees: String, before: String, after: String
    )

    static let selfChecks = selfCheckRows.map { row in
        Explanation(
            code: row.code.rawValue,
            severity: "error",
            meaning: row.code.meaning,
            section: row.section,
            sees: row.sees,
            remedy: row.code.remedy,
            before: row.before,
            after: row.after
        )
    }

    private static let selfCheckRows: [SelfCheckRow] = [
        (
            .permission, .noPush, "Nothing, or only a badge.", "denied; alerts: disabled, sounds: disabled.",
            "authorized; alerts: enabled, sounds: enabled."
        ),
        (
            .registration, .noPush, "Nothing: the device has no token.",
            "The app is not registered with Apple's push service. At 2026-11-02T09:00:00Z it gave no token: NSCocoaErrorDomain 3000.",
            "The app is registered with Apple's push service."
        ),
        (
            .token, .noPush, "Nothing: the platform has no address for the device, or that of another member.",
            "There is no token for the member signed in.", "The platform knows the token, for the member signed in."
        ),
        (
            .settings, .noPush, "The push in some places, or later, in the summary.",
            "banners: banner, lock screen: disabled, summary: enabled.",
            "banners: banner, lock screen: enabled, summary: disabled."
        ),
        (
            .group, .notRecorded, "The push. Its delivery is not recorded, and the badge can be wrong.",
            "No app group is declared: app and extension share nothing.", "The shared folder can be written to."
        ),
        (
            .serviceExtension, .extensionIdle, "The text of the push, without picture and own buttons.",
            "processed by it 0, not processed 3. Reasons: noExtension.", "processed by it 3, not processed 0."
        ),
        (
            .embedded, .extensionIdle, "The text of the push, without picture and own buttons.",
            "The app contains no extension for pushes. Faults: noExtension.",
            "Service extension: NotificationService.appex."
        ),
        (
            .categories, .noButtons, "The push without its buttons.",
            "Categories that the system lists: 0; of the package's 13: 0.",
            "Categories that the system lists: 13; of the package's 13: 13."
        ),
        (
            .journal, .notRecorded, "The push. The report lacks it, or has it late.",
            "Events that wait: 12; damaged files: 1; lost events: 0.",
            "Events that wait: 0; damaged files: 0; lost events: 0."
        ),
        (
            .outbox, .notRecorded, "What was done on the device; the platform does not know it yet.",
            "Calls that wait: 3, on hold because its member has signed out; refused: 1;",
            "Calls that wait: 0; refused: 0;"
        ),
        (
            .platform, .notRecorded, "What was done on the device; the platform does not know it yet.",
            "accepted 0; not accepted 2, the last at 2026-11-02T09:00:00Z: platform.status.503.",
            "accepted 2, the last at 2026-11-02T09:00:00Z; not accepted 0."
        ),
        (
            .refresh, .notRecorded, "What was done on the device; the platform does not know it yet.",
            "Background App Refresh: denied. No refresh has run.",
            "Background App Refresh: available. The last refresh ended at 2026-11-02T09:00:00Z."
        ),
        (
            .clock, .notRecorded, "A push whose time has passed, or one that is late in the list.",
            "A recorded time is ahead of the clock.", "The newest recorded time is not ahead of the clock."
        ),
        (
            .protectedData, .notRecorded, "The push. Its delivery is recorded without its member.",
            "Files of the journal cannot be opened.", "Files can be opened."
        ),
        (
            .power, .notRecorded, "What was done on the device; the platform does not know it yet.",
            "Low Power Mode is on.", "Low Power Mode is off."
        ),
        (
            .activities, .noPush, "No Live Activity, although a push starts one.",
            "Live Activities: not allowed; frequent updates: not allowed.",
            "Live Activities: allowed; frequent updates: allowed."
        ),
        (
            .build, .noPush, "Nothing is wrong with pushes: the check did not run in an app.",
            "This process is not an app.", "environment: production; com.example.shop 2.1 (340); iOS 26.1, iPhone17,1."
        ),
    ]
}

/// What an audit finds. The examples are parts of what it prints.
extension Explanation {
    static let audits = Invariant.all.map { invariant in
        Explanation(
            code: invariant.name,
            severity: "error",
            meaning: invariant.sentence,
            section: .inconsistent,
            sees: invariant.effect,
            remedy: invariant.remedy,
            before: "\(invariant.name): broken by 1 of",
            after: "\(invariant.name): holds for"
        )
    }
}
