import Foundation
import RichPushContentExtension
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTemplates
import RichPushTestSupport
import Testing

/// The system reports no response for a link that a template opens: the extension records the opening itself.
@Suite("Openings that a content extension records")
struct ContentOpeningTests {
    private static let templates: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples/Payloads/templates").standardized
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix("expected.json") }.sorted()
            .map { folder.appendingPathComponent($0).path }
    }()

    private static func notification(_ path: String) throws -> DeliveredNotification {
        let payload = try PushPayload(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        return DeliveredNotification(
            request: NotificationRequest(identifier: "request", payload: payload),
            date: Date(timeIntervalSince1970: Fixture.now)
        )
    }

    private static let taps: [JSONValue] = [
        ["name": "tap"], ["name": "button"], ["name": "next"], ["name": "select", "item": 0],
        ["name": "icon", "item": 0], ["name": "star", "item": 5], ["name": "tap"],
    ]

    @Test(
        "In each template the opening comes before the first link or opening of the app, and once",
        arguments: templates
    )
    func everyTemplate(path: String) throws {
        #expect(Self.templates.count > 40)
        var count = 0
        for action in ["action_1", "action_2", "action_3", nil] {
            var session = ContentSession(try Self.notification(path), now: Fixture.now)
            var effects: [ContentEffect] = []
            for (second, tap) in Self.taps.enumerated() {
                effects += (try? session.send(tap, at: Fixture.now + 1 + Double(second))) ?? []
            }
            if let action { effects += session.respond(to: .button(action), at: Fixture.now + 20).effects }
            let leaving = effects.firstIndex { $0 == .defaultAction || $0.isLink }
            #expect(effects.count { $0 == .recordOpening } == (leaving == nil ? 0 : 1))
            if let leaving {
                #expect(effects.firstIndex(of: .recordOpening).map { $0 < leaving } == true)
                count += 1
            }
        }
        #expect(count > 0)
    }

    @Test("Time alone opens nothing, also if pages turn", arguments: templates)
    func time(path: String) throws {
        var session = ContentSession(try Self.notification(path), now: Fixture.now)
        var effects = session.appear(at: Fixture.now)
        for second in 1...20 { effects += try session.send(["name": "tick"], at: Fixture.now + Double(second)) }
        effects += session.disappear(at: Fixture.now + 30)
        #expect(!effects.contains(.recordOpening))
    }

    @Test(
        "A response that the system reports to the app is not recorded here",
        arguments: [ResponseAction.default, .dismiss, .button("clip-offer"), .textInput("reply", text: "Hello")]
    )
    func reported(action: ResponseAction) throws {
        var session = try Fixture.session(Fixture.carousel())
        #expect(session.respond(to: action, at: Fixture.now).effects == [])
    }

    @Test("A film that the member plays is opened, once, and pausing it opens nothing")
    func player() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("film")
        try Data([0]).write(to: file)
        let attachment = NotificationAttachment(file: file, format: .mp4, byteCount: 1, source: nil)
        let keys: JSONObject = ["ct_mediaType": "video", "ct_mediaUrl": "https://media.example.com/film.mp4"]
        let notification = try Fixture.notification(keys, attachments: [attachment])
        var session = ContentSession(notification, now: Fixture.now)
        #expect(session.play(false) == [.run("richPush.pause()")])
        #expect(session.play(true) == [.recordOpening, .run("richPush.play()")])
        #expect(session.play(true) == [.run("richPush.play()")])
    }

    // MARK: - What is written

    private static let ems = "https://mail.example/open?m=1"

    private static func session(_ keys: JSONObject) throws -> ContentSession {
        var all = Fixture.basic
        for (key, value) in keys { all[key] = value }
        return try Fixture.session(all)
    }

    private static func written(_ keys: JSONObject, snapshot: ExtensionSnapshot? = nil) throws -> [JournalEvent] {
        let journal = try TemporaryJournal()
        if let snapshot { try journal.journal.writeSnapshot(snapshot) }
        let session = try session(keys)
        for second in 1...2 { try session.recordOpening(in: journal.journal, at: Fixture.now + Double(second)) }
        return try journal.journal.pending().events
    }

    @Test("The journal gets the message, the EMS open, the member, the delivery and the time")
    func event() throws {
        let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 0, deviceID: "device")
        let events = try Self.written(["message_response_id": 41, "ems_open": .string(Self.ems)], snapshot: snapshot)
        let event = try #require(events.first)
        #expect((event.action, event.messageResponseID, event.emsOpen) == (.opened, 41, Self.ems))
        #expect((event.recipient, event.requestIdentifier) == ("ana", "request"))
        #expect(event.time == Date(timeIntervalSince1970: Fixture.now + 1))
        #expect(event.deliveryDate == Date(timeIntervalSince1970: Fixture.now))
        #expect(Set(events.map(\.id)).count == 1, "The store takes the second one as the same.")
    }

    @Test(
        "A push without a message and an EMS open, and one that names a member who is not known, write nothing",
        arguments: [[:], ["message_response_id": 41, "recipient": "nobody"]] as [JSONObject]
    )
    func nothing(keys: JSONObject) throws {
        #expect(try Self.written(keys) == [])
    }

    @Test("A journal without room for an act is an error, and the link is opened all the same")
    func full() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 1)).journal
        try journal.record(.sample(1, action: .opened))
        var session = try Self.session(["message_response_id": 41])
        #expect(throws: JournalError.self) { try session.recordOpening(in: journal, at: Fixture.now) }
        #expect(try session.send(["name": "tap"]).suffix(2) == [.recordOpening, .open("shop://offers/1")])
    }
}

extension ContentEffect {
    fileprivate var isLink: Bool { if case .open = self { true } else { false } }
}
