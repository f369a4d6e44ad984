import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

/// The conditions under which a helper is checked.
enum BenchCondition: String, CaseIterable, Sendable {
    case normal = "all well"
    case handlerThrows = "the handler throwing"
    case storeFails = "the store failing"
    case platformIsDown = "the platform down"
    case cancelled = "the task cancelled"
}

/// Services and handlers for one response.
struct HelperBench: Sendable {
    let client = RecordingLoyaltyClient()
    let services: PushServices
    private let condition: BenchCondition
    private let storeFault = StoreFault()
    private let pushHandler: RecordingPushHandler
    private let richPushHandler: RecordingRichPushHandler

    init(_ condition: BenchCondition) {
        self.condition = condition
        let clock = TestClock()
        let store = PushStore.memory(clock: clock.clock).failing(by: storeFault)
        services = .testing(client: client, store: store, clock: clock)
        let ending: @Sendable (HookCall) async throws -> PushOutcome = { _ in
            if condition == .handlerThrows { throw ThrownByHandler() }
            return .handled
        }
        pushHandler = RecordingPushHandler(ending: ending)
        richPushHandler = RecordingRichPushHandler(ending: ending)
        if condition == .platformIsDown { client.scriptAll(.failure(LoyaltyAPIError.unreachable)) }
    }

    func helper() -> DefaultNotificationHelper {
        if condition == .storeFails {
            storeFault.error = StoreError(code: .full, message: "The disk is full; nothing is recorded.")
        }
        return DefaultNotificationHelper(
            pushHandler: pushHandler,
            richPushHandler: richPushHandler,
            emsOpenHandler: nil,
            services: services
        )
    }

    /// The handlers' methods called so far.
    var hooks: [String] { pushHandler.log.hooks + richPushHandler.log.hooks }
}

private struct ThrownByHandler: Error {}

/// A kind of response.
struct ResponseSample: Sendable {
    var name: String
    var hasNoDestination = false
    var response: @Sendable () throws -> NotificationResponse

    private init(
        _ name: String,
        _ action: ResponseAction,
        hasNoDestination: Bool = false,
        payload: @escaping @Sendable () throws -> PushPayload?
    ) {
        self.name = name
        self.hasNoDestination = hasNoDestination
        response = {
            NotificationResponse(action: action, payload: try payload(), requestIdentifier: name, recipient: "ada")
        }
    }

    static var all: [ResponseSample] {
        let comment = RichPushAction.commentPost.rawValue
        return [
            ResponseSample("a tap", .default) { try SamplePush.offer() },
            ResponseSample("a tap without a type", .default) { try SamplePush.plain() },
            ResponseSample("a tap without an id", .default) { try SamplePush.offer(id: nil) },
            ResponseSample("a dismissal", .dismiss, hasNoDestination: true) { try SamplePush.offer() },
            ResponseSample("an unreadable payload", .default, hasNoDestination: true) { nil },
            ResponseSample("a button on an unreadable payload", .button("clip-offer"), hasNoDestination: true) { nil },
            ResponseSample("a text", .textInput(comment, text: "Well run!")) { try SamplePush.post() },
            ResponseSample("an unknown button", .button("dance")) { try SamplePush.offer() },
            ResponseSample("the last button of many", .button(MoreAction.identifier)) { try SamplePush.offer() },
        ]
            + RichPushAction.allCases.map { action in
                ResponseSample(action.rawValue, .button(action.rawValue)) { try SamplePush.fitting(action) }
            }
            + TemplateAction.allCases.map { action in
                ResponseSample(action.rawValue, .button(action.rawValue)) { try SamplePush.plain() }
            }
    }
}
