public import Foundation
public import RichPushModel
public import RichPushPayload

/// A client for all loyalty APIs that records every call and answers it as a test scripts.
///
/// ```swift
/// let client = RecordingLoyaltyClient()
/// client.script(.getOffer, .answer(["url": "https://shop.example/7"]))
/// client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))  // fails once, then works
/// client.hold(.respondToOffer)  // does not answer until released
/// ```
///
/// Without a script it answers as the embedded platform does: an offer has a URL, its response a certificate and a
/// coupon, a content page and a challenge a URL.
public final class RecordingLoyaltyClient: Sendable {
    /// An operation of the platform, or an EMS open.
    public typealias Operation = LoyaltyOperation

    /// One call with its arguments and context.
    public struct Call: Sendable, Hashable {
        /// The operation, such as `clipOffer`.
        public var operation: Operation
        /// The arguments by their parameter names.
        public var arguments: JSONObject
        /// The member, the idempotency key and the attempt.
        public var context: CallContext

        /// Makes a call, to compare it with a recorded one.
        public init(_ operation: Operation, _ arguments: JSONObject, context: CallContext) {
            self.operation = operation
            self.arguments = arguments
            self.context = context
        }
    }

    private struct State {
        var calls: [Call] = []
        var scripts: [Operation: [ScriptedReply]] = [:]
        var held: Set<Operation> = []
    }

    private let state = WaitableState(State())

    /// Makes a client without recorded calls and without a script.
    public init() {}

    /// Every call so far, in the order of arrival; held ones included.
    public var calls: [Call] { state.value.calls }

    /// The calls of one operation so far.
    public func calls(of operation: Operation) -> [Call] {
        calls.filter { $0.operation == operation }
    }

    /// Scripts an operation: each reply is used once, the last one from then on.
    public func script(_ operation: Operation, _ replies: ScriptedReply...) {
        state.update { $0.scripts[operation] = replies }
    }

    /// Scripts every operation with the same reply, for example for a platform that is down.
    public func scriptAll(_ reply: ScriptedReply) {
        state.update { state in
            for operation in Operation.allCases { state.scripts[operation] = [reply] }
        }
    }

    /// Keeps calls of an operation waiting, once they are recorded, until it is released.
    ///
    /// With `PushServices.testing()` a response returns only after its background calls. A test that holds one of those
    /// passes `awaitsBackgroundWork: false`, or releases it while the response runs in another task.
    public func hold(_ operation: Operation) {
        state.update { state in _ = state.held.insert(operation) }
    }

    /// Resumes the held calls of an operation.
    public func release(_ operation: Operation) {
        state.update { state in _ = state.held.remove(operation) }
    }

    /// Waits until an operation was called that often, whether or not it was answered.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForCalls(of operation: Operation, count: Int = 1) async throws {
        try await state.wait { state in state.calls.filter { $0.operation == operation }.count >= count }
    }

    private func reply(
        to operation: LoyaltyOperation,
        _ arguments: JSONObject,
        _ context: CallContext
    ) async throws -> JSONObject {
        let scripted = state.update { state in
            state.calls.append(Call(operation, arguments, context: context))
            return state.scripts.nextReply(for: operation)
        }
        try await state.wait { !$0.held.contains(operation) }
        switch scripted ?? .answer(operation.standardAnswer) {
        case .answer(let json): return json
        case .failure(let error): throw error
        }
    }
}

extension RecordingLoyaltyClient: LoyaltyClient, EMSOpenAPI {
    /// Records the call, waits while its operation is held, and answers it.
    ///
    /// - Returns: the scripted answer.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        try await reply(to: request.operation, request.arguments, context)
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: status 200 with the scripted JSON as its body.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        let json = try await reply(to: .postEMSOpen, ["url": .string(url.absoluteString)], context)
        return EMSOpenReply(status: 200, data: Data(JSONValue.object(json).serialized()))
    }
}

extension LoyaltyOperation {
    /// The answer of ``RecordingLoyaltyClient`` if no reply is scripted.
    public var standardAnswer: JSONObject {
        switch self {
        case .getOffer: ["id": 1042, "heading": "Free coffee", "type": "url", "url": "https://offers.example/1042"]
        case .respondToOffer:
            [
                "id": 5,
                "certificate": ["id": 6, "code": "SAVE-20", "display_text": "20 % off"],
                "coupon": ["id": 8],
                "respondable": false,
            ]
        case .getChallenge: ["id": 7, "name": "Ten steps", "is_respondable": true]
        case .getContentPageByID, .getContentPageByName:
            ["id": 12, "name": "terms", "url": "https://pages.example/terms"]
        default: [:]
        }
    }
}

/// How a recording client answers one call.
public enum ScriptedReply: Sendable {
    /// An answer with the platform's JSON, from which models are read. Operations without a result ignore the JSON.
    case answer(JSONObject)
    /// A failure: the call throws this error.
    case failure(any Error)
}

extension LoyaltyAPIError {
    /// The platform cannot be reached. Readings fail with it; calls that change something are queued.
    public static let unreachable = LoyaltyAPIError(code: .unreachable, message: "The platform cannot be reached.")

    /// The platform answered with a status, and with `Retry-After` if `retryAfter` is given.
    public static func status(_ status: Int, retryAfter: Duration? = nil) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: .status,
            message: "The platform answered \(status).",
            status: status,
            retryAfter: retryAfter
        )
    }
}
