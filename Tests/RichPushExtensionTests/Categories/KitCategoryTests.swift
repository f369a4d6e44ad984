import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

@Suite struct KitCategoryTests {
    struct Button: Sendable, Equatable {
        var identifier: String
        var title: String
        var opensApp = false
        var inputButton: String?

        init(_ identifier: String, _ title: String, opensApp: Bool = false, inputButton: String? = nil) {
            self.identifier = identifier
            self.title = title
            self.opensApp = opensApp
            self.inputButton = inputButton
        }

        init(_ action: NotificationAction) {
            self.init(
                action.identifier,
                action.title,
                opensApp: action.options == [.foreground],
                inputButton: action.textInput?.buttonTitle
            )
        }
    }

    struct Row: Sendable {
        var category: String
        var english: [Button]
        var turkish: [Button]
    }

    static let rows = [
        Row(
            category: "CHALLENGE",
            english: [Button("open-challenge", "Respond", opensApp: true)],
            turkish: [Button("open-challenge", "Yanıtla", opensApp: true)]
        ),
        Row(
            category: "CONTENT_PAGE",
            english: [Button("open-content-page", "Tap to read more", opensApp: true)],
            turkish: [Button("open-content-page", "Daha fazlası için dokunun", opensApp: true)]
        ),
        Row(
            category: "EVENT_FAVORITE",
            english: [Button("favorite-event", "Add to my events")],
            turkish: [Button("favorite-event", "Etkinliklerime Ekle")]
        ),
        Row(
            category: "OFFER_CERTIFICATE",
            english: [Button("open-certificate", "Respond", opensApp: true)],
            turkish: [Button("open-certificate", "Yanıtla", opensApp: true)]
        ),
        Row(
            category: "OFFER_CLIP",
            english: [Button("clip-offer", "Clip")],
            turkish: [Button("clip-offer", "Teklifi Kaydet")]
        ),
        Row(
            category: "OFFER_COUPON",
            english: [Button("open-coupon", "Respond", opensApp: true)],
            turkish: [Button("open-coupon", "Yanıtla", opensApp: true)]
        ),
        Row(
            category: "OFFER_LINK",
            english: [Button("open-offer-link", "Tap to read more", opensApp: true)],
            turkish: [Button("open-offer-link", "Daha fazlası için dokunun", opensApp: true)]
        ),
        Row(category: "POST_LIKE", english: [Button("like-post", "Like")], turkish: [Button("like-post", "Beğen")]),
        Row(
            category: "POST_LIKE_COMMENT",
            english: [Button("like-post", "Like"), Button("comment-post", "Add Comment", inputButton: "Enter")],
            turkish: [Button("like-post", "Beğen"), Button("comment-post", "Yorum Ekle", inputButton: "Gönder")]
        ),
        Row(
            category: "RichPush.Paged",
            english: [Button("action_1", "Back"), Button("action_2", "Next")],
            turkish: [Button("action_1", "Önceki"), Button("action_2", "Sonraki")]
        ),
        Row(
            category: "RichPush.Link",
            english: [Button("action_3", "View In App")],
            turkish: [Button("action_3", "Uygulamada Görüntüle")]
        ),
        Row(category: "RichPush.Plain", english: [], turkish: []),
        Row(
            category: "CTNotification",
            english: [Button("action_1", "Back"), Button("action_2", "Next"), Button("action_3", "View In App")],
            turkish: [
                Button("action_1", "Önceki"), Button("action_2", "Sonraki"), Button("action_3", "Uygulamada Görüntüle"),
            ]
        ),
    ]

    @Test("Each category has its buttons, in the member's language", arguments: rows)
    func buttons(row: Row) async throws {
        for (locale, buttons) in [("en", row.english), ("tr", row.turkish)] {
            let fixture = try DeliveryFixture()
            let push = try NotificationRequest.push(aps: ["category": .string(row.category)], locale: locale)
            let report = await fixture.deliver(push)
            let category = try #require(report.category)
            #expect(category.identifier == row.category)
            #expect(category.actions.map(Button.init) == buttons)
            #expect(category.actions.allSatisfy { $0.options.isSubset(of: [.foreground]) })
            #expect(category.options == [])
            #expect(report.content.categoryIdentifier == row.category)
        }
    }

