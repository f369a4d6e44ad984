import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite("Categories of templates")
struct TemplateCategoryTests {
    struct Row: Sendable {
        let keys: JSONObject
        let category: TemplateCategory
    }

    private static let picture = JSONValue.string("https://media.example.com/1.png")
    private static let link = JSONValue.string("shop://bread")

    private static let rows = [
        Row(keys: ["pt_id": "pt_basic"], category: .plain),
        Row(keys: ["pt_id": "pt_basic", "wzrk_dl": link], category: .link),
        Row(keys: ["pt_id": "pt_carousel", "pt_img1": picture, "pt_img2": picture, "pt_dl2": link], category: .link),
        Row(keys: ["pt_id": "pt_manual_carousel", "pt_img1": picture, "pt_img2": picture], category: .paged),
        Row(keys: ["pt_id": "pt_manual_carousel", "pt_img1": picture, "pt_dl1": link], category: .link),
        Row(
            keys: ["pt_id": "pt_manual_carousel", "pt_img1": picture, "pt_img3": picture, "pt_dl3": link],
            category: .pagedWithLink
        ),
        Row(keys: ["ct_ContentSlider": ["items": [["imageUrl": picture], ["imageUrl": picture]]]], category: .paged),
        Row(keys: ["ct_ContentSlider": "{}"], category: .plain),
        Row(keys: ["pt_json": #"{"pt_dl1": "shop://a"}"#, "pt_id": "pt_zero_bezel"], category: .link),
        Row(keys: ["pt_json": "not JSON", "pt_id": "pt_zero_bezel"], category: .plain),
        // An app's own template may use each button.
        Row(keys: ["pt_id": "acme_poll"], category: .pagedWithLink),
    ]

    private func fixture(
        listing listed: Set<TemplateCategory> = Set(TemplateCategory.allCases),
        center: FakeNotificationCenter = FakeNotificationCenter()
    ) throws -> DeliveryFixture {
        var fixture = try DeliveryFixture()
        fixture.services.contentCategories = { listed }
        fixture.services.categories = CategoryRegistry(center: center, clock: fixture.services.clock)
        return fixture
    }

    @Test("A template gets the category whose buttons do something on it", arguments: rows)
    func fitting(row: Row) async throws {
        let center = FakeNotificationCenter()
        let report = try await fixture(center: center).deliver(.push(row.keys))
        #expect(report.content.categoryIdentifier == row.category.rawValue)
        let registered = await center.notificationCategories()
        #expect(registered.map(\.identifier) == [row.category.rawValue])
        #expect(registered.first?.actions.map(\.identifier) == row.category.actions.map(\.rawValue))
    }

    @Test("A category that the content extensions do not list is not used", arguments: rows)
    func notListed(row: Row) async throws {
        for listed in [[.pagedWithLink], [], [.pagedWithLink, row.category]] as [Set<TemplateCategory>] {
            let report = try await fixture(listing: listed).deliver(.push(row.keys))
            let expected = listed.contains(row.category) ? row.category : .pagedWithLink
            #expect(report.content.categoryIdentifier == expected.rawValue)
        }
    }

    @Test("A category that the push names is kept", arguments: TemplateCategory.allCases)
    func named(category: TemplateCategory) async throws {
        for listed in [[.pagedWithLink], Set(TemplateCategory.allCases)] {
            let push = try NotificationRequest.push(
                ["pt_id": "pt_basic"],
                aps: ["category": .string(category.rawValue)]
            )
            let report = try await fixture(listing: listed).deliver(push)
            #expect(report.content.categoryIdentifier == category.rawValue)
            #expect(report.category?.actions.map(\.identifier) == category.actions.map(\.rawValue))
        }
    }

    @Test("A category that the system does not list in time is not named")
    func neverListed() async throws {
        let fixture = try fixture(center: FakeNotificationCenter(listingDelay: .max))
        let report = try await fixture.deliver(.push(["pt_id": "pt_basic"]))
        #expect(report.content.categoryIdentifier == "CTNotification")
        #expect(report.notes.contains { $0.contains("RichPush.Plain") })
    }

    @Test("A delivery that the system ends before the category is listed names CTNotification")
    func ended() async throws {
        let fixture = try fixture(center: FakeNotificationCenter(listingDelay: .max))
        let service = PortableRichPushService(services: fixture.services)
        let contents = Locked<[NotificationContent]>([])
        service.didReceive(try .push(["pt_id": "pt_basic"])) { content in contents.withLock { $0.append(content) } }
        service.serviceExtensionTimeWillExpire()
        #expect(contents.withLock { $0.map(\.categoryIdentifier) }.allSatisfy { ["", "CTNotification"].contains($0) })
    }

    // MARK: Info.plists

    private func app(_ listed: [String: any Sendable], extensionPoint: String = "content-extension") throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        for (name, point, attributes) in [
            ("Service", "service", [:]), ("Content", extensionPoint, listed), ("Other", "content-extension", [:]),
        ] as [(String, String, [String: any Sendable])] {
            let bundle = folder.url.appendingPathComponent("Shop.app/PlugIns/\(name).appex")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            let keys: [String: any Sendable] = [
                "NSExtensionPointIdentifier": "com.apple.usernotifications.\(point)",
                "NSExtensionAttributes": attributes,
            ]
            let info = try PropertyListSerialization.data(
                fromPropertyList: ["NSExtension": keys],
                format: .xml,
                options: 0
            )
            try info.write(to: bundle.appendingPathComponent("Info.plist"))
        }
        return folder
    }

    private func listed(_ folder: TemporaryFolder, by path: String) throws -> Set<TemplateCategory> {
        try #require(Bundle(url: folder.url.appendingPathComponent(path))).contentCategories
    }

    @Test("A service extension reads what the content extensions beside it list: a text or a list of texts")
    func plists() throws {
        let key = "UNNotificationExtensionCategory"
        let rows: [(value: any Sendable, expected: Set<TemplateCategory>)] = [
            ("CTNotification", [.pagedWithLink]),
            (["CTNotification", "RichPush.Plain", "POLL"], [.pagedWithLink, .plain]), (1, []),
        ]
        for (value, expected) in rows {
            let folder = try app([key: value])
            #expect(try listed(folder, by: "Shop.app/PlugIns/Service.appex") == expected)
            let other = try app([key: value], extensionPoint: "service")
            #expect(try listed(other, by: "Shop.app/PlugIns/Service.appex") == [])
        }
    }

    @Test("A bundle that is no extension of an app lists nothing, and so does an extension alone")
    func noApp() throws {
        let folder = try app([:])
        #expect(try listed(folder, by: "Shop.app/PlugIns/Service.appex") == [])
        #expect(Bundle.main.contentCategories == [])
    }
}
