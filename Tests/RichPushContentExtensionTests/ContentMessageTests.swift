import RichPushContentExtension
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Messages of a content extension's page")
struct ContentMessageTests {
    @Test("An event does what the Swift model says, and the page that shows the same is not told anything")
    func events() throws {
        var session = try Fixture.session(Fixture.carousel())
        #expect(try session.send(["name": "next"]) == [])
        #expect(session.model.state.page == 1)
        #expect(try session.send(["name": "tap"], at: Fixture.now + 2) == [.recordOpening, .open("shop://page/2")])
        #expect(session.lastIgnored == nil)
    }

    @Test("The effects that a page claims are not carried out")
    func claimedEffects() throws {
        var session = try Fixture.session(Fixture.basic)
        let claimed: JSONValue = [["name": "openLink", "link": "evil://x", "from": ["name": "body"]]]
        #expect(try session.send(["name": "tap"], effects: claimed) == [.recordOpening, .open("shop://offers/1")])
    }

    @Test("A page that shows another state than the model is told what to show")
    func otherState() throws {
        var session = try Fixture.session(Fixture.carousel())
        let effects = try session.send(["name": "next"], state: session.model.observableState)
        #expect(effects.map(\.isShow) == [true])
        guard case .run(let script)? = effects.first else { return }
        #expect(script.contains(#""page":1"#))
    }

    @Test("An event counts at the page's time, unless that is more than 10 seconds from the clock")
    func pageClock() throws {
        var session = try Fixture.session(Fixture.carousel("pt_carousel"))
        #expect(try session.send(["name": "tick"], at: Fixture.now + 3, now: Fixture.now + 3.4) == [])
        #expect(session.model.state.now == Fixture.now + 3)
        #expect(session.model.state.page == 1)
        let effects = try session.send(["name": "tick"], at: Fixture.now + 1_000, now: Fixture.now + 4)
        #expect(session.model.state.now == Fixture.now + 4)
        #expect(session.model.state.page == 1)
        #expect(effects.map(\.isShow) == [true])
    }

    @Test(
        "A message that is not one, or has a name that is not known, is ignored",
        arguments: [
            "", "nonsense", "[]", "{}", #"{"notification":0}"#, #"{"notification":0,"height":-1}"#,
            #"{"notification":0,"event":{"name":"explode"},"effects":[],"state":{}}"#,
            #"{"notification":1,"height":100}"#, #"{"notification":0,"playing":true}"#,
            #"{"notification":0,"action":"reply","text":"Hello"}"#,
        ]
    )
    func unknown(text: String) throws {
        var session = try Fixture.session(Fixture.carousel())
        let before = session.model
        #expect(session.receive(Array(text.utf8), at: Fixture.now + 1) == [])
        #expect(session.model == before)
        #expect(session.lastIgnored != nil)
    }

    @Test("A message of a megabyte is ignored, also if it is well-formed")
    func long() throws {
        var session = try Fixture.session(Fixture.carousel())
        let padding = String(repeating: "x", count: 1_000_000)
        let height = #"{"notification":0,"height":100,"more":"\#(padding)"}"#
        #expect(session.receive(Array(height.utf8), at: Fixture.now + 1) == [])
        #expect(session.lastIgnored?.contains("the limit is 65536") == true)
        let short = #"{"notification":0,"height":100,"more":"\#(padding.prefix(65_000))"}"#
        #expect(session.receive(Array(short.utf8), at: Fixture.now + 1) == [.height(100)])
    }

    @Test("A message of a frame in the page, such as a web page, is ignored")
    func otherFrame() throws {
        var session = try Fixture.session(Fixture.carousel())
        let height = Array(#"{"notification":0,"height":100}"#.utf8)
        #expect(session.receive(height, isMainFrame: false, at: Fixture.now) == [])
        #expect(session.receive(height, at: Fixture.now) == [.height(100)])
    }

    @Test("A message that is older than the one before is ignored, and the page is told what to show")
    func outOfOrder() throws {
        var session = try Fixture.session(Fixture.carousel())
        #expect(try session.send(["name": "next"], at: Fixture.now + 2) == [])
        #expect(try session.send(["name": "next"], at: Fixture.now + 1).map(\.isShow) == [true])
        #expect(session.model.state.page == 1)
    }

    @Test("After the page was told the time, a message counts that is older than the one before")
    func clockOfPage() throws {
        var session = try Fixture.session(Fixture.carousel())
        #expect(try session.send(["name": "next"], at: Fixture.now + 2) == [])
        #expect(session.pageLoaded(at: Fixture.now + 1).map(\.isShow) == [true])
        #expect(try session.send(["name": "next"], at: Fixture.now + 1) == [])
        #expect(session.model.state.page == 2)
    }

    @Test("A message that comes twice opens one link")
    func twice() throws {
        var session = try Fixture.session(Fixture.basic)
        #expect(try session.send(["name": "tap"]) == [.recordOpening, .open("shop://offers/1")])
        #expect(try session.send(["name": "tap"]) == [])
        #expect(try session.send(["name": "tap"], at: Fixture.now + 2) == [.open("shop://offers/1")])
    }

    @Test(
        "An action button and the view's disappearance are the system's to report",
        arguments: ["action", "disappear"]
    )
    func systemEvents(name: String) throws {
        var session = try Fixture.session(Fixture.basic)
        let event: JSONValue = ["name": .string(name), "identifier": "action_3"]
        #expect(try session.send(event).map(\.isShow) == [true])
        #expect(!session.isClosed)
        #expect(!session.model.state.isStopped)
    }

    @Test("After the notification was closed, all messages are ignored")
    func closed() throws {
        var session = try Fixture.session(Fixture.basic)
        _ = session.respond(to: .button("action_3"), at: Fixture.now)
        #expect(session.isClosed)
        #expect(try session.send(["name": "tap"]) == [])
        #expect(session.pageLoaded(at: Fixture.now + 1) == [])
        #expect(session.appear(at: Fixture.now + 1) == [])
    }

    @Test("The height is the page's, from 1 point to the limit, and is told once")
    func height() throws {
        var session = try Fixture.session(Fixture.basic)
        func height(_ points: String) -> [ContentEffect] {
            session.receive(Array(#"{"notification":0,"height":\#(points)}"#.utf8), at: Fixture.now)
        }
        #expect(height("300") == [.height(300)])
        #expect(height("300") == [])
        #expect(height("0.5") == [.height(1)])
        #expect(height("1e300") == [.height(1_200)])
        #expect(height("1e999") == [])
        #expect(height("\"300\"") == [])
    }

    @Test("Ratings and records are reported to the host")
    func reports() throws {
        var rating = try Fixture.session(["pt_id": "pt_rating", "pt_title": "T", "pt_dl1": "shop://rate"])
        let rated = try rating.send(["name": "star", "rating": 4])
        #expect(rated == [.rating(4, link: "shop://rate"), .recordOpening, .open("shop://rate")])
        let items: JSONValue = .array(
            Fixture.pictures.map { ["caption": "C", "imageUrl": .string($0), "actionUrl": "shop://a"] }
        )
        var slider = try Fixture.session(["ct_ContentSlider": ["orientation": "landscape", "items": items]])
        let viewed = try slider.send(["name": "next"])
        guard case .record(.viewed, let properties)? = viewed.first else {
            Issue.record("\(viewed)")
            return
        }
        #expect(properties["imageUrl"] == .string(Fixture.pictures[1]))
    }
}
