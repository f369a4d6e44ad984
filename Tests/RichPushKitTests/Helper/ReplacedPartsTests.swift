import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

/// Parts of the services that are replaced after the services were made.
@Suite struct ReplacedPartsTests {
    /// Copies one part of the second services to the first.
    typealias Replacement = @Sendable (inout PushServices, PushServices) -> Void

    static let replacements: [String: Replacement] = [
        "api": { $0.api = $1.api }, "store": { $0.store = $1.store }, "journal": { $0.journal = $1.journal },
        "localizer": { $0.localizer = $1.localizer }, "categoryBuilder": { $0.categoryBuilder = $1.categoryBuilder },
        "contentCategories": { $0.contentCategories = $1.contentCategories },
        "templateLink": { $0.templateLink = $1.templateLink }, "linkPolicy": { $0.linkPolicy = $1.linkPolicy },
        "passes": { $0.passes = $1.passes }, "passPolicy": { $0.passPolicy = $1.passPolicy },
        "addPass": { $0.addPass = $1.addPass }, "center": { $0.center = $1.center },
        "openURL": { $0.openURL = $1.openURL }, "copyToPasteboard": { $0.copyToPasteboard = $1.copyToPasteboard },
        "application": { $0.application = $1.application }, "observer": { $0.observer = $1.observer },
        "clock": { $0.clock = $1.clock }, "random": { $0.random = $1.random }, "locale": { $0.locale = $1.locale },
        "retry": { $0.retry = $1.retry },
    ]

    /// Properties that no host replaces: they are constants, or internal to the package. `RefusedUnrecordedCallTests`
    /// replaces `unrecordedCalls` after the services were made, `ClaimedResponseTests` replaces `responses`,
    /// `DeviceLifeTests` `deviceMark`, `FaultTests` of a service `looksUpResponses`, and `CallHandoverTests`
    /// `callUploads`.
    static let others: Set<String> = [
        "unrecordedCalls", "responses", "deviceMark", "callUploads", "looksUpResponses", "timers",
        "overtakesQueuedCalls", "sendsBeacons", "countsOpenings", "sharesJournal", "background", "shared",
    ]

    @Test(
        "A helper uses a part that was replaced after the services were made, and not the one before",
        arguments: replacements.keys.sorted()
    )
    func replaced(part: String) async throws {
        let given = try NotedParts("given", delay: .zero)
        let mine = try NotedParts("mine", delay: .seconds(100))
        var services = given.services()
        let replace = try #require(Self.replacements[part])
        replace(&services, mine.services())
        given.forget()
        mine.forget()
        let trace = try await useEverything(services)
        #expect(try await mine.used(trace) == [part])
        #expect(try await given.used(trace) == Set(Self.replacements.keys).subtracting([part]))
    }

    @Test("Each part of the services that can be replaced is in the table")
    func complete() throws {
        let services = try NotedParts("given", delay: .zero).services()
        let properties = Mirror(reflecting: services).children.compactMap(\.label)
        let parts = properties.map { $0 == "givenLocalizer" ? "localizer" : $0 }
        #expect(Set(parts).subtracting(Self.others) == Set(Self.replacements.keys))
    }

    /// Uses a helper with the services so that each part is needed.
    private func useEverything(_ services: PushServices) async throws -> PartsTrace {
        let opened = Locked<Set<String>>([])
        var services = services
        let (openURL, addPass) = (services.openURL, services.addPass)
        services.openURL = { url in
            opened.withLock { _ = $0.insert(url.scheme ?? "") }
            openURL(url)
        }
        services.addPass = { pass in
            opened.withLock { _ = $0.insert(pass.url.host(percentEncoded: false) ?? "") }
            addPass(pass)
        }
        let helper = DefaultNotificationHelper(services: services)
        try await helper.signIn("ada")
        await helper.registerForRemoteNotifications()
        await helper.registerCategories()
        let like = try await helper.categories(for: SamplePush.post(category: .postLike))
        let template: JSONObject = ["pt_id": "pt_basic", "aps": ["mutable-content": 1]]
        _ = try await helper.categories(for: SamplePush.push(nil, fields: template))
        for (number, scheme) in ["given", "mine"].enumerated() {
            let link: JSONObject = ["wzrk_dl": .string("\(scheme)://host")]
            try await respond(helper, .button("action_3"), SamplePush.push(nil, fields: link), "link-\(number)")
            let pass: JSONObject = ["pass_url": .string("https://\(scheme).example/card")]
            try await respond(helper, .default, SamplePush.push(nil, fields: pass), "pass-\(number)")
        }
        let client = services.api.newsFeed as? RecordingLoyaltyClient
        client?.script(.respondToOffer, .answer(["certificate": ["code": "C-1"]]))
        client?.script(.likePost, .failure(LoyaltyAPIError.unreachable))
        try await respond(helper, .button("open-certificate"), SamplePush.offer(category: .offerCertificate), "offer")
        try await respond(helper, .button("like-post"), SamplePush.post(category: .postLike), "like")
        let waiting = try await services.store.waitingCalls(limit: 9)
        return PartsTrace(
            titles: Set(like.flatMap(\.actions).map(\.title)),
            opened: opened.withLock { $0 },
            delays: Set(waiting.map { delay(of: $0) })
        )
    }

    /// The delay of a call's next attempt; 100 seconds for any fraction of it.
    private func delay(of call: WaitingCall) -> Duration { call.nextAttempt > TestClock.start ? .seconds(100) : .zero }

    private func respond(
        _ helper: DefaultNotificationHelper,
        _ action: ResponseAction,
        _ payload: PushPayload,
        _ request: String
    ) async throws {
        await helper.handleNotificationResponse(
            NotificationResponse(action: action, payload: payload, requestIdentifier: request)
        )
    }
}
