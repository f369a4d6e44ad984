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

    @Test("Those of the push handler, if the rich push handler is the host's own")
    func fromPushHandler() async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(
                pushHandler: DefaultPushHandler(services: bench.services),
                richPushHandler: StructRichPushHandler(log: CallLog())
            )
            #expect(helper.services.owner == bench.services.owner)
        }
    }

    @Test("Those of the only handler given, which the other one gets too")
    func sharedWithDefaultHandler() async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(pushHandler: DefaultPushHandler(services: bench.services))
            let rich = try #require(await helper.richPushHandler as? any PushServicesProviding)
            #expect(helper.services.owner == bench.services.owner)
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

    @Test("The live ones, over SQLite at the default place, if nobody has any")
    func live() throws {
        let helper = DefaultNotificationHelper(
            pushHandler: StructPushHandler(log: CallLog()),
            richPushHandler: StructRichPushHandler(log: CallLog())
        )
        let store = try #require(helper.services.store as? SQLiteStore)
        #expect(store.url == SQLiteStore.defaultURL)
    }
}
