import RichPushContentExtension
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("A web page in a content extension")
struct ContentWebPageTests {
    private func session(_ url: String = "https://example.com/farms") throws -> ContentSession {
        try Fixture.session(
            ["pt_id": "pt_web_view", "pt_url": .string(url), "pt_title": "Title", "pt_dl1": "shop://farms"]
        )
    }

    @Test(
        "A page that forbids being framed is replaced by the texts, with the link",
        arguments: [
            ("X-Frame-Options", "DENY"), ("x-frame-options", "SAMEORIGIN"),
            ("Content-Security-Policy", "frame-ancestors 'none'"),
        ]
    )
    func refusal(name: String, value: String) throws {
        var session = try session()
        let (mayShow, effects) = session.pageAnswered([name: value], isMainFrame: false, at: Fixture.now + 1)
        #expect(!mayShow)
        #expect(effects.map(\.isShow) == [true])
        #expect(session.model.state.mode == .text)
        #expect(try session.send(["name": "tap"], at: Fixture.now + 2) == [.recordOpening, .open("shop://farms")])
    }

    @Test("A page that may be framed is shown, and an answer for the page itself says nothing about the frame")
    func allowed() throws {
        var session = try session()
        #expect(session.pageAnswered(["Content-Type": "text/html"], isMainFrame: false, at: Fixture.now).mayShow)
        #expect(session.pageAnswered(["X-Frame-Options": "DENY"], isMainFrame: true, at: Fixture.now).mayShow)
        #expect(session.model.state.mode != .text)
        #expect(session.baseURL == "https://notification.invalid/")
    }

    @Test("The page itself goes nowhere, and its frame where the policy allows")
    func navigation() throws {
        let session = try session()
        #expect(session.mayNavigate(to: session.baseURL, isMainFrame: true))
        #expect(!session.mayNavigate(to: "https://example.com/farms", isMainFrame: true))
        #expect(!session.mayNavigate(to: "shop://farms", isMainFrame: true))
        #expect(session.mayNavigate(to: "https://example.com/farms", isMainFrame: false))
        #expect(session.mayNavigate(to: "https://other.example.com/", isMainFrame: false))
        for refused in [
            "http://example.com/", "https://192.168.0.1/", "file:///etc/passwd", "shop://farms", "about:srcdoc",
        ] {
            #expect(!session.mayNavigate(to: refused, isMainFrame: false), "\(refused)")
        }
        let basic = try Fixture.session(Fixture.basic)
        #expect(!basic.mayNavigate(to: "https://example.com/", isMainFrame: false))
        #expect(basic.baseURL == "richpush-content://notification/")
    }

    @Test("A page that the policy refuses is not loaded: the texts are shown")
    func refusedPage() throws {
        var session = try session("https://10.0.0.1/private")
        #expect(session.model.screen.layout == .text)
        #expect(!session.page.html.contains("10.0.0.1"))
        #expect(try session.send(["name": "tap"]) == [.recordOpening, .open("shop://farms")])
    }

    @Test("A notification with an unreadable payload shows the system's texts")
    func noPayload() throws {
        var notification = try Fixture.notification(Fixture.basic)
        notification.request.payload = nil
        var session = ContentSession(notification, now: Fixture.now)
        #expect(session.model.screen.title?.text == "Title")
        #expect(session.model.screen.message?.text == "Body")
        #expect(try session.send(["name": "tap"]) == [.recordOpening, .defaultAction])
    }
}
