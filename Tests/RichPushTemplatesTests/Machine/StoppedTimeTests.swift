import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Time that stands still while a template is paused or off the screen")
struct StoppedTimeTests {
    private static let stops = [TemplateEvent.pause, .disappear]

    private func carousel() throws -> TemplateModel {
        let template = try template("pt_carousel", ["img1": picture("1"), "img2": picture("2"), "img3": picture("3")])
        return TemplateModel(template, now: 0)
    }

    private func timer() throws -> TemplateModel {
        TemplateModel(try template("pt_timer", ["title": "T", "timer_threshold": 60]), delivered: 0, now: 0)
    }

    @Test("Pages do not turn by themselves", arguments: stops)
    func pages(stop: TemplateEvent) throws {
        var model = try carousel()
        #expect(model.handle(stop, at: 2) == [])
        #expect(model.handle(.tick, at: 4) == [])
        #expect(model.handle(.tick, at: 100) == [])
    }

    @Test("A page does not turn if its time came with the stop", arguments: stops)
    func due(stop: TemplateEvent) throws {
        var model = try carousel()
        model.handle(stop, at: 5)
        #expect(model.handle(.tick, at: 6) == [])
    }

    @Test("The page in view has the rest of its seconds when it appears again", arguments: stops)
    func rest(stop: TemplateEvent) throws {
        var model = try carousel()
        model.handle(stop, at: 2)
        #expect(model.handle(.appear, at: 100) == [])
        #expect(model.handle(.tick, at: 100.5) == [])
        #expect(model.handle(.tick, at: 101) == [.pageShown(1)])
    }

    @Test("A page that is turned by hand meanwhile is shown, and has all of its seconds")
    func byHand() throws {
        var model = try carousel()
        model.handle(.pause, at: 2)
        #expect(model.handle(.next, at: 50) == [.pageShown(1)])
        model.handle(.appear, at: 100)
        #expect(model.state.since == 100)
    }

    @Test("A page that is shown because the picture before it failed has all of its seconds")
    func inPlaceOfFailed() throws {
        var model = try carousel()
        #expect(model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: 2) == [.pageShown(1)])
        #expect(model.handle(.tick, at: 4) == [])
        #expect(model.handle(.tick, at: 5) == [.pageShown(2)])
    }

    @Test("A countdown does not end, and keeps its digits", arguments: stops)
    func countdown(stop: TemplateEvent) throws {
        var model = try timer()
        model.handle(stop, at: 50)
        model.handle(.tick, at: 70)
        #expect(model.remaining == 10)
        #expect(model.state.mode == .running)
    }

    @Test("A countdown that ran out meanwhile ends when it appears again")
    func expired() throws {
        var model = try timer()
        model.handle(.disappear, at: 50)
        model.handle(.appear, at: 70)
        #expect(model.remaining == 0)
        #expect(model.state.mode == .expired)
    }

    @Test("A countdown that has not run out shows what is left by now")
    func left() throws {
        var model = try timer()
        model.handle(.disappear, at: 10)
        model.handle(.appear, at: 40)
        #expect(model.remaining == 20)
    }

    @Test("A countdown that is over when the template goes off the screen ends before")
    func endsFirst() throws {
        var model = try timer()
        model.handle(.disappear, at: 60)
        #expect(model.state.mode == .expired)
    }

    @Test("Appearing twice, or without a stop before, changes nothing")
    func appearing() throws {
        var model = try carousel()
        model.handle(.appear, at: 1)
        model.handle(.appear, at: 2)
        #expect(model.handle(.tick, at: 3) == [.pageShown(1)])
    }

    @Test("A clock that is set back while time stands still stops no pages")
    func clockSetBack() throws {
        var model = try carousel()
        model.handle(.disappear, at: 2)
        model.handle(.appear, at: -1_000)
        #expect(model.handle(.tick, at: -997) == [.pageShown(1)])
    }

    @Test("A stopped template opens links as before")
    func links() throws {
        var model = TemplateModel(try template("pt_basic", ["dl1": "app:1"]), now: 0)
        model.handle(.pause, at: 1)
        #expect(model.handle(.tap, at: 2) == [.openLink("app:1", from: .body)])
    }
}
