import RichPushModel

extension HTMLBuilder {
    /// Writes the category's buttons, and the input fields of buttons that ask for a text.
    mutating func actionsView(_ scene: Scene) {
        guard let actions = scene.notification.category?.actions, !actions.isEmpty else { return }
        markup(#"<div data-part="actions" class="actions glass" role="group">"#)
        for (place, action) in actions.enumerated() { button(action, at: place, in: scene) }
        markup("</div>")
        for (place, action) in actions.enumerated() {
            if let input = action.textInput { reply(action, input, at: place, in: scene) }
        }
    }

    private mutating func button(_ action: NotificationAction, at place: Int, in scene: Scene) {
        markup("<button type=\"button\" data-part=\"action\" dir=\"auto\"")
        attribute("data-action", action.identifier)
        if action.textInput != nil {
            fieldName("data-input", scene, place)
            fieldName("aria-controls", scene, place)
            markup(" aria-expanded=\"false\"")
        }
        if let meaning = scene.notification.meanings[action.identifier] { attribute("data-meaning", meaning) }
        if action.options.contains(.destructive) { markup(" class=\"destructive\"") }
        markup("><span>", action.title, "</span>")
        if let icon = action.icon { symbol(icon.name) }
        markup("</button>")
    }

    /// Writes the name of a button's icon instead of the icon. A page has neither Apple's symbols nor the app's images.
    private mutating func symbol(_ name: String) {
        markup(#"<span class="symbol" aria-hidden="true""#)
        attribute("title", name)
        markup(">", name, "</span>")
    }

    private mutating func reply(
        _ action: NotificationAction,
        _ input: NotificationAction.TextInput,
        at place: Int,
        in scene: Scene
    ) {
        markup(#"<div data-part="text-input" class="reply glass""#)
        fieldName("id", scene, place)
        attribute("data-identifier", action.identifier)
        if let meaning = scene.notification.meanings[action.identifier] { attribute("data-meaning", meaning) }
        markup(#" hidden><input type="text" dir="auto" autocomplete="off""#)
        attribute("placeholder", input.placeholder)
        attribute("aria-label", input.placeholder.isEmpty ? action.title : input.placeholder)
        let send = input.buttonTitle.isEmpty ? scene.words.send : input.buttonTitle
        markup(#"><button type="button" data-does="send">"#, send, "</button></div>")
    }

    private mutating func fieldName(_ attribute: StaticString, _ scene: Scene, _ place: Int) {
        self.attribute(attribute) { html in
            html.markup("p")
            html.number(scene.number)
            html.markup("-t")
            html.number(place)
        }
    }
}
