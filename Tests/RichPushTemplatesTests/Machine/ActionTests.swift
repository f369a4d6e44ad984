import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Action buttons of a template")
struct ActionTests {
    private func model(_ id: String, actions: [String: TemplateMachine.Trigger] = [:]) throws -> TemplateModel {
        let keys: KeyValuePairs<String, JSONValue> = [
            "img1": picture("1"), "img2": picture("2"), "title": "T", "dl1": "app:1", "dl2": "app:2",
        ]
        return TemplateModel(try template(id, keys), now: 0, actions: actions)
    }

    @Test("An action that the template does not know closes the notification and is delivered to the app")
    func unknown() throws {
        var model = try model("pt_basic")
        let effects = model.handle(.action("clipOffer"), at: 1)
        #expect(effects == [.dismissAndForward])
        #expect(TemplateResponseOption(effects) == .dismissAndForward)
        #expect(model.state.mode == .dismissed)
    }

    @Test(
        "Back and Next leave a template without pages open, and the app is not told",
        arguments: ["action_1", "action_2"]
    )
    func noEffect(identifier: String) throws {
        var model = try model("pt_basic")
        let effects = model.handle(.action(identifier), at: 1)
        #expect(effects == [])
        #expect(TemplateResponseOption(effects) == .doNotDismiss)
    }

    @Test("View In App closes the notification, and the app is not told")
    func view() throws {
        var model = try model("pt_basic")
        #expect(TemplateResponseOption(model.handle(.action("action_3"), at: 1)) == .dismiss)
    }

    @Test("A notification that was closed delivers no further action to the app")
    func closed() throws {
        var model = try model("pt_basic")
        model.handle(.action("action_3"), at: 1)
        #expect(model.handle(.action("clipOffer"), at: 2) == [])
    }

    @Test("A host's own action that has no effect in the template's mode is not delivered to the app")
    func hostAction() throws {
        var model = try model("pt_basic", actions: ["like": .star])
        #expect(model.handle(.action("like"), at: 1) == [])
    }

    @Test("A link names the action button and the page it belongs to")
    func actionAndPage() throws {
        var model = try model("pt_manual_carousel", actions: ["look": .tap])
        model.handle(.next, at: 1)
        #expect(model.handle(.action("look"), at: 2) == [.openLink("app:2", from: .action("look", page: 1))])
    }

    @Test("A link that a tap on a page opens names the page")
    func page() throws {
        var model = try model("pt_carousel")
        model.handle(.tick, at: 3)
        #expect(model.handle(.tap, at: 4) == [.openLink("app:2", from: .page(1))])
    }

    @Test("A link that a machine of a host's opens for a chosen page names that page")
    func chosenPage() throws {
        var template = try template("pt_manual_carousel", ["img1": picture("1"), "img2": picture("2"), "dl2": "app:2"])
        template.machine.on(.select, in: .resting, do: [.open(.chosen)])
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.select(1), at: 1) == [.openLink("app:2", from: .page(1))])
    }
}
