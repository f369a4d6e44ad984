import Foundation
import RichPushKit
import RichPushPayload
import RichPushTemplates
import RichPushTesting
import RichPushTestSupport
import Testing

/// The live services with a given place.
@Suite("The live services and their place")
struct LivePlaceTests {
    private func failure(of observer: RecordingObserver) -> PushPlaceError.Code? {
        observer.failures.lazy.compactMap { ($0 as? PushPlaceError)?.code }.first
    }

    @Test("An app's services with an unusable place have no journal, and the observer gets the reason")
    func unusablePlaceOfApp() {
        let observer = RecordingObserver()
        let services = PushServices.live(place: .appGroup("group.missing"), observer: observer)
        #expect(services.journal == nil)
        #expect(failure(of: observer) == .noContainer)
    }

    @Test("In a process that is not an app the live services have a notification centre that shows nothing")
    func center() {
        #expect(systemNotificationCenter() is DetachedNotificationCenter)
        #expect(PushServices.live().center is DetachedNotificationCenter)
    }

    @Test("An extension's services with an unusable place deliver, and the observer gets the reason")
    func unusablePlaceOfExtension() async throws {
        let observer = RecordingObserver()
        var services = DeliveryServices.live(place: .appGroup("group.missing"), observer: observer)
        services.clock = TestClock(advancesBySleepingUpTo: .seconds(1)).clock
        let service = PortableRichPushService(services: services)
        let payload = try PushPayload(
            Data(#"{"aps": {"alert": "Hi", "mutable-content": 1}, "type": "Post", "message_response_id": 4}"#.utf8)
        )
        let report = await RichPushPipeline(services: services)
            .deliver(NotificationRequest(identifier: "1", payload: payload), steps: service) { _ in }
        #expect(report.content.categoryIdentifier == "POST_LIKE")
        #expect(report.event == nil)
        #expect(failure(of: observer) == .noContainer)
    }

    @Test("App and extension with the same place share a journal; the database is not in the place")
    func sharedPlace() throws {
        let place = PushPlace.folder(TestProcessFolder.unused())
        let app = PushServices.live(place: place)
        #expect(app.journal?.folder == DeliveryServices.live(place: place).journal?.folder)
        let database = try #require(app.store.url)
        #expect(!database.path.hasPrefix(try place.folderURL().path))
    }

    @Test("Without a place, the declared one and the default database are used")
    func declaredPlace() throws {
        let helper = DefaultNotificationHelper()
        let extensionServices = PortableRichPushService().services
        #expect(helper.services.journal?.folder.path == extensionServices.journal?.folder.path)
        #expect(helper.services.journal?.folder.path == (try PushPlace.declared.folderURL().path))
        #expect(helper.services.store.url == PushStore.defaultURL)
    }

    @Test("A helper reports the faults of string tables to the observer that replaced the given one of live services")
    func replacedParts() async throws {
        let folder = try TemporaryFolder()
        let (given, mine) = (RecordingObserver(), RecordingObserver())
        var services = PushServices.live(
            storeURL: folder.url.appendingPathComponent("push.sqlite"),
            hostBundles: [],
            observer: given
        )
        services.observer = mine
        let missing = folder.url.appendingPathComponent("missing")
        services.localizer = Localizer(hostSources: [StringTableSource(directory: missing)])
        services.clock = TestClock().clock
        let payload = try PushPayload(["aps": ["alert": "Hi", "category": "POST_LIKE"]])
        _ = await DefaultNotificationHelper(services: services).categories(for: payload)
        #expect(given.events.isEmpty)
        guard case .failure(let error, let context) = try #require(mine.events.first) else { return }
        #expect(error is StringTableError)
        #expect(context.time == TestClock.start)
    }

    @Test("View In App opens the link of a template that the host added to the catalogue")
    func hostsCatalogue() throws {
        let payload = try PushPayload(["aps": ["alert": "Hi"], "pt_id": "pt_basic", "pt_dl1": "https://acme.example/"])
        let services = PushServices.live(templates: .standard)
        #expect(services.templateLink(payload, Date()) == "https://acme.example/")
        let own = PushServices.live(templates: .standard.adding(AcmeTemplate()))
        let acme = try PushPayload(["aps": ["alert": "Hi"], "pt_id": "acme", "acme_link": "https://acme.example/own"])
        #expect(own.templateLink(acme, Date()) == "https://acme.example/own")
    }
}

private struct AcmeTemplate: TemplateReader {
    let id = "acme"

    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .picture)
        template.bodyLink = fields.bodyLink("acme_link")
        template.machine = TemplateMachine(body: template.bodyLink)
        return template
    }
}
