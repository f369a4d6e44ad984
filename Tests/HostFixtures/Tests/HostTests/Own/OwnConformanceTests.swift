import HostSupport
import RichPushKit
import Testing

@Suite("A host's own conformances")
struct OwnConformanceTests {
    private static let push = "handlePush(notificationType:payload:context:)"
    private static let rich = "handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)"
    private let log = CallLog()

    @Test("The kit's helper hands taps and buttons to a host's own handlers", arguments: OwnKind.allCases)
    func ownHandlers(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let own = await kind.make(OwnParts(log))
            let helper = DefaultNotificationHelper(
                pushHandler: own,
                richPushHandler: own,
                emsOpenHandler: nil,
                services: bench.services
            )
            try await tapAndLike(helper)
            #expect(log.all == [Self.push, Self.rich])
            #expect(bench.platform.log.all.isEmpty)
        }
    }

    @Test("A main-actor class of the host's own shows what was tapped", arguments: OwnKind.ofMainActor)
    func screen(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let parts = OwnParts(log)
            let helper = DefaultNotificationHelper(
                pushHandler: await kind.make(parts),
                richPushHandler: DefaultRichPushHandler(services: bench.services),
                services: bench.services
            )
            await helper.handleNotificationResponse(try HostPush.tap())
            #expect(await parts.screen.shown == [Self.push])
        }
    }

    @Test("A host's own helper that examines nothing knows nothing", arguments: OwnKind.allCases)
    func selfCheck(_ kind: OwnKind) async {
        let check = await kind.make(OwnParts(log)).diagnose()
        #expect(check.checks.map(\.code) == SelfCheck.Code.allCases.map(\.rawValue))
        #expect(check.checks.allSatisfy { $0.state == .unknown && $0.remedy == nil })
    }

    @Test("Every button's method of a host's own handler can be called", arguments: OwnKind.allCases)
    func everyMethod(_ kind: OwnKind) async throws {
        let own = await kind.make(OwnParts(log))
        for member in HandlerCalls.push { try await member.call(own) }
        for member in HandlerCalls.rich { try await member.call(own) }
        #expect(log.all == HandlerCalls.push.map(\.description) + HandlerCalls.rich.map(\.description))
    }

    @Test("A host's own tap handler goes with the kit's button handler", arguments: OwnKind.allCases)
    func ownPushWithDefaultRich(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(
                pushHandler: await kind.make(OwnParts(log)),
                richPushHandler: DefaultRichPushHandler(services: bench.services),
                services: bench.services
            )
            try await tapAndLike(helper)
            #expect(log.all == [Self.push])
            #expect(bench.platform.log.all == ["likePost 42"])
        }
    }

    @Test("A host's own button handler goes with a subclass of the kit's tap handler", arguments: OwnKind.allCases)
    func ownRichWithSubclass(_ kind: OwnKind) async throws {
        try await withBench { bench in
            let taps = EveryPushHandlerMember(log: CallLog(), services: bench.services)
            let helper = DefaultNotificationHelper(
                pushHandler: taps,
                richPushHandler: await kind.make(OwnParts(log)),
                services: bench.services
            )
            try await tapAndLike(helper)
            #expect(taps.log.all == [Self.push])
            #expect(log.all == [Self.rich])
        }
    }

    @Test("A host's own helper works with the Default handlers", arguments: OwnKind.allCases)
    func ownHelperWithDefaults(_ kind: OwnKind) async throws {
        try await withBench { bench in
            var parts = OwnParts(log)
            parts.pushHandler = DefaultPushHandler(services: bench.services)
            parts.richPushHandler = DefaultRichPushHandler(services: bench.services)
            await kind.make(parts).handleNotificationResponse(try HostPush.response(to: .clipOffer))
            #expect(log.all == ["handleNotificationResponse(_:)"])
            #expect(bench.platform.log.all == ["clipOffer 42"])
        }
    }

    private func tapAndLike(_ helper: any NotificationHelper) async throws {
        await helper.handleNotificationResponse(try HostPush.tap())
        await helper.handleNotificationResponse(try HostPush.response(to: .likePost))
    }
}
