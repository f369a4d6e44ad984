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
