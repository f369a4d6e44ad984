import Foundation
import RichPushExtension
import RichPushLint
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTemplates

/// The output of `inspect` for a payload. It builds categories, so it is isolated to the push actor.
@PushActor
struct InspectionView {
    let localizer: Localizer
    let locale: String
    let contentCategories: Set<TemplateCategory>

    nonisolated init(localizer: Localizer, locale: String, contentCategories: Set<TemplateCategory>) {
        self.localizer = localizer
        self.locale = locale
        self.contentCategories = contentCategories
    }

    /// The object for a payload.
    ///
    /// - Parameters:
    ///   - file: the payload.
    ///   - apns: the file for the simulator, if one was written.
    /// - Returns: the object.
    func json(_ file: PayloadFile, apns: String?) -> JSONValue {
        guard case .success(let push) = file.reading else { return notPayload(file) }
        let alert = AlertText(payload: push, localizer: localizer, locale: locale)
        return [
            "file": .string(file.name),
            "notificationType": JSONValue(push.notificationType?.rawValue),
            "id": JSONValue(push.idText),
            "messageResponseId": push.messageResponseID.map { .int($0) } ?? .null,
            "recipient": JSONValue(push.addressee?.text),
            "badge": JSONValue(push.aps?.badge),
            "bytes": JSONValue(push.compactByteCount),
            "alert": [
                "title": JSONValue(alert.title), "subtitle": JSONValue(alert.subtitle),
                "body": JSONValue(alert.body),
            ],
            "category": category(of: push),
            "tap": push.hasAlert ? .string(push.meaning(of: .default)) : .null,
            "media": .array(
                push.media.map {
                    ["url": .string($0.url), "kind": .string($0.kind.rawValue), "key": .string($0.key)]
                }
            ),
            "template": template(of: push, alert),
            "sender": push.sender?.inspection ?? .null,
            "recall": push.root["recall"] == nil ? .null : .array(push.recalls.map { .int($0) }),
            "extra": push.extraJSON.map { .object($0) } ?? .null,
            "language": JSONValue(language(of: push)?.identifier),
            "apns": JSONValue(apns),
            "diagnostics": FindingsView.list(Self.findings(of: file)),
        ]
    }

    /// Also the missing keys that CleverTap calls required.
    private static func findings(of file: PayloadFile) -> [Finding] { LintReview(isVerbose: true).findings(of: file) }

    private func notPayload(_ file: PayloadFile) -> JSONValue {
        [
            "file": .string(file.name), "notificationType": nil, "id": nil, "messageResponseId": nil, "recipient": nil,
            "badge": nil, "bytes": nil, "alert": nil, "category": nil, "tap": nil, "media": [], "template": nil,
            "sender": nil, "recall": nil, "extra": nil, "language": nil, "apns": nil,
            "diagnostics": FindingsView.list(Self.findings(of: file)),
        ]
    }

    private func template(of push: PushPayload, _ alert: AlertText) -> JSONValue {
        push.template(TemplateAlert(title: alert.title, body: alert.body))?.inspection ?? .null
    }

    private func category(of push: PushPayload) -> JSONValue {
        let category = builtCategory(of: push)
        guard let identifier = push.resolvedCategory.identifier ?? category?.identifier else { return .null }
        return [
            "identifier": .string(identifier),
            "inferred": .bool(push.isCategoryInferred),
            "options": strings(category?.options.map(\.rawValue) ?? []),
            "actions": .array(category?.actions.map { action($0, of: push) } ?? []),
        ]
    }

    private func builtCategory(of push: PushPayload) -> NotificationCategory? {
        CategoryBuilder().category(
            for: push,
            localizer: localizer,
            locale: locale,
            time: Date(),
            contentCategories: contentCategories
        )
    }

    /// The language of the table that the first button's title is from.
    private func language(of push: PushPayload) -> LanguageTag? {
        let key: String?
        switch push.resolvedCategory {
        case .none, .host: return nil
        case .template: key = push.templateCategory(among: contentCategories)?.actions.first?.titleKey.rawValue
        case .kit(let category, _): key = category.actions.first?.titleKey.rawValue
        case .buttons: key = push.buttons.first { $0.title(localizer, locale: locale) != nil }?.titleLocKey
        }
        return key.flatMap { localizer.title(forKey: $0, locale: locale)?.language }
    }

    private func action(_ action: NotificationAction, of push: PushPayload) -> JSONValue {
        [
            "identifier": .string(action.identifier),
            "title": .string(action.title),
            "kind": action.textInput == nil ? "button" : "text-input",
            "options": strings(action.options.map(\.rawValue)),
            "inputButtonTitle": JSONValue(action.textInput?.buttonTitle),
            "placeholder": JSONValue(action.textInput?.placeholder),
            "icon": JSONValue(action.icon?.name),
            "link": JSONValue(link(of: action, push)),
            "does": .string(push.meaning(of: action.press)),
        ]
    }

