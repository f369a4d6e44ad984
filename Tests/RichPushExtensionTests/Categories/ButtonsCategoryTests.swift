import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// The category of the buttons that a push brings along.
@Suite struct ButtonsCategoryTests {
    private static let tables = [
        "en": ["shop.later": "Later", "shop.blank": " "], "tr": ["shop.later": "Sonra", "RichPush.Enter": "Yolla"],
    ]

    private static func button(_ id: String, _ extra: JSONObject = [:]) -> JSONValue {
        var button: JSONObject = ["id": .string(id), "title": .string(id.uppercased())]
        for key in extra.keys { button[key] = extra[key] }
        return .object(button)
    }

    private static func category(_ buttons: [JSONValue], locale: String = "en") async throws -> NotificationCategory? {
        let fixture = try DeliveryFixture(hostTables: tables)
        return await fixture.deliver(try .push(["buttons": .array(buttons)], locale: locale)).category
    }

    @Test("Every field of a button is in the category")
    func fields() async throws {
        let category = try await Self.category([
            Self.button("a", ["options": ["destructive"], "icon": "trash"]),
            Self.button("b", ["link": "https://e.com/"]),
            Self.button("c", ["input": ["button": "Go", "placeholder": "?"]]),
            Self.button("d", ["input": [:]]),
        ])
        #expect(
            category?.actions == [
                NotificationAction(identifier: "a", title: "A", options: [.destructive], icon: .systemImage("trash")),
                NotificationAction(identifier: "b", title: "B", options: [.foreground]),
                NotificationAction(
                    identifier: "c",
                    title: "C",
                    textInput: NotificationAction.TextInput(buttonTitle: "Go", placeholder: "?")
                ),
                NotificationAction(
                    identifier: "d",
                    title: "D",
                    textInput: NotificationAction.TextInput(buttonTitle: "Enter", placeholder: "D")
                ),
            ]
        )
    }

    @Test("A title is looked up in the member's language; the payload's is its fall-back")
    func titles() async throws {
        let buttons = [
            Self.button("a", ["title-loc-key": "shop.later"]),
            Self.button("b", ["title-loc-key": "shop.none", "input": [:]]),
            Self.button("c", ["title-loc-key": "shop.blank"]),
        ]
        let english = try #require(try await Self.category(buttons))
        let turkish = try #require(try await Self.category(buttons, locale: "tr"))
        #expect(english.actions.map(\.title) == ["Later", "B", "C"])
        #expect(turkish.actions.map(\.title) == ["Sonra", "B", "C"])
        #expect(turkish.actions[1].textInput?.buttonTitle == "Yolla")
        #expect(english.identifier != turkish.identifier)
    }

    @Test("A button is dropped if no table has its title, before the shown buttons are counted")
    func dropped() async throws {
        let missing = Self.button("x", ["title": nil, "title-loc-key": "shop.none"])
        let fixture = try DeliveryFixture()
        let buttons = [missing] + ["a", "b", "c", "d"].map { Self.button($0) }
        let report = await fixture.deliver(try .push(["buttons": .array(buttons)]))
        #expect(report.category?.actions.map(\.identifier) == ["a", "b", "c", "d"])
        #expect(report.notes.contains("The button x is not shown: no string table has shop.none."))
        let alone = await fixture.deliver(try .push(["type": "Post", "id": 7, "buttons": [missing]]))
        #expect(alone.category?.identifier == "POST_LIKE")
    }

    @Test("Of more than four buttons the first three are shown, and More")
    func more() async throws {
        let buttons = ["a", "b", "c", "d", "e"].map { Self.button($0) }
        let category = try await Self.category(buttons)
        #expect(category?.actions.map(\.identifier) == ["a", "b", "c", "more"])
        #expect(category?.actions.last?.options == [.foreground])
        let others = try await Self.category(Array(buttons[..<3]) + [Self.button("x"), Self.button("y")])
        #expect(others == category)
    }

    @Test("The identifier has sixteen digits, and is another one if any field of a shown button is")
    func identifier() async throws {
        let bases: [JSONObject] = [
            [:], ["title": "B"], ["id": "b"], ["icon": "cart"], ["options": ["destructive"]],
            ["options": ["destructive", "foreground"]], ["input": [:]], ["input": ["placeholder": "?"]],
            ["input": ["button": "Go"]], ["link": "https://e.com/1"], ["link": "https://e.com/2"], ["link": "x"],
        ]
        var identifiers: Set<String> = []
        for base in bases {
            let identifier = try #require(try await Self.category([Self.button("a", base)])?.identifier)
            #expect(identifier.wholeMatch(of: /richpush\.dynamic\.buttons\.[0-9a-f]{16}/) != nil)
            #expect(try await Self.category([Self.button("a", base)])?.identifier == identifier)
            identifiers.insert(identifier)
        }
        #expect(identifiers.count == bases.count)
    }

    @Test("The identifier of every dynamic category is made from every field of the category")
    func everyField() {
        let action = NotificationAction(identifier: "a", title: "A")
        let base = NotificationCategory(identifier: "C", actions: [action])
        var all = [base]
        func add(_ change: (inout NotificationCategory) -> Void) {
            var category = base
            change(&category)
            all.append(category)
        }
        add { $0.actions = [] }
        add { $0.actions[0].title = "B" }
        add { $0.actions[0].options = [.foreground] }
        add { $0.actions[0].icon = .systemImage("cart") }
        add { $0.actions[0].icon = .templateImage("cart") }
        add { $0.actions[0].textInput = NotificationAction.TextInput(buttonTitle: "") }
        add { $0.actions[0].textInput = NotificationAction.TextInput(buttonTitle: "Go") }
        add { $0.actions[0].textInput = NotificationAction.TextInput(buttonTitle: "", placeholder: "?") }
        add { $0.options = [.customDismissAction] }
        add { $0.intentIdentifiers = ["customDismissAction"] }
        add { $0.hiddenPreviewsBodyPlaceholder = "" }
        add { $0.summaryFormat = "" }
        #expect(Set(all.map { $0.withDynamicIdentifier().identifier }).count == all.count)
    }

    @Test("The category is registered and read back before the notification is handed over")
    func registered() async throws {
        var fixture = try DeliveryFixture()
        let center = FakeNotificationCenter()
        fixture.services.categories = CategoryRegistry(center: center, clock: fixture.services.clock)
        let request = try NotificationRequest.push(["buttons": [Self.button("a")]], aps: ["category": "OFFER_CLIP"])
        let report = await fixture.deliver(request)
        let category = try #require(report.category)
        #expect(await center.notificationCategories().map(\.identifier) == [category.identifier])
        #expect(report.content.categoryIdentifier == category.identifier)
    }

    @Test(
        "The member's language is the snapshot's; without a usable one it is the system's",
        arguments: [("tr", "Sonra"), ("12", "Later"), (nil, "Later")] as [(String?, String)]
    )
    func language(snapshot: String?, title: String) async throws {
        var fixture = try DeliveryFixture(hostTables: Self.tables)
        let journal = EventJournal(folder: fixture.folder.url.appendingPathComponent("journal"))
        fixture.services.journal = journal
        let request = try NotificationRequest.push(["buttons": [Self.button("a", ["title-loc-key": "shop.later"])]])
        #expect(await fixture.deliver(request).category?.actions.first?.title == "Later")
        try journal.writeSnapshot(ExtensionSnapshot(recipient: "ada", badgeCount: 0, deviceID: "d", language: snapshot))
        #expect(await fixture.deliver(request).category?.actions.first?.title == title)
    }
}
