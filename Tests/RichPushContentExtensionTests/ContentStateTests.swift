import Foundation
import RichPushContentExtension
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

@Suite("The state of a notification that is expanded again")
struct ContentStateTests {
    private let folder: TemporaryFolder
    private let shared: SharedContent

    init() throws {
        folder = try TemporaryFolder()
        shared = SharedContent(folder: folder.url.appendingPathComponent("content"))
    }

    private func session(_ keys: JSONObject = Fixture.carousel(), now: Double = Fixture.now) throws -> ContentSession {
        try Fixture.session(keys, shared: shared, now: now)
    }

    @Test("It shows the page that was in view, also in the page's markup")
    func restored() throws {
        var first = try session()
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        let second = try session(now: Fixture.now + 100)
        #expect(second.model.state.page == 1)
        #expect(second.page.html.contains(#""page":1"#))
    }

    @Test("Another notification begins at its first page")
    func another() throws {
        var first = try session()
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        let other = try Fixture.notification(Fixture.carousel(), identifier: "another")
        #expect(ContentSession(other, shared: shared, now: Fixture.now).model.state.page == 0)
    }

    @Test("Pictures that could not be loaded are tried again")
    func failedPictures() throws {
        var first = try session()
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        _ = try first.send(["name": "imageUnavailable", "slot": "pt_img1", "candidate": 0], at: Fixture.now + 2)
        #expect(first.model.availableItems == [1, 2])
        try first.keepState(at: Fixture.now + 2)
        #expect(try session(now: Fixture.now + 3).model.availableItems == [0, 1, 2])
    }

    @Test("A closed notification's state is removed")
    func closed() throws {
        var first = try session()
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        _ = first.respond(to: .button("action_3"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared.folder.path) == [])
    }

    @Test("A state that is damaged, or another template's, is ignored")
    func unusable() throws {
        for bytes in [Array("nonsense".utf8), Array(#"{"version":1}"#.utf8), [0xff]] {
            try shared.keepState(bytes, of: "request", recipient: .device, now: Date())
            #expect(try session().model.state.page == 0)
        }
        var first = try session()
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        #expect(try session(Fixture.basic).model.state.page == 0)
    }

    @Test("Without a folder nothing is kept, and a folder that cannot be written is one error for each change")
    func noFolder() throws {
        var unkept = try Fixture.session(Fixture.carousel())
        _ = unkept.respond(to: .button("action_2"), at: Fixture.now)
        try unkept.keepState(at: Fixture.now)
        let impossible = SharedContent(folder: try folder.impossibleFolder())
        var failing = try Fixture.session(Fixture.carousel(), shared: impossible)
        _ = failing.respond(to: .button("action_2"), at: Fixture.now)
        #expect(throws: (any Error).self) { try failing.keepState(at: Fixture.now) }
        #expect(throws: Never.self) { try failing.keepState(at: Fixture.now) }
        _ = failing.respond(to: .button("action_2"), at: Fixture.now)
        #expect(throws: (any Error).self) { try failing.keepState(at: Fixture.now) }
    }

    @Test("A state is written when it has changed, and not again")
    func unchanged() throws {
        func files() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("content/") }
        }
        var first = try session()
        try first.keepState(at: Fixture.now)
        #expect(try files() == [])
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        let written = try files()
        #expect(!written.isEmpty)
        for file in written { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(file)) }
        try first.keepState(at: Fixture.now + 2)
        #expect(try files() == [])
    }

    @Test("The state of a dismissed notification is not restored")
    func dismissed() throws {
        var model = try session(Fixture.basic).model
        _ = model.handle(.action("action_3"), at: Fixture.now + 1)
        #expect(model.state.mode == .dismissed)
        try shared.keepState(model.state.bytes, of: "request", recipient: .device, now: Date())
        #expect(try session(Fixture.basic, now: Fixture.now + 2).model.state.mode != .dismissed)
    }

    @Test("A state in which other pictures have failed than fail now is not restored")
    func otherFailures() throws {
        var model = try session().model
        _ = model.handle(.next, at: Fixture.now + 1)
        _ = model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: Fixture.now + 1)
        #expect(model.availableItems == [1, 2])
        try shared.keepState(model.state.bytes, of: "request", recipient: .device, now: Date())
        #expect(try session(now: Fixture.now + 2).model.availableItems == [0, 1, 2])
    }

    @Test("A member's state is not shown to another member, and is removed when the notification is closed")
    func members() throws {
        func session(_ member: JSONValue) throws -> ContentSession {
            var keys = Fixture.carousel()
            keys["rich_push_recipient"] = member
            return try self.session(keys)
        }
        var first = try session("ada")
        _ = first.respond(to: .button("action_2"), at: Fixture.now + 1)
        try first.keepState(at: Fixture.now + 1)
        #expect(try session("bob").model.state.page == 0)
        #expect(try session("ada").model.state.page == 1)
        _ = first.respond(to: .button("action_3"), at: Fixture.now + 2)
        try first.keepState(at: Fixture.now + 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared.folder.path) == [])
    }
}
