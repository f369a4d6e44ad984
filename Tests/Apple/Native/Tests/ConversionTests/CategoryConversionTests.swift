import RichPushExtension
import RichPushModel
import Testing
@_spi(Recorded) import UserNotifications

@Suite struct CategoryConversionTests {
    private static let category = NotificationCategory(
        identifier: "c",
        actions: [
            NotificationAction(identifier: "plain", title: "Plain"),
            NotificationAction(identifier: "all", title: "\u{1F44D}", options: Set(NotificationActionOption.allCases)),
            NotificationAction(
                identifier: "text",
                title: "Text",
                options: [.authenticationRequired],
                textInput: .init(buttonTitle: "Send", placeholder: "Say it")
            ),
        ],
        intentIdentifiers: ["INSendMessageIntent"],
        options: Set(NotificationCategoryOption.allCases),
        hiddenPreviewsBodyPlaceholder: "%u messages",
        summaryFormat: "%u more"
    )

    @Test("A category that becomes Apple's and is read again is equal")
    func roundTrip() throws {
        for category in [Self.category, NotificationCategory(identifier: "empty", actions: [])] {
            #expect(NotificationCategory(try #require(UNNotificationCategory(category))) == category)
        }
    }

    @Test("Each option has a bit of its own, also those without a name on macOS")
    func options() throws {
        let bits = try NotificationCategoryOption.allCases.map { option in
            let category = NotificationCategory(identifier: "c", actions: [], options: [option])
            return try #require(UNNotificationCategory(category)).options.rawValue
        }
        #expect(bits == [1, 2, 4, 8, 16])
    }

    @Test("A category without an identifier cannot become Apple's, which would end the process")
    func noIdentifier() {
        #expect(UNNotificationCategory(NotificationCategory(identifier: "", actions: [])) == nil)
    }

    @Test("Buttons have their icons, which cannot be read")
    func icons() throws {
        let category = NotificationCategory(
            identifier: "c",
            actions: [
                NotificationAction(identifier: "a", title: "A", icon: .systemImage("star")),
                NotificationAction(
                    identifier: "b",
                    title: "B",
                    textInput: .init(buttonTitle: "Send"),
                    icon: .templateImage("heart")
                ),
                NotificationAction(identifier: "c", title: "C"),
            ]
        )
        let apple = try #require(UNNotificationCategory(category))
        #expect(apple.actions.map { $0.icon?.recorded } == ["system star", "template heart", nil])
        #expect(NotificationCategory(apple).actions.map(\.icon) == [nil, nil, nil])
    }

    @Test("Titles of 0 and of 100,000 characters are converted both ways", arguments: [0, 100_000])
    func lengths(count: Int) throws {
        let text = String(repeating: "é", count: count)
        let category = NotificationCategory(
            identifier: "c",
            actions: [
                NotificationAction(
                    identifier: text,
                    title: text,
                    textInput: .init(buttonTitle: text, placeholder: text)
                )
            ]
        )
        #expect(NotificationCategory(try #require(UNNotificationCategory(category))) == category)
    }
}
