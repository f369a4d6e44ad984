import Foundation
import RichPushModel
import RichPushPayload

extension EmbeddedPlatform {
    /// Answers a request. The platform's own pages are answered directly; other requests are logged, and faults apply.
    func reply(to request: PlatformRequest) async -> PlatformReply {
        guard let request = admitted(request) else { return refuse(request) }
        if let page = ownPage(request) { return page }
        let match = options.routes.match(method: request.method, path: request.path, query: request.query)
        let logged = requestLog.add(request, operation: match?.operation)
        announce(logged)
        let reply = await reply(to: request, match, number: logged.number)
        requestLog.change(logged.number) { $0.status = reply.delivery == nil ? nil : reply.status }
        return reply
    }

    /// A request that knows the secret, or needs none, with the token of its member; `nil` for any other.
    private func admitted(_ request: PlatformRequest) -> PlatformRequest? {
        guard let secret = options.secret, !["/media/", "/beacons/"].contains(where: request.path.hasPrefix)
        else { return request }
        if ["/", "/_log", "/_state"].contains(request.path) {
            return request.query == "token=\(secret)" ? request : nil
        }
        guard let token = request.token, token.hasPrefix("\(secret)-for-") else { return nil }
        var request = request
        request.token = String(token.dropFirst(secret.count + "-for-".count))
        return request
    }

    /// Logs a request that does not know the secret, without its token.
    private func refuse(_ request: PlatformRequest) -> PlatformReply {
        var request = request
        request.token = nil
        let logged = requestLog.add(request, operation: nil)
        announce(logged)
        requestLog.change(logged.number) { $0.status = 401 }
        return .refusal(401, "The platform's secret is needed.")
    }

    private func ownPage(_ request: PlatformRequest) -> PlatformReply? {
        switch request.path {
        case "/":
            let page = PlatformPage(
                address: url.absoluteString,
                query: options.secret.map { "?token=\($0)" } ?? "",
                log: log,
                members: members,
                media: options.media
            )
            return PlatformReply(status: 200, headers: PlatformPage.headers, body: Array(page.html.utf8))
        case "/_log":
            return .json(.array(log.map(\.json)), pretty: true)
        case "/_state":
            let states = members.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value.json) }
            return .json(["members": .object(JSONObject(states))], pretty: true)
        default:
            return nil
        }
    }

    private typealias Match = (operation: LoyaltyOperation, values: [String: String])

    private func reply(to request: PlatformRequest, _ match: Match?, number: Int) async -> PlatformReply {
        guard let fault = faults.take(for: request, match?.operation) else {
            return regularReply(to: request, match, number: number)
        }
        requestLog.change(number) { $0.fault = String(describing: fault) }
        switch fault {
        case .answer(let status, let headers, let body):
            return PlatformReply(status: status, headers: headers, body: Array(body.utf8))
        case .refuseToken:
            return .refusal(401, "A fault is set: this token is refused.")
        case .hang:
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
            return .dropped
        case .slow(let duration):
            guard (try? await options.sleep(duration)) != nil else { return .dropped }
            return regularReply(to: request, match, number: number)
        case .halfBody:
            var reply = regularReply(to: request, match, number: number)
            reply.delivery = .half
            return reply
        case .drop(let afterEffect):
            if afterEffect { _ = regularReply(to: request, match, number: number) }
            return .dropped
        }
    }

    private func regularReply(to request: PlatformRequest, _ match: Match?, number: Int) -> PlatformReply {
        if let match { return carryOut(match, request, number: number) }
        if request.path.hasPrefix("/media/") { return media(request) }
        if request.path.hasPrefix("/beacons/") {
            guard request.method == "POST" else {
                return .refusal(405, "An EMS open takes POST, not \(request.method).")
            }
            return backend.beacon(request)
        }
        return .refusal(404, "The platform has no route for \(request.method) \(request.path).")
    }

    /// Executes a loyalty call, once per idempotency key. It has no suspension point, so that two calls with the same
    /// key cannot interleave.
    private func carryOut(_ match: Match, _ request: PlatformRequest, number: Int) -> PlatformReply {
        if options.requiresToken, request.token == nil {
            return .refusal(401, "A bearer token is needed.")
        }
        if !request.bytes.isEmpty, request.json == nil {
            return .refusal(400, "The body is not JSON.")
        }
        if let known = answeredKeys.reply(to: request) {
            requestLog.change(number) { $0.duplicate = true }
            return known
        }
        let objects = PlatformObjects(base: url.absoluteString)
        let reply = backend.perform(match.operation, values: match.values, request: request, objects: objects)
        answeredKeys.store(reply, for: request)
        return reply
    }

    private func media(_ request: PlatformRequest) -> PlatformReply {
        guard request.method == "GET" || request.method == "HEAD" else {
            return .refusal(405, "Media take GET, not \(request.method).")
        }
        guard let file = options.media[String(request.path.dropFirst("/media/".count))] else {
            return .refusal(404, "The platform has no file of this name.")
        }
        var reply = PlatformReply(status: 200, body: Array(file.bytes))
        reply.headers["Content-Type"] = file.contentType
        reply.delivery = file.delivery
        return reply
    }
}
