import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTemplates

/// What follows from several keys of a push.
extension PushMeaning {
    /// What the meaning of a push depends on besides the push.
    struct Context {
        let localizer: Localizer
        /// The languages of the app's own texts.
        let languages: [LanguageTag]
        /// The time of delivery and of reading, the same for all pushes.
        let now: Double
    }

    @PushActor
    mutating func addBehavior(of push: PushPayload, _ context: Context) {
        let isSet = !push.isCategoryInferred || push.aps?.mutableContent == true
        let category = CategoryBuilder().category(
            for: push,
            localizer: context.localizer,
            locale: "en",
            time: Date(timeIntervalSince1970: context.now)
        )
        // The identifier of the buttons' category follows from the buttons, which are parts of their own.
        let choice = push.resolvedCategory
        let identifier = choice == .template ? category?.identifier : choice.identifier
        add(.category, ["aps", "category"], isSet ? identifier.map { .string($0) } : nil)
        let actions = isSet ? category?.actions ?? [] : []
        for (position, action) in actions.enumerated() { add(action, at: position) }
        add(.route, ["default"], .string(push.meaning(of: .default)))
        for action in actions {
            add(.route, [action.identifier], .string(push.meaning(of: action.press)))
            let calls = RichPushAction(rawValue: action.identifier)?.calls(for: push) ?? []
            if !calls.isEmpty { add(.call, [action.identifier], .string(calls.joined(separator: ", "))) }
        }
        addTexts(of: push, context)
        addTemplate(of: push, context)
    }

    private mutating func add(_ action: NotificationAction, at position: Int) {
        var button: JSONObject = ["title": .string(action.title), "position": JSONValue(position)]
        if !action.options.isEmpty {
            button["options"] = .array(action.options.map(\.rawValue).sorted().map { .string($0) })
        }
        if let icon = action.icon { button["icon"] = .string(icon.name) }
        if let input = action.textInput {
            button["input"] = ["button": .string(input.buttonTitle), "placeholder": .string(input.placeholder)]
        }
        add(.button, [action.identifier], .object(button))
    }

    /// The texts of localized keys, in each language of the app's own tables.
    private mutating func addTexts(of push: PushPayload, _ context: Context) {
        let alert = push.aps?.alert
        guard alert?.titleLocKey != nil || alert?.subtitleLocKey != nil || alert?.locKey != nil else { return }
        for language in context.languages {
            let text = AlertText(payload: push, localizer: context.localizer, locale: language.identifier)
            for (name, text) in [("title", text.title), ("subtitle", text.subtitle), ("body", text.body)] {
                add(.text, ["aps", "alert", "\(name) (\(language.identifier))"], text.map { .string($0) })
            }
        }
    }

    private mutating func addTemplate(of push: PushPayload, _ context: Context) {
        guard push.hasTemplate else { return }
        let text = AlertText(payload: push, localizer: context.localizer, locale: "en")
        let alert = TemplateAlert(title: text.title, body: text.body)
        let template = TemplateCatalog.standard.template(for: push, alert: alert, now: context.now)
        if template.fallbackReason != nil { add(.template, [], .string(template.rendered)) }
        addStates(of: template)
    }

    private mutating func addStates(of template: Template) {
        let machine = template.machine
        add(.state, ["start"], .string(machine.start.rawValue))
        if !template.items.isEmpty { add(.state, ["items"], JSONValue(template.items.count)) }
        if machine.modes.values.contains(where: { $0[.advance] != nil }) {
            add(.state, ["interval"], .string("\(machine.interval) s"))
        }
        switch machine.countdown {
        case .afterDelivery(let seconds): add(.state, ["countdown"], .string("\(seconds) s after delivery"))
        case .until(let time): add(.state, ["countdown"], .string("until \(time) s since 1970"))
        case nil: break
        }
        for (mode, row) in machine.modes {
            let transitions = row.map { trigger, transition in
                let commands = transition.commands.map(\.name).joined(separator: ", ")
                let mode = transition.mode.map { "→ \($0.rawValue)" } ?? ""
                return [trigger.rawValue + ":", commands, mode].filter { !$0.isEmpty }.joined(separator: " ")
            }
            add(.state, [mode.rawValue], .string(transitions.sorted().joined(separator: "; ")))
        }
    }
}

extension RichPushAction {
    /// The calls that a button makes on a push, without the report of the message; empty if it does not fit the push.
    func calls(for push: PushPayload) -> [String] {
        if let type = push.notificationType, !fits(type) { return [] }
        return requests(on: push, text: "…").map { "\($0.name) \($0.arguments)" }
    }
}
