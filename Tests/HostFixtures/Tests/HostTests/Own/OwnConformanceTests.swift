import RichPushKit
import Testing

@Suite("A host's own conformances")
struct OwnConformanceTests {
    private static let push = "handlePush(notificationType:payload:context:)"
    private static let rich = "handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)"

    @Test("The kit's helper hands taps and buttons to a host's own handlers", arguments: OwnKind.allCases)
    func ownHandlers(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let own = await kind.makeHost()
            let helper = DefaultNotificationHelper(
                pushHandler: own.push,
                richPushHandler: own.rich,
                emsOpenHandler: nil,
                services: bench.services
            )
            await helper.handleNotificationResponse(try tap())
            await helper.handleNotificationResponse(try HostPush.response(to: .likePost))
            #expect(own.log.all == [Self.push, Self.rich])
            #expect(bench.platform.log.all.isEmpty)
        }
    }

    @Test("Every button's method of a host's own handler can be called", arguments: OwnKind.allCases)
    func everyMethod(_ kind: OwnKind) async throws {
        let own = await kind.makeHost()
        for member in HandlerCalls.push { try await member.call(own.push) }
        for member in HandlerCalls.rich { try await member.call(own.rich) }
        #expect(own.log.all == HandlerCalls.push.map(\.description) + HandlerCalls.rich.map(\.description))
    }

    @Test("A host's own tap handler goes with the kit's button handler", arguments: OwnKind.allCases)
    func ownPushWithDefaultRich(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let own = await kind.makeHost()
            let helper = DefaultNotificationHelper(
                pushHandler: own.push,
                richPushHandler: DefaultRichPushHandler(services: bench.services),
                services: bench.services
            )
            await helper.handleNotificationResponse(try tap())
            await helper.handleNotificationResponse(try HostPush.response(to: .likePost))
            #expect(own.log.all == [Self.push])
            #expect(bench.platform.log.all == ["likePost 42"])
        }
    }

    @Test("A host's own button handler goes with a subclass of the kit's tap handler", arguments: OwnKind.allCases)
    func ownRichWithSubclass(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let own = await kind.makeHost()
            let taps = EveryPushHandlerMember(log: CallLog(), services: bench.services)
            let helper = DefaultNotificationHelper(
                pushHandler: taps,
                richPushHandler: own.rich,
                services: bench.services
            )
            await helper.handleNotificationResponse(try tap())
            await helper.handleNotificationResponse(try HostPush.response(to: .likePost))
            #expect(taps.log.all == [Self.push])
            #expect(own.log.all == [Self.rich])
        }
    }

    @Test("A host's own helper works with the Default handlers", arguments: OwnKind.allCases)
    func ownHelperWithDefaults(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let own = await kind.makeHost()
            let helper = await own.makeHelper(
                DefaultPushHandler(services: bench.services),
                DefaultRichPushHandler(services: bench.services)
            )
            await helper.handleNotificationResponse(try HostPush.response(to: .clipOffer))
            #expect(own.log.all == ["handleNotificationResponse(_:)"])
            #expect(bench.platform.log.all == ["clipOffer 42"])
        }
    }

    private func tap() throws -> NotificationResponse {
        NotificationResponse(action: .default, payload: try HostPush.push(.offer))
    }
}
