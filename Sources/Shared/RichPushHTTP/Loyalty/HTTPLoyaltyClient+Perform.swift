import HTTPTypes
import RichPushLocalization
public import RichPushModel
public import RichPushPayload

extension HTTPLoyaltyClient: LoyaltyClient {
    /// Makes one request by its operation's route. Only the answer of a reading and of a response to an offer is read;
    /// that of a response may be something else than an object, because the platform has accepted it.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        let reply = try await reply(to: request, context)
        let row = request.operation.row
        if row.role == .reading { return try reply.object() }
        return row.hasResult ? try reply.objectIfAny() : JSONObject()
    }

    /// The response to a request, after its status and content type were checked.
    private func reply(to call: LoyaltyRequest, _ context: CallContext) async throws -> LoyaltyReply {
        let operation = call.operation
        let (request, body) = try self.request(for: call, context)
        let token = try await token(for: context, refused: nil, operation)
        var answer = try await answer(to: request.authorized(by: token), body: body, operation)
        if answer.isUnauthorized {
            guard let token, let fresh = try await self.token(for: context, refused: token, operation) else {
                throw answer.unauthorized("and the host has no other token")
            }
            answer = try await self.answer(to: request.authorized(by: fresh), body: body, operation)
            if answer.isUnauthorized { throw answer.unauthorized("and the replacement token was refused too") }
        }
        try answer.checkStatus(now: clock.now())
        try answer.checkIsNoPage()
        return answer
    }

    /// The token for a call. It is used for that call only. If the call's member signs out while the host fetches the
    /// token, the call is not made: the token may belong to the member who signed in next.
    func token(for context: CallContext, refused: String?, _ operation: LoyaltyOperation) async throws -> String? {
        let token: String?
        do {
            token = try await tokens.token(for: context, refused: refused)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoyaltyAPIError(
                code: .noToken,
                message: "The host has no token for the member of \(operation.rawValue) now; the call was not made.",
                underlying: error
            )
        }
        try await context.mayBeSent()
        return token
    }

    private func answer(
        to request: HTTPRequest,
        body: [UInt8],
        _ operation: LoyaltyOperation
    ) async throws -> LoyaltyReply {
        let name = operation.rawValue
        let reply = try await send(request, body: body, named: name, following: .withinOrigin)
        return LoyaltyReply(name: name, reply: reply)
    }

    /// The request of a call without a token, and its body; empty for none.
    func request(for call: LoyaltyRequest, _ context: CallContext) throws(LoyaltyAPIError) -> (HTTPRequest, [UInt8]) {
        let (operation, values) = (call.operation, call.pathValues)
        func refusal(_ reason: String) -> LoyaltyAPIError {
            LoyaltyAPIError(code: .invalid, message: "\(operation.rawValue) \(reason); nothing was sent.")
        }
        guard operation != .postEMSOpen else { throw refusal("has no route") }
        for (name, value) in values {
            if value.isEmpty { throw refusal("needs \(name)") }
            if value == "." || value == ".." {
                throw refusal("has the \(name) \"\(value)\", which names a folder")
            }
        }
        let (route, basePath) = (routes[operation], base.path ?? "/")
        var request = base
        request.method = route.method.wireMethod
        request.path = (basePath.hasSuffix("/") ? String(basePath.dropLast()) : basePath) + route.path(with: values)
        request.headerFields[.accept] = "application/json"
        // Made of the parsed parts of the locale, so that no other text of it gets into the header.
        let language = LanguageTag(context.push.locale)
        if language != .undetermined { request.headerFields[.acceptLanguage] = language.identifier }
        let body = call.body.map { JSONValue.object($0).serialized() }
        if body != nil { request.headerFields[.contentType] = "application/json" }
        if let name = HTTPField.Name("Idempotency-Key") { request.headerFields[name] = context.idempotencyKey }
        return (request, body ?? [])
    }
}

extension HTTPRequest {
    func authorized(by token: String?) -> HTTPRequest {
        var request = self
        request.headerFields[.authorization] = token.map { "Bearer \($0)" }
        return request
    }
}

extension LoyaltyRoute.Method {
    fileprivate var wireMethod: HTTPRequest.Method {
        switch self {
        case .get: .get
        case .post: .post
        case .put: .put
        case .delete: .delete
        }
    }
}