    /// The link of a button that the push brings along.
    private func link(of action: NotificationAction, _ push: PushPayload) -> String? {
        push.resolvedCategory == .buttons ? push.button(action.identifier)?.link : nil
    }

    private func strings(_ names: [String]) -> JSONValue {
        .array(names.sorted().map { .string($0) })
    }
}

extension InspectionView {
    func text(_ file: PayloadFile, apns: String?) -> String {
        guard case .success(let push) = file.reading else {
            return FindingsView.text(LintedFile(file, LintReview().findings(of: file)))
        }
        let alert = AlertText(payload: push, localizer: localizer, locale: locale)
        var rows: [(String, String?)] = [
            ("type", push.notificationType?.rawValue),
            ("id", push.idText),
            ("message", push.messageResponseID.map(String.init)),
            ("recipient", push.addressee?.text),
            ("title", alert.title),
            ("subtitle", alert.subtitle),
            ("body", alert.body),
            ("badge", push.aps?.badge.map(String.init)),
            ("category", categoryText(push)),
        ]
        rows += buttons(push).map { ("button", $0) }
        if push.hasAlert { rows.append(("tap", push.meaning(of: .default))) }
        rows.append(("sender", push.sender.map { "\($0.name) (\($0.id))" }))
        rows.append(("language", language(of: push)?.identifier))
        rows += mediaRows(push)
        rows += templateRows(push, alert)
        if !push.hasTemplate { rows.append(("link", push.link)) }
        rows.append(("extra", push.extraJSON.map { JSONValue.object($0).description }))
        rows.append(("size", "\(push.compactByteCount) of \(PushPayload.maximumBytes) bytes"))
        rows.append(("apns", apns))
        let lines = rows.compactMap { name, value in value.map { "  \(Columns.padded(name, to: 9)) \($0.onOneLine)" } }
        let findings = Self.findings(of: file).forReading.map { "  " + FindingsView.line($0, file: file.name) }
        return ([file.name.onOneLine] + lines + findings).joined(separator: "\n")
    }

    /// The media, with a mark at those that are attached. A template shows its own pictures.
    private func mediaRows(_ push: PushPayload) -> [(String, String?)] {
        let isAttached = !push.hasTemplate && push.aps?.mutableContent == true
        let attached = isAttached ? push.usableMedia?.key : nil
        return push.media.map { media in
            ("media", "\(media.kind.rawValue) \(media.url) (\(media.key)\(media.key == attached ? ", attached" : ""))")
        }
    }

    private func templateRows(_ push: PushPayload, _ alert: AlertText) -> [(String, String?)] {
        guard let template = push.template(TemplateAlert(title: alert.title, body: alert.body)) else { return [] }
        let asked = template.requested ?? template.rendered
        let shown = template.fallbackReason == nil ? template.rendered : "\(template.rendered) instead of \(asked)"
        let inspection = template.inspection
        let button = template.layout == .sidePicture ? template.button?.title : nil
        let captions = ["title", "subtitle", "message"].map { inspection[$0]?.stringValue }
        let texts = captions + template.lines.map { $0?.text } + [button]
        // Without an alert nothing is shown.
        let parts = push.hasAlert ? texts.compactMap(\.self) : []
        return [("template", shown)] + parts.enumerated().map { ($0 == 0 ? "shows" : "", $1) }
            + [("page", template.webPage?.url)]
            + [("items", template.items.isEmpty ? nil : String(template.items.count))]
            + template.labelledLinks.map { ("link", "\($0.url) (\($0.parts.joined(separator: ", ")))") }
    }

    private func categoryText(_ push: PushPayload) -> String? {
        switch push.resolvedCategory {
        case .none: nil
        case .buttons:
            builtCategory(of: push).map {
                "\($0.identifier) (from the buttons\(push.aps?.mutableContent == true ? "" : ", not set"))"
            }
        case .host(let identifier): "\(identifier) (the host's own)"
        case .kit(let category, inferred: true):
            "\(category.rawValue) (from the type\(push.aps?.mutableContent == true ? "" : ", not set"))"
        case .kit(let category, inferred: false): category.rawValue
        case .template:
            builtCategory(of: push).map { $0.identifier + (push.isCategoryInferred ? " (from the template)" : "") }
        }
    }

    private func buttons(_ push: PushPayload) -> [String] {
        (builtCategory(of: push)?.actions ?? []).map { action in
            let input = action.textInput.map { " [text, then \($0.buttonTitle)]" } ?? ""
            let icon = action.icon.map { " (\($0.name))" } ?? ""
            return "\(action.title)\(icon)\(input): \(push.meaning(of: action.press)) (\(action.identifier))"
        }
    }
}

extension PushSender {
    /// The sender in the output of `inspect`.
    fileprivate var inspection: JSONValue {
        [
            "name": .string(name), "id": .string(id), "image_url": JSONValue(imageURL),
            "conversation": JSONValue(conversation), "group": JSONValue(group),
        ]
    }
}
