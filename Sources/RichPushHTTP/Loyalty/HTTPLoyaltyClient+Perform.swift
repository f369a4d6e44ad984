import HTTPTypes
import RichPushModel
import RichPushPayload

extension HTTPLoyaltyClient {
    /// Makes one call: the way of every operation.
    ///
    /// - Parameters:
    ///   - operation: what the route table names.
    ///   - values: a value for each placeholder of its route.
    ///   - body: the JSON to send, if any.
    ///   - context: the member of the call.
    func perform(
        _ operation: LoyaltyOperation,
        _ values: [String: String] = [:],
        body: JSONObject? = nil,
        _ context: CallContext
    ) async throws -> LoyaltyReply {
        let request = try self.request(for: operation, values, hasBody: body != nil, context)
        let bytes = body.map { JSONValue.object($0).serialized() } ?? []
        let token = try await token(for: context, refused: nil, operation)
        var answer = try await answer(to: request.authorized(by: token), body: bytes, operation)
        if answer.isUnauthorized {
            guard let token, let fresh = try await self.token(for: context, refused: token, operation) else {
                throw answer.unauthorized("and there is no other")
            }
            answer = try await self.answer(to: request.authorized(by: fresh), body: bytes, operation)
            if answer.isUnauthorized { throw answer.unauthorized("and so was the one brought in its place") }
        }
        try answer.checkStatus(now: clock.now())
        try answer.checkIsNoPage()
        return answer
    }

    /// The token for a call. It is used for that call only, and not if the call's member has signed out while the host
    /// brought it: then it may be the token of the member who has signed in since.
    private func token(
        for context: CallContext,
        refused: String?,
        _ operation: LoyaltyOperation
    ) async throws -> String? {
        let token = try await broughtToken(for: context, refused: refused, operation)
        try await CallCheck.beforeSending?.mayBeSent()
        return token
    }

    private func broughtToken(
        for context: CallContext,
        refused: String?,
        _ operation: LoyaltyOperation
    ) async throws -> String? {
        do {
            return try await tokens.token(for: context, refused: refused)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoyaltyAPIError(
                code: .noToken,
                message: "The host has no token for the member of \(operation.rawValue) now; the call is not made.",
                underlying: error
            )
        }
    }

    private func answer(
        to request: HTTPRequest,
        body: [UInt8],
        _ operation: LoyaltyOperation
    ) async throws -> LoyaltyReply {
        let name = operation.rawValue
        return LoyaltyReply(
            name: name,
            reply: try await send(request, body: body, named: name, following: .withinOrigin)
        )
    }

    private func request(
        for operation: LoyaltyOperation,
        _ values: [String: String],
        hasBody: Bool,
        _ context: CallContext
    ) throws(LoyaltyAPIError) -> HTTPRequest {
        if let (name, _) = values.first(where: { $0.value.isEmpty }) {
            throw LoyaltyAPIError(code: .invalid, message: "\(operation.rawValue) needs \(name); nothing was sent.")
        }
        if let (name, value) = values.first(where: { $0.value == "." || $0.value == ".." }) {
            throw LoyaltyAPIError(
                code: .invalid,
                message: "\(operation.rawValue) has the \(name) \"\(value)\", which names a folder; nothing was sent."
            )
        }
        let route = routes[operation]
        var request = base
        request.method = route.method.wireMethod
        request.path = Self.join(base.path ?? "/", route.path(with: values))
        request.headerFields[.accept] = "application/json"
        request.headerFields[.acceptLanguage] = AcceptLanguage.value(of: context.push.locale)
        if hasBody { request.headerFields[.contentType] = "application/json" }
        if let name = HTTPField.Name("Idempotency-Key") { request.headerFields[name] = context.idempotencyKey }
        return request
    }

    private static func join(_ base: String, _ path: String) -> String {
        (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    }
}

extension HTTPRequest {
    fileprivate func authorized(by token: String?) -> HTTPRequest {
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
