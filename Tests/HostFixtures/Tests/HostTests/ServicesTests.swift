import RichPushKit
import Testing

@Suite("Which services a helper uses")
struct ServicesTests {
    @Test("Those of the rich push handler")
    func fromRichPushHandler() async throws {
        try await withBench { rich in
            try await withBench { push in
                let helper = DefaultNotificationHelper(
                    pushHandler: DefaultPushHandler(services: push.services),
                    richPushHandler: DefaultRichPushHandler(services: rich.services)
                )
                #expect(helper.services.owner == rich.services.owner)
            }
        }
    }

    @Test("Those given, if the handlers are the host's own")
    func ownHandlers() async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(
                pushHandler: StructPushHandler(log: CallLog()),
                richPushHandler: StructRichPushHandler(log: CallLog()),
                services: bench.services
            )
            #expect(helper.services.owner == bench.services.owner)
        }
    }

    @Test("Those given, which the default handlers get too")
    func sharedWithDefaultHandlers() async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(services: bench.services)
            let push = try #require(helper.pushHandler as? DefaultPushHandler)
            let rich = try #require(helper.richPushHandler as? DefaultRichPushHandler)
            #expect(helper.services.owner == bench.services.owner)
            #expect(push.services.owner == bench.services.owner)
            #expect(rich.services.owner == bench.services.owner)
        }
    }

    @Test("Those given, whatever the handlers have")
    func given() async throws {
        try await withBench { given in
            try await withBench { other in
                let helper = DefaultNotificationHelper(
                    pushHandler: DefaultPushHandler(services: other.services),
                    richPushHandler: DefaultRichPushHandler(services: other.services),
                    emsOpenHandler: nil,
                    services: given.services
                )
                #expect(helper.services.owner == given.services.owner)
            }
        }
    }

    @Test("The live ones, over SQLite at the default place, if none are given")
    func live() throws {
        let helper = DefaultNotificationHelper()
        let store = try #require(helper.services.store as? SQLiteStore)
        #expect(store.url == SQLiteStore.defaultURL)
    }
}
