import RichPushKit
import Testing

@Suite("Overriding the Default classes")
struct OverrideTests {
    @Test("The protocol calls a host's override of a push handler's member", arguments: HandlerCalls.push)
    func push(_ member: MemberCall<any PushHandler>) async throws {
        try await withBench { bench in
            let handler = EveryPushHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all == [member.description])
        }
    }

    @Test("The protocol calls a host's override of a rich push handler's member", arguments: HandlerCalls.rich)
    func rich(_ member: MemberCall<any RichPushHandler>) async throws {
        try await withBench { bench in
            let handler = EveryRichPushHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all == [member.description])
        }
    }

    @Test("A host's override of an EMS open handler's member is called", arguments: HandlerCalls.emsOpen)
    func emsOpen(_ member: MemberCall<any EMSOpenHandler>) async throws {
        try await withBench { bench in
            let handler = EveryEMSOpenHandlerMember(log: CallLog(), services: bench.services)
            try await member.call(handler)
            #expect(handler.log.all.first == member.description)
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

    @Test("A host's override of a service extension's member is called", arguments: ServiceCalls.all)
    func service(_ member: MemberCall<PortableRichPushService>) async throws {
        try await withBench { bench in
            let service = EveryRichPushServiceMember(log: CallLog(), services: bench.deliveryServices)
            try await member.call(service)
            #expect(service.log.all.contains(member.description))
        }
    }

    @Test(
        "A host's override of a category builder's member is called by helper and extension",
        arguments: CategoryCall.all
    )
    func categories(_ member: CategoryCall) async throws {
        try await withBench { bench in
            let request = try HostPush.mutable(category: member.category)
            let payload = try #require(request.payload)
            // A service extension is a category builder too.
            let inApp = EveryRichPushServiceMember(log: CallLog(), services: bench.deliveryServices)
            var services = bench.services
            services.categoryBuilder = inApp
            _ = await DefaultNotificationHelper(services: services).categories(for: payload, locale: "en")
            #expect(inApp.log.all.contains(member.description))

            let inExtension = EveryRichPushServiceMember(log: CallLog(), services: bench.deliveryServices)
            var deliveryServices = bench.deliveryServices
            deliveryServices.categoryBuilder = inExtension
            _ = await PortableRichPushService(services: deliveryServices).delivered(request)
            #expect(inExtension.log.all.contains(member.description))
        }
    }

    @Test("A host's list of categories is read when categories are registered at launch")
    func registeredIdentifiers() async throws {
        try await withBench { bench in
            let builder = EveryRichPushServiceMember(log: CallLog(), services: bench.deliveryServices)
            var services = bench.services
            services.categoryBuilder = builder
            await DefaultNotificationHelper(services: services).registerCategories()
            #expect(builder.log.all.first == "registeredIdentifiers")
        }
    }

    @Test("An override in the Notifications Kit's spelling is called in place of the new one")
    func oldSpellings() async throws {
        try await withBench { bench in
            let push = PushHandlerInOldSpelling(log: CallLog(), services: bench.services)
            let rich = RichPushHandlerInOldSpelling(log: CallLog(), services: bench.services)
            let helper = HelperInOldSpelling(pushHandler: push, richPushHandler: rich, services: bench.services)
            await helper.handleNotificationResponse(
                NotificationResponse(action: .default, payload: try HostPush.push(.offer))
            )
            await helper.handleNotificationResponse(try HostPush.response(to: .openContentPage))
            #expect(push.log.all == ["handleObjectWithId(_:notificationType:payload:context:)"])
            #expect(rich.log.all == ["openUrl(_:context:)"])
            #expect(try await helper.deviceID == "kit-1")
            let service = ServiceInOldSpelling(services: bench.deliveryServices)
            #expect(await service.delivered(try HostPush.mutable(category: "POST_LIKE")).subtitle == "old")
        }
    }

    @Test("The tests above leave out no open member", arguments: covered.keys.sorted())
    func nothingIsForgotten(_ className: String) throws {
        #expect(try OpenMembers.of(className) == Self.covered[className])
    }

    @Test("The tests above leave out no open class")
    func noClassIsForgotten() throws {
        #expect(try OpenMembers.classes() == Set(Self.covered.keys))
    }

    private static let covered: [String: Set<String>] = [
        "DefaultPushHandler": Set(HandlerCalls.push.map(\.description))
            .union(["handleObjectWithId(_:notificationType:payload:context:)"]),
        "DefaultRichPushHandler": Set(HandlerCalls.rich.map(\.description)).union(["openUrl(_:context:)"]),
        "DefaultEMSOpenHandler": Set(HandlerCalls.emsOpen.map(\.description)),
        "DefaultNotificationHelper": Set(HelperCalls.all.map(\.description)).union(["deviceId"]),
        "PortableRichPushService": Set(ServiceCalls.all.map(\.description))
            .union(["addImageIfNecessary(_:payload:context:)", "registeredIdentifiers"]),
        // The class of Apple's systems, which has the same steps. It cannot be called here.
        "RichPushService": Set(ServiceCalls.all.map(\.description))
            .union(["addImageIfNecessary(_:payload:context:)", "contentToDeliver(_:)"]),
        "CategoryBuilder": Set(CategoryCall.all.map(\.description)).union(["registeredIdentifiers"]),
    ]
}
