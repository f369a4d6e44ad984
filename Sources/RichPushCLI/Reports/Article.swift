/// The article that explains the causes of findings, and the section of each code.
enum Article {
    /// The address of the article: its path in the repository. A fork with a public address puts it here.
    static let address = "Sources/RichPushKit/RichPushKit.docc/WhenAPushDoesNotArrive.md"

    /// The sections, by their anchors on a forge.
    enum Section: String, CaseIterable {
        case noPush = "no-push-arrives"
        case extensionIdle = "the-extension-does-not-run"
        case notRecorded = "nothing-is-recorded"
        case noPicture = "no-picture"
        case noButtons = "no-buttons"
        case noTemplate = "the-template-is-not-shown"
        case noScreen = "a-tap-opens-nothing"
        case noStart = "the-app-does-not-start"
        case otherLanguage = "a-text-is-in-another-language"
        case refused = "the-app-is-refused"
    }

    /// The address of the section that explains a finding of `doctor` or `lint`; nil for a code without one.
    static func address(of code: String) -> String? {
        section(of: code).map { "\(address)#\($0.rawValue)" }
    }

    /// One line for each section that explains some of the codes, in the order of the codes.
    static func lines(for codes: [String]) -> [String] {
        var seen: Set<String> = []
        return codes.compactMap(address).filter { seen.insert($0).inserted }.map { "  see: \($0)" }
    }

    static func section(of code: String) -> Section? {
        if let section = sections[code] { return section }
        return prefixes.first { code.hasPrefix($0.prefix) }?.section
    }

    private static let sections: [String: Section] = [
        "push.entitlement-missing": .noPush, "push.background-mode": .noPush, "payload.too-large": .noPush,
        "payload.not-json": .noPush, "payload.not-object": .noPush, "payload.too-deep": .noPush, "aps.missing": .noPush,
        "aps.silent-with-alert": .noPush, "live.missing": .noPush, "live.start-incomplete": .noPush,
        "live.value-unknown": .noPush, "live.field-type": .noPush, "live.timestamp-unit": .noPush,
        "live.value-invalid": .noPush, "web.missing": .noPush, "web.field-type": .noPush,
        "aps.alert-empty": .extensionIdle, "aps.alert-missing": .extensionIdle,
        "mutable-content.missing": .extensionIdle,
        "category.not-applied": .extensionIdle, "target.too-old": .refused, "target.newer": .extensionIdle,
        "bundle.prefix": .refused, "version.differs": .refused, "privacy.missing": .refused,
        "product.wrong": .refused, "ats.arbitrary": .noPicture, "keychain.group-missing": .notRecorded,
        "message-response-id.invalid": .notRecorded, "ems-open.url-invalid": .notRecorded,
        "client-events.not-array": .noScreen, "launch.options": .noScreen, "launch.screen-missing": .noStart,
        "strings.missing": .otherLanguage, "actions.too-many": .noButtons, "name.empty": .noScreen,
    ]

    private static let prefixes: [(prefix: String, section: Section)] = [
        ("group.", .notRecorded), ("recipient.", .notRecorded), ("service.", .extensionIdle),
        ("embed.", .extensionIdle),
        ("scene.", .noStart), ("content.", .noTemplate), ("template.", .noTemplate), ("slider.", .noTemplate),
        ("media.", .noPicture), ("category.", .noButtons), ("buttons.", .noButtons), ("id.", .noScreen),
        ("type.", .noScreen),
    ]
}
