import Foundation
import HostSupport
import RichPushKit
import Testing

@Suite("Which services a helper uses")
struct ServicesTests {
    @Test("A helper with a host's own handlers uses the services that it is given")
    func ownHandlers() async throws {
        try await withBench { bench in
            let own = await OwnKind.structs.make(OwnParts(CallLog()))
            let helper = DefaultNotificationHelper(pushHandler: own, richPushHandler: own, services: bench.services)
            #expect(helper.services.background === bench.services.background)
        }
    }

    @Test("A helper gives its services to the default handlers")
    func sharedWithDefaultHandlers() async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(services: bench.services)
            let push = try #require(helper.pushHandler as? DefaultPushHandler)
            let rich = try #require(helper.richPushHandler as? DefaultRichPushHandler)
            #expect(helper.services.background === bench.services.background)
            #expect(push.services.background === bench.services.background)
            #expect(rich.services.background === bench.services.background)
        }
    }

    @Test("A helper without given services uses the live ones, over SQLite at the default place")
    func live() {
        let helper = DefaultNotificationHelper()
        let store = helper.services.store
        #expect(store.url == PushStore.defaultURL)
    }

    @Test("Handlers and helpers that are made without services have the same ones")
    func shared() throws {
        let helper = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(),
            richPushHandler: DefaultRichPushHandler()
        )
        let push = try #require(helper.pushHandler as? DefaultPushHandler)
        #expect(push.services.background === helper.services.background)
        #expect(DefaultNotificationHelper().services.background === helper.services.background)
    }
}