    @Test("A text field shows its action's title as the placeholder")
    func placeholder() async throws {
        let report = try await DeliveryFixture().deliver(.push(aps: ["category": "POST_LIKE_COMMENT"]))
        #expect(report.category?.actions.map(\.textInput?.placeholder) == [nil, "Add Comment"])
    }

    @Test("The table covers every category of the Notifications Kit and of templates")
    func complete() {
        let categories = RichPushCategory.allCases.map(\.rawValue) + TemplateCategory.allCases.map(\.rawValue)
        #expect(Set(categories) == Set(Self.rows.map(\.category)))
    }

    @Test(
        "A push without a category gets the one that its type implies",
        arguments: [
            ("Challenge", "CHALLENGE"), ("ContentPage", "CONTENT_PAGE"), ("Event", "EVENT_FAVORITE"),
            ("Post", "POST_LIKE"), ("Offer", ""), ("Award", ""), ("post", ""), ("", ""),
        ]
    )
    func inferred(type: String, category: String) async throws {
        let report = try await DeliveryFixture().deliver(.push(["type": .string(type)]))
        #expect(report.content.categoryIdentifier == category)
        #expect(report.category?.identifier == (category.isEmpty ? nil : category))
    }

    @Test(
        "A push with a template and without a category gets CTNotification if the app lists no other, with any type",
        arguments: [["pt_id": "pt_basic"], ["ct_ContentSlider": "{}"], ["pt_id": "pt_basic", "type": "Post"]]
            as [JSONObject]
    )
    func inferredTemplate(keys: JSONObject) async throws {
        let report = try await DeliveryFixture().deliver(.push(keys))
        #expect(report.content.categoryIdentifier == "CTNotification")
        #expect(report.category?.actions.map(\.identifier) == ["action_1", "action_2", "action_3"])
    }

    @Test("A single media file is an attachment and does not add a category")
    func singleMedia() async throws {
        let keys: JSONObject = ["ct_mediaUrl": "https://a.example/p.png", "ct_mediaType": "image"]
        #expect(try await DeliveryFixture().deliver(.push(keys)).category == nil)
    }

    @Test("A string table that cannot be read is reported to the observer, once")
    func brokenTable() throws {
        let missing = StringTableSource(directory: URL(fileURLWithPath: "/nonexistent"))
        let observer = RecordingObserver()
        var services = DeliveryServices(
            downloader: RecordingMediaDownloader.failing,
            attachmentsFolder: URL(fileURLWithPath: "/nonexistent"),
            observer: observer
        )
        services.localizer = Localizer(packageSource: missing)
        for _ in 0..<2 { #expect(services.localizer.string(.like, locale: "de") == "Like") }
        #expect(observer.failures.compactMap { ($0 as? StringTableError)?.code } == [.folderMissing])
    }

    @Test("A host's own category does not change", arguments: ["MY_CATEGORY", "post_like", "OFFER_LINK "])
    func host(category: String) async throws {
        let report = try await DeliveryFixture().deliver(.push(["type": "Post"], aps: ["category": .string(category)]))
        #expect(report.content.categoryIdentifier == category)
        #expect(report.category == nil)
    }

    @Test("Of more than four actions three stay, and the fourth opens the app", arguments: 1...6)
    func more(count: Int) async throws {
        final class Service: PortableRichPushService {
            var count = 0

            func set(_ count: Int) { self.count = count }

            override func createSupportedCategory(
                _ payload: PushPayload,
                context: DeliveryContext
            ) -> NotificationCategory? {
                let actions = (1...count).map { NotificationAction(identifier: "a\($0)", title: "\($0)") }
                return createCategory(identifier: "MANY", actions: actions, context: context)
            }
        }
        let fixture = try DeliveryFixture()
        let service = Service(services: fixture.services)
        await service.set(count)
        let report = await fixture.deliver(try .push(locale: "tr"), steps: service)
        let actions = try #require(report.category?.actions)
        #expect(report.notes.isEmpty == (count <= 4))
        if count <= 4 {
            #expect(actions.map(\.identifier) == (1...count).map { "a\($0)" })
        } else {
            #expect(actions.map(\.identifier) == ["a1", "a2", "a3", "more"])
            #expect(actions.map(\.title) == ["1", "2", "3", "Daha Fazla"])
            #expect(actions.last?.options == [.foreground])
        }
    }
}
