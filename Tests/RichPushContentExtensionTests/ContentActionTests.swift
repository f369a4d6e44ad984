import RichPushContentExtension
import RichPushModel
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Action buttons below an expanded notification")
struct ContentActionTests {
    @Test("A carousel is turned by the host's own action button; the notification stays open")
    func ownAction() throws {
        var options = ContentOptions()
        options.actions = ["change": .next]
        var session = try Fixture.session(Fixture.carousel(), options: options)
        for page in [1, 2, 0] {
            let (answer, effects) = session.respond(to: .button("change"), at: Fixture.now + 1)
            #expect(answer == .doNotDismiss)
            #expect(session.model.state.page == page)
            #expect(effects.map(\.isShow) == [true])
            #expect(session.model.screen.picture?.url == Fixture.pictures[page])
        }
    }

    @Test("Back and Next turn a carousel, View In App opens the page's link and closes the notification")
    func templateActions() throws {
        var session = try Fixture.session(Fixture.carousel())
        #expect(session.respond(to: .button("action_2"), at: Fixture.now).answer == .doNotDismiss)
        #expect(session.respond(to: .button("action_2"), at: Fixture.now).answer == .doNotDismiss)
        #expect(session.respond(to: .button("action_1"), at: Fixture.now).answer == .doNotDismiss)
        let (answer, effects) = session.respond(to: .button("action_3"), at: Fixture.now)
        #expect(answer == .dismiss)
        #expect(effects == [.recordOpening, .open("shop://page/2")])
    }

    @Test(
        "What the template does not know goes to the app, and the notification closes",
        arguments: [ResponseAction.button("clip-offer"), .textInput("reply", text: "Hello"), .default, .dismiss]
    )
    func forwarded(action: ResponseAction) throws {
        var session = try Fixture.session(Fixture.carousel())
        let (answer, effects) = session.respond(to: action, at: Fixture.now)
        #expect(answer == .dismissAndForward)
        #expect(effects == [])
        #expect(session.isClosed)
    }

    @Test("A button for a star without a number does nothing, and a button that has no meaning stays the template's")
    func withoutMeaning() throws {
        var options = ContentOptions()
        options.actions = ["like": .star]
        var session = try Fixture.session(["pt_id": "pt_rating", "pt_dl1": "shop://rate"], options: options)
        #expect(session.respond(to: .button("like"), at: Fixture.now).answer == .doNotDismiss)
        #expect(session.respond(to: .button("action_1"), at: Fixture.now).answer == .doNotDismiss)
        #expect(session.model.state.star == 0)
    }

    @Test("A push in a category of the host's own shows its template too")
    func hostCategory() throws {
        var notification = try Fixture.notification(Fixture.carousel())
        var payload = try #require(notification.request.payload?.json.objectValue)
        payload["aps"] = ["alert": "Body", "category": "shop-carousel"]
        notification.request.payload = try PushPayload(payload)
        let session = ContentSession(notification, now: Fixture.now)
        #expect(session.model.template.rendered == "pt_manual_carousel")
        #expect(session.model.availableItems == [0, 1, 2])
    }

    @Test("A tap without a link does the default action")
    func defaultAction() throws {
        var session = try Fixture.session(["pt_id": "pt_basic", "pt_title": "Title"])
        #expect(try session.send(["name": "tap"]) == [.recordOpening, .defaultAction])
    }

    @Test("Time stops while the view is not on screen")
    func visibility() throws {
        var session = try Fixture.session(Fixture.carousel("pt_carousel"))
        #expect(session.disappear(at: Fixture.now + 1).map(\.isShow) == [true])
        #expect(session.appear(at: Fixture.now + 60).map(\.isShow) == [true])
        #expect(try session.send(["name": "tick"], at: Fixture.now + 61) == [])
        #expect(session.model.state.page == 0)
        #expect(try session.send(["name": "tick"], at: Fixture.now + 62) == [])
        #expect(session.model.state.page == 1)
    }

    @Test("A button after the notification was closed goes to the app")
    func afterClosing() throws {
        var session = try Fixture.session(Fixture.carousel())
        _ = session.respond(to: .dismiss, at: Fixture.now)
        let (answer, effects) = session.respond(to: .button("action_2"), at: Fixture.now + 1)
        #expect(answer == .dismissAndForward)
        #expect(effects == [])
    }
}
