import RichPushKit
import Testing

@Suite("Overriding the Default classes")
struct OverrideTests {
    @Test("A host's override of a push handler's member is what the protocol calls", arguments: HandlerCalls.push)
    func push(_ member: MemberCall<any PushHandler>) async throws {
        try await withBench { bench in
            let handler = EveryPushHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all == [member.description])
        }
    }

    @Test("A host's override of a rich push handler's member is what the protocol calls", arguments: HandlerCalls.rich)
    func rich(_ member: MemberCall<any RichPushHandler>) async throws {
        try await withBench { bench in
            let handler = EveryRichPushHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all == [member.description])
        }
    }

    @Test("A host's override of a beacon handler's member is called", arguments: HandlerCalls.emsOpen)
    func emsOpen(_ member: MemberCall<any EMSOpenHandler>) async throws {
        try await withBench { bench in
            let handler = EveryEMSOpenHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all.last == member.description)
        }
    }

    @Test("A host's override of a helper's member is called", arguments: HelperCalls.all)
    func helper(_ member: MemberCall<any NotificationHelper>) async throws {
        try await withBench(readingError: LoyaltyAPIError(code: .status, message: "Gone.", status: 410)) { bench in
            let helper = EveryNotificationHelperMember(log: CallLog(), services: bench.services)
            try await member.call(helper)
            #expect(helper.log.all.contains(member.description))
        }
    }

    #if !canImport(UserNotifications)
    @Test("A host's override of a service extension's member is called", arguments: ServiceCalls.all)
    func service(_ member: MemberCall<RichPushService>) async throws {
        try await withBench { bench in
            let service = EveryRichPushServiceMember(log: CallLog(), services: bench.deliveryServices)
            try await member.call(service)
            #expect(service.log.all.contains(member.description))
        }
    }
    #endif

    @Test("The tests above leave out no open member", arguments: covered.keys.sorted())
    func nothingIsForgotten(_ className: String) throws {
        #expect(try OpenMembers.of(className) == Self.covered[className])
    }

    @Test("The tests above leave out no open class")
    func noClassIsForgotten() throws {
        #expect(try OpenMembers.classes() == Set(Self.covered.keys))
    }

    private static let covered: [String: Set<String>] = {
        var covered = [
            "DefaultPushHandler": Set(HandlerCalls.push.map(\.description)),
            "DefaultRichPushHandler": Set(HandlerCalls.rich.map(\.description)),
            "DefaultEMSOpenHandler": Set(HandlerCalls.emsOpen.map(\.description)),
            "DefaultNotificationHelper": Set(HelperCalls.all.map(\.description)),
        ]
        #if !canImport(UserNotifications)
        covered["RichPushService"] = Set(ServiceCalls.all.map(\.description))
        #endif
        return covered
    }()
}
