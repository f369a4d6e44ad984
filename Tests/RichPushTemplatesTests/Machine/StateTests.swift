import Foundation
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("A template's state that is kept")
struct StateTests {
    private func carousel() throws -> Template {
        try template(
            "pt_carousel",
            ["img1": picture("1"), "img2": picture("2"), "img3": picture("3"), "title": "T", "dl2": "app:2"]
        )
    }

    private func timer() throws -> Template {
        try template("pt_timer", ["big_img": picture("1"), "timer_threshold": 60, "title_alt": "Over"])
    }

    /// The state after it was written and read again.
    private func kept(_ model: TemplateModel) throws -> TemplateState {
        let state = try TemplateState(bytes: model.state.bytes)
        #expect(state == model.state)
        return state
    }

    @Test("Page, mode and failed pictures are restored")
    func pages() throws {
        var model = TemplateModel(try carousel(), now: 0)
        model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: 1)
        model.handle(.next, at: 2)
        let restored = try TemplateModel(carousel(), restoring: kept(model), now: 2)
        #expect(restored.observableState == model.observableState)
        #expect(restored.screen == model.screen)
        #expect(restored.availableItems == [1, 2])
    }

    @Test("The rating is restored, and can be changed")
    func rating() throws {
        let template = try template("pt_rating", ["dl1": "app:1"])
        var model = TemplateModel(template, now: 0)
        model.handle(.star(4), at: 1)
        var restored = try TemplateModel(template, restoring: kept(model), now: 2)
        #expect(restored.state.star == 4)
        restored.handle(.star(2), at: 3)
        #expect(restored.state.star == 2)
    }

    @Test("A countdown goes on from the delivery, not from the moment it is restored")
    func countdown() throws {
        let model = TemplateModel(try timer(), delivered: 100, now: 110)
        let restored = try TemplateModel(timer(), restoring: kept(model), now: 130)
        #expect(restored.remaining == 30)
        #expect(restored.delivered == 100)
    }

    @Test("A countdown that ran out meanwhile is over when it is restored, and its picture stays")
    func expiredMeanwhile() throws {
        let model = TemplateModel(try timer(), delivered: 100, now: 110)
        let restored = try TemplateModel(timer(), restoring: kept(model), now: 200)
        #expect(restored.state.mode == .expired)
        #expect(restored.screen.title?.text == "Over")
        #expect(restored.screen.picture != nil)
    }

    @Test("The time off the screen turns no page: the page in view has the rest of its seconds")
    func pageTime() throws {
        var model = TemplateModel(try carousel(), now: 0)
        model.handle(.tick, at: 2)
        var restored = try TemplateModel(carousel(), restoring: kept(model), now: 1_000)
        #expect(restored.handle(.tick, at: 1_000.5) == [])
        #expect(restored.handle(.tick, at: 1_001) == [.pageShown(1)])
    }

    @Test("A template that was off the screen when its state was kept goes on when it is restored")
    func stopped() throws {
        var model = TemplateModel(try carousel(), now: 0)
        model.handle(.disappear, at: 2)
        var restored = try TemplateModel(carousel(), restoring: kept(model), now: 1_000)
        #expect(restored.handle(.tick, at: 1_001) == [.pageShown(1)])
    }

    @Test("A closed notification stays closed")
    func dismissed() throws {
        var model = TemplateModel(try carousel(), now: 0)
        model.handle(.action("action_3"), at: 1)
        var restored = try TemplateModel(carousel(), restoring: kept(model), now: 2)
        #expect(restored.handle(.tap, at: 3) == [])
    }

    @Test("A host's own actions stand for the same as before")
    func actions() throws {
        let model = TemplateModel(try carousel(), now: 0)
        var restored = try TemplateModel(carousel(), restoring: kept(model), now: 1, actions: ["101": .next])
        #expect(restored.handle(.action("101"), at: 1) == [.pageShown(1)])
    }

    @Test("Its JSON form is the documented one, and Codable writes the same")
    func form() throws {
        var model = TemplateModel(try carousel(), delivered: 0.5, now: 1)
        model.handle(.imageUnavailable(slot: "pt_img3", candidate: 0), at: 4)
        model.handle(.tick, at: 4)
        let form: JSONValue = [
            "version": 1, "mode": "playing", "page": 1, "star": 0, "since": 4.0, "now": 4.0, "delivered": 0.5,
            "stopped": false, "failed": ["pt_img3": [0]],
        ]
        #expect(try JSONValue(parsing: model.state.bytes) == form)
        let encoded = try JSONEncoder().encode(model.state)
        #expect(try JSONDecoder().decode(TemplateState.self, from: encoded) == model.state)
        #expect(try TemplateState(bytes: Array(encoded)) == model.state)
    }

    @Test("Times that are not finite numbers are written as 0")
    func times() throws {
        let model = TemplateModel(try carousel(), now: .infinity)
        #expect(try TemplateState(bytes: model.state.bytes).now == 0)
    }

    private static let good =
        #"{"version": 1, "mode": "resting", "page": 1, "star": 0, "since": 0, "now": 0, "delivered": 0, "#
        + #""stopped": true, "failed": {}}"#

    @Test("A form of another version is refused as such", arguments: ["0", "2", "null", #""1""#])
    func version(text: String) {
        let form = Self.good.replacingOccurrences(of: #""version": 1"#, with: #""version": \#(text)"#)
        #expect(code { try TemplateState(bytes: Array(form.utf8)) } == .version)
    }

    @Test(
        "A member with a value that no state has is refused",
        arguments: [
            (#""page": 1"#, #""page": -1"#), (#""page": 1"#, #""page": 1.5"#), (#""page": 1"#, #""p": 1"#),
            (#""star": 0"#, #""star": "5""#), (#""now": 0"#, #""now": null"#), ("true", "1"),
            (#""mode": "resting""#, #""mode": 7"#),
            ("{}", "[]"), ("{}", #"{"pt_img1": 0}"#), ("{}", #"{"pt_img1": [-1]}"#),
        ]
    )
    func damagedMember(_ part: String, _ other: String) {
        let form = Self.good.replacingOccurrences(of: part, with: other)
        #expect(form != Self.good)
        #expect(code { try TemplateState(bytes: Array(form.utf8)) } == .malformed)
    }

    @Test(
        "A state that another template cannot have is refused, and says so",
        arguments: [
            (#""page": 1"#, #""page": 3"#), (#""star": 0"#, #""star": 4"#), ("resting", "running"),
            ("{}", #"{"pt_img9": [0]}"#), ("{}", #"{"pt_img1": [1]}"#), (#""star": 0"#, #""star": 1"#),
        ]
    )
    func mismatch(_ part: String, _ other: String) throws {
        let form = Self.good.replacingOccurrences(of: part, with: other)
        let (state, template) = (try TemplateState(bytes: Array(form.utf8)), try carousel())
        #expect(code { try TemplateModel(template, restoring: state, now: 0) } == .mismatch)
    }

    @Test("A page of a template that turns no pages is refused")
    func pageOfStars() throws {
        let form = Self.good.replacingOccurrences(of: "resting", with: "shown")
        let (state, rating) = (try TemplateState(bytes: Array(form.utf8)), try template("pt_rating", ["dl1": "app:1"]))
        #expect(code { try TemplateModel(rating, restoring: state, now: 0) } == .mismatch)
    }

    @Test("A state in which the page in view lost its picture shows the next page that has one")
    func lostPicture() throws {
        let form = Self.good.replacingOccurrences(of: "{}", with: #"{"pt_img2": [0]}"#)
        let state = try TemplateState(bytes: Array(form.utf8))
        let model = try TemplateModel(carousel(), restoring: state, now: 0)
        #expect(model.state.page == 2)
        #expect(model.screen.picture != nil)
    }

    @Test("A state in which no page has a picture left shows title and message")
    func lostPictures() throws {
        let failed = #"{"pt_img1": [0], "pt_img2": [0], "pt_img3": [0]}"#
        let form = Self.good.replacingOccurrences(of: "{}", with: failed)
        let model = try TemplateModel(carousel(), restoring: TemplateState(bytes: Array(form.utf8)), now: 0)
        #expect(model.screen.layout == .text)
        #expect(model.screen.title?.text == "T")
    }

    @Test("Times beyond all clocks are restored, and the pages turn", arguments: ["1.7e308", "-1.7e308"])
    func distantTimes(text: String) throws {
        for key in ["since", "now", "delivered"] {
            let form = Self.good.replacingOccurrences(of: "\"\(key)\": 0", with: "\"\(key)\": \(text)")
                .replacingOccurrences(of: "resting", with: "playing")
            let state = try TemplateState(bytes: Array(form.utf8))
            var model = try TemplateModel(carousel(), restoring: state, now: 100)
            #expect(model.state.since <= 100)
            #expect(model.handle(.tick, at: 103) == [.pageShown(2)])
        }
    }

    @Test("Bytes cut off or changed anywhere give an error or a state, and a state never harms a template")
    func anyBytes() throws {
        let (template, bytes) = (try carousel(), Array(Self.good.utf8))
        for place in bytes.indices {
            for other in [bytes.prefix(place) + [], bytes.prefix(place) + [0xFF] + bytes.dropFirst(place + 1)] {
                #expect(code { try TemplateState(bytes: Array(other)) } == .malformed)
            }
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") {
                var changed = bytes
                changed[place] = digit
                guard let state = try? TemplateState(bytes: changed),
                    var model = try? TemplateModel(template, restoring: state, now: 5)
                else { continue }
                for event in [TemplateEvent.tick, .next, .star(1), .tap] { model.handle(event, at: 9) }
            }
        }
    }

    private func code(_ body: () throws -> some Any) -> TemplateStateError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? TemplateStateError)?.code
        }
    }
}
