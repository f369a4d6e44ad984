/// A key that a push may have: where it is read, what its value may be, and which document defines it.
///
/// Typed reading, findings, documentation and the JSON Schema are made from ``all``.
package struct PayloadKey: Sendable {
    /// The key's name without the objects around it.
    package let name: String
    /// The object that has the key.
    package let holder: KeyHolder
    /// What the value may be.
    package let value: KeyValue
    /// What the key is for, as one sentence.
    package let meaning: String
    /// The first version of the system or library that reads the key.
    package let since: String
    /// The document that defines the key.
    package let source: KeySource
    /// The code of a value of the wrong type.
    package let code: FindingCode
    /// The kinds of a push whose system reads the key; only for Apple's keys.
    package var kinds: Set<PushKind> = []
    /// The templates that read the key.
    package var templates: TemplateSet = []
    /// The templates whose documentation calls the key required.
    package var requiredBy: TemplateSet = []
    /// The templates that cannot do without the key. The product template needs it, but its value may be empty.
    package var neededBy: TemplateSet = []
    /// The key that makes this one needed; nil if it is always needed.
    package var neededWith: String?
    /// The templates whose body opens its link.
    package var bodyLinkOf: TemplateSet = []
    /// The key beside it that declares the kind of its media.
    package var companion: String?
    /// The media kind that the key's name says.
    package var hint: MediaKind?
    /// The property that is read from it; nil if no property is.
    var field: Field?

    /// The typed property that a key is read into.
    enum Field: Hashable {
        case root(PayloadField), aps(APSField), alert(APSAlertField), sound(APSSoundField)
    }

    /// The keys from the root, outermost first. A template's keys may also be in `pt_json`.
    package var path: [String] { holder.path + [name] }
    /// The path with dots, as in findings.
    package var key: String { path.joined(separator: ".") }
}

extension PayloadKey {
    /// A key with what every key has; the rest is set where a table has it.
    init(
        _ name: String,
        in holder: KeyHolder,
        _ value: KeyValue,
        _ meaning: String,
        since: String = "RichPushKit 0.1.0",
        _ source: KeySource,
        _ code: FindingCode
    ) {
        self.init(name: name, holder: holder, value: value, meaning: meaning, since: since, source: source, code: code)
    }
}

/// The objects of a push that have keys of their own.
package enum KeyHolder: String, CaseIterable, Sendable {
    case root, body, button, buttonInput, actionButton, sender, aps, alert, localizedText, sound, carnival, data
    case template, slider, page, web, webNotification, webAction

    /// The keys from the root to the object; the keys of templates count as keys of the root.
    package var path: [String] {
        switch self {
        case .root, .template, .web: []
        case .body: ["body"]
        case .button: ["buttons", "0"]
        case .buttonInput: ["buttons", "0", "input"]
        case .actionButton: ["body", "action_buttons", "0"]
        case .sender: ["sender"]
        case .aps: ["aps"]
        case .alert: ["aps", "alert"]
        case .localizedText: ["aps", "alert", "title"]
        case .sound: ["aps", "sound"]
        case .carnival: ["_st"]
        case .data: ["data"]
        case .slider: ["ct_ContentSlider"]
        case .page: ["ct_ContentSlider", "items", "0"]
        case .webNotification: ["notification"]
        case .webAction: ["notification", "actions", "0"]
        }
    }
}

/// The documents that define keys.
package enum KeySource: String, CaseIterable, Sendable {
    case generating = "Apple, Generating a remote notification"
    case background = "Apple, Pushing background updates to your App"
    case activities = "Apple, Starting and updating Live Activities with ActivityKit push notifications"
    case widgets = "Apple, Updating widgets with WidgetKit push notifications"
    case websites = "Apple, Notification Programming Guide for Websites"
    case keyReference = "Apple, Payload Key Reference"
    case webPush = "WebKit, Declarative Web Push"
    case kit = "Notifications Kit 4.0.0"
    case carnival = "Carnival"
    case cleverTap = "CleverTap 1.6.0"
    case klaviyo = "Klaviyo"
    case common = "custom payloads of several providers"
    case package = "RichPushKit"
}

/// The templates of CleverTap that are chosen by `pt_id`.
package struct TemplateSet: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let basic = TemplateSet(rawValue: 1)
    static let carousel = TemplateSet(rawValue: 2)
    static let manual = TemplateSet(rawValue: 4)
    static let timer = TemplateSet(rawValue: 8)
    static let zeroBezel = TemplateSet(rawValue: 16)
    static let rating = TemplateSet(rawValue: 32)
    /// Its body opens a product's link, and not the common link if that is missing.
    package static let product = TemplateSet(rawValue: 64)
    static let web = TemplateSet(rawValue: 128)
    static let vertical = TemplateSet(rawValue: 256)
    static let icons = TemplateSet(rawValue: 512)

    /// Their body opens the link of the first page that has a picture.
    static let carousels: TemplateSet = [.carousel, .manual]
    static let all = TemplateSet(rawValue: 1 << allIDs.count - 1)

    /// The ids in the order of the sets' bits.
    package static let allIDs = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_timer", "pt_zero_bezel", "pt_rating",
        "pt_product_display", "pt_web_view", "pt_vertical_img", "pt_icons",
    ]

    /// The values of `pt_id` that choose these templates.
    package var ids: [String] {
        Self.allIDs.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
    }

    /// The set of one template; empty for an id that is not known.
    package init(id: String) {
        rawValue = Self.allIDs.firstIndex(of: id).map { 1 << $0 } ?? 0
    }
}

/// The kind of a push as Apple's systems treat it, told from its keys. The header `apns-push-type` is not part of it.
package enum PushKind: String, CaseIterable, Sendable {
    /// A Live Activity that starts, changes or ends.
    case live
    /// A push for the background: `content-available` without an alert.
    case silent
    /// Widgets or controls that reload: `content-changed`.
    case reload
    /// A declarative web push: `web_push` at the root.
    case web
    /// A push to a website in Safari: `url-args`.
    case safari
    /// Every other push.
    case alert
}

extension PushPayload {
    /// The kind of the push.
    package var kind: PushKind {
        let aps = root["aps"]
        func has(_ key: String) -> Bool { aps?[key].map { !$0.isNull } ?? false }
        if ["event", "content-state", "attributes-type", "attributes"].contains(where: has) { return .live }
        if !has("alert"), aps?["content-available"]?.withView(APS.flag) == true { return .silent }
        if has("content-changed") { return .reload }
        if root["web_push"].map({ !$0.isNull }) ?? false { return .web }
        return has("url-args") ? .safari : .alert
    }
}
