import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import Testing
@_spi(Recorded) import UserNotifications

@Suite struct ContentConversionTests {
    /// A content with a value of its own in every property, but attachments.
    private static let full = NotificationContent(
        title: "title",
        subtitle: "subtitle",
        body: "body",
        badge: 3,
        categoryIdentifier: "category",
        threadIdentifier: "thread",
        sound: .named("bell.caf"),
        interruptionLevel: .timeSensitive,
        relevanceScore: 0.5,
        targetContentIdentifier: "target",
        filterCriteria: "filter",
        userInfo: ["aps": ["sound": "bell.caf"], "id": 7, "flag": true, "text": "t", "none": [1, "a"]]
    )

    /// The properties of `full`, by the names of Apple's setters.
    private static let changes: [(String, @Sendable (inout NotificationContent) -> Void)] = [
        ("title", { $0.title = full.title }), ("subtitle", { $0.subtitle = full.subtitle }),
        ("body", { $0.body = full.body }), ("badge", { $0.badge = full.badge }),
        ("categoryIdentifier", { $0.categoryIdentifier = full.categoryIdentifier }),
        ("threadIdentifier", { $0.threadIdentifier = full.threadIdentifier }), ("sound", { $0.sound = full.sound }),
        ("interruptionLevel", { $0.interruptionLevel = full.interruptionLevel }),
        ("relevanceScore", { $0.relevanceScore = full.relevanceScore }),
        ("targetContentIdentifier", { $0.targetContentIdentifier = full.targetContentIdentifier }),
        ("filterCriteria", { $0.filterCriteria = full.filterCriteria }), ("userInfo", { $0.userInfo = full.userInfo }),
    ]

    @Test("A content that becomes Apple's and is read again is equal")
    func roundTrip() throws {
        for content in [Self.full, NotificationContent()] {
            #expect(NotificationContent(try UNMutableNotificationContent(content)) == content)
        }
    }

    @Test("Only a changed property is set", arguments: 0..<12)
    func oneChange(index: Int) {
        let (name, change) = Self.changes[index]
        let apple = UNMutableNotificationContent()
        let original = NotificationContent(apple)
        var changed = original
        change(&changed)
        #expect(apple.apply(changed, since: original).isEmpty)
        #expect(apple.setters == [name])
        var read = NotificationContent(apple)
        // A sound cannot be read.
        if name == "sound" { read.sound = changed.sound }
        #expect(read == changed)
        apple.setters = []
        apple.apply(original, since: changed)
        #expect(apple.setters == [name], "a property that is set back")
        #expect(NotificationContent(apple) == original)
    }

    @Test("Nothing is set if nothing was changed, and all twelve properties are set if all were")
    func noneAndAll() throws {
        let apple = try UNMutableNotificationContent(Self.full)
        #expect(Set(apple.setters) == Set(Self.changes.map(\.0)))
        #expect(apple.setters.count == 12)
        apple.setters = []
        let original = NotificationContent(apple)
        #expect(apple.apply(original, since: original).isEmpty)
        #expect(apple.setters.isEmpty)
    }

    @Test(
        "A sound is the one that Apple's class has for it",
        arguments: [
            (.default, "default"), (.named("bell.caf"), "bell.caf"), (.critical(), "critical default"),
            (.critical(volume: 0.5), "critical default at 0.5"), (.critical(name: "a"), "critical a"),
            (.critical(name: "a", volume: 0.25), "critical a at 0.25"),
            (.critical(volume: 7), "critical default at 1.0"),
            (.critical(volume: -1), "critical default at 0.0"), (.critical(volume: .nan), "critical default at 0.0"),
        ] as [(NotificationSound, String)]
    )
    func sound(sound: NotificationSound, expected: String) throws {
        #expect(try UNMutableNotificationContent(NotificationContent(sound: sound)).sound?.recorded == expected)
    }

    @Test("A sound that cannot be read is unknown, and stays as it is when other things change")
    func unknownSound() {
        let apple = UNMutableNotificationContent()
        apple.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "host.caf"))
        apple.setters = []
        let original = NotificationContent(apple)
        #expect(original.sound == .unknown)
        var changed = original
        changed.title = "new"
        apple.apply(changed, since: original)
        #expect(apple.sound?.recorded == "host.caf")
        changed.sound = nil
        apple.apply(changed, since: original)
        #expect(apple.sound == nil)
        apple.apply(original, since: changed)
        #expect(apple.sound == nil, "an unknown sound cannot be set")
    }

    @Test("What is not JSON in a user info ends nothing, is not in the payload, and stays in Apple's content")
    func badUserInfo() throws {
        let date = Date(timeIntervalSince1970: 1)
        let apple = UNMutableNotificationContent()
        apple.userInfo = [
            7: "seven", "null": NSNull(), "date": date, "data": Data([1]), "nan": Double.nan, "object": apple,
            "list": [NSNull(), date, 1] as [Any], "id": 7,
        ]
        let request = UNNotificationRequest(identifier: "1", content: apple, trigger: nil)
        let portable = NotificationRequest(request)
        #expect(portable.payload == nil, "a key is not a string")
        #expect(portable.content.userInfo == ["null": .null, "list": [.null, 1], "id": 7])
        var changed = portable.content
        changed.userInfo["new"] = "value"
        changed.userInfo["id"] = nil
        apple.apply(changed, since: portable.content)
        #expect(apple.userInfo[7] as? String == "seven")
        #expect(apple.userInfo["null"] is NSNull)
        #expect(apple.userInfo["date"] as? Date == date)
        #expect(apple.userInfo["object"] as? UNMutableNotificationContent === apple)
        #expect((apple.userInfo["list"] as? [Any])?.count == 3)
        #expect(apple.userInfo["new"] as? String == "value")
        #expect(apple.userInfo["id"] == nil)
        apple.userInfo[7] = nil
        let payload = try #require(NotificationRequest(request).payload)
        #expect(payload["list"] == [.null, 1])
    }

    @Test("Texts of 0 and of 100,000 characters are converted both ways", arguments: [0, 100_000])
    func lengths(count: Int) throws {
        let text = String(repeating: "\u{1F956}", count: count)
        let content = NotificationContent(
            title: text,
            subtitle: text,
            body: text,
            categoryIdentifier: text,
            threadIdentifier: text,
            userInfo: ["text": .string(text)]
        )
        #expect(NotificationContent(try UNMutableNotificationContent(content)) == content)
    }
}
