import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload

/// A loyalty platform behind the real client, without a socket: it knows its members' tokens, applies each key once,
/// and notes every call that came with another member's token.
///
/// Ids begin with the member they belong to, as in `ada.7`; one that ends in `.bad` is refused for good. Numbers from
/// 100 on are the first member's, from 200 on the second's. Messages with lower numbers, and `device.7`, are the
/// device's: they are counted as the device's, even after a member has adopted them.
final class PlatformInMemory: Sendable {
    /// How the next requests are answered.
    enum Weather: CaseIterable, Sendable {
        case fine, unreachable, late, lostAnswer, busy, broken, early, signInPage
    }

    private struct State {
        var weather = Weather.fine
        var tokens: [String: Int] = [:]
        var answered: Set<String> = []
        var effects: [String: Int] = [:]
        var order: [String: [String]] = [:]
        var trespasses: [String] = []
        var requests = 0
        var device: Registration?
    }

    /// The member of the device, and the token.
    struct Registration: Sendable, Hashable {
        var member: String
        var token: String
    }

    /// The device's registration, which moves to the member of the last registration.
    var device: Registration? { state.withLock { $0.device } }

    private let state = Locked(State())

    /// The number of effects of each call of each member, by texts such as `ada likePost ada.7`.
    var effects: [String: Int] { state.withLock { $0.effects } }
    /// The effects of each member's calls on each object, in their order. Calls of the device are made by the members
    /// that have adopted them.
    var order: [String: [String]] { state.withLock { $0.order } }
    /// Calls under another member's token.
    var trespasses: [String] { state.withLock { $0.trespasses } }
    var requests: Int { state.withLock { $0.requests } }

    func set(_ weather: Weather) { state.withLock { $0.weather = weather } }

    /// Revokes every token of a member, and returns the version of the next one.
    @discardableResult
    func revoke(_ member: String) -> Int {
        state.withLock { state in
            state.tokens[member, default: 1] += 1
            return state.tokens[member] ?? 1
        }
    }

    /// The version of the token that is accepted now.
    func version(of member: String) -> Int { state.withLock { $0.tokens[member] ?? 1 } }

    /// Answers a request, after its weather.
    func answer(_ request: HTTPRequest, body: [UInt8]) throws -> HTTPReply {
        try state.withLock { state in
            state.requests += 1
            switch state.weather {
            case .unreachable: throw HTTPTransportError(code: .unreachable, message: "No network.")
            case .late: throw HTTPTransportError(code: .timedOut, message: "No answer in time.")
            case .busy: return Self.reply(429, retryAfter: "30")
            case .broken: return Self.reply(503)
            case .early: return Self.reply(425)
            case .signInPage: return Self.reply(200, type: "text/html")
            case .fine: return Self.carryOut(request, body, &state)
            case .lostAnswer:
                _ = Self.carryOut(request, body, &state)
                throw HTTPTransportError(code: .unreachable, message: "The answer was lost.")
            }
        }
    }

    private static func carryOut(_ request: HTTPRequest, _ body: [UInt8], _ state: inout State) -> HTTPReply {
        guard let match = LoyaltyRoutes.standard.match(method: request.method.rawValue, path: request.path ?? ""),
            let key = HTTPField.Name("Idempotency-Key").flatMap({ request.headerFields[$0] })
        else { return reply(400) }
        let token = (request.headerFields[.authorization] ?? "").split(separator: " ").last?.split(separator: "/") ?? []
        guard token.count == 2, let version = Int(token[1]), version == state.tokens[String(token[0])] ?? 1 else {
            return reply(401)
        }
        let member = String(token[0])
        let text = (try? JSONValue(parsing: body))?.objectValue
        if [.registerDevice, .deregisterDevice].contains(match.operation) {
            guard state.answered.insert("\(member) \(key)").inserted else { return reply(200) }
            return device(match.operation, of: member, token: text?["device_token"]?.stringValue ?? "", &state)
        }
        guard let id = match.values["id"] else { return reply(400) }
        let words = text?["body"]?.stringValue ?? text?["action"]?.stringValue ?? ""
        let effect = "\(match.operation.rawValue) \(id) \(words)"
        let owner = owner(of: id)
        guard [member, Recipient.device.rawValue].contains(owner) else {
            state.trespasses.append("\(effect) under the token of \(member)")
            return reply(403)
        }
        if id.hasSuffix(".bad") { return reply(422) }
        let answer = match.operation == .respondToOffer ? #"{"certificate": {"code": "SECRET \#(owner)"}}"# : "{}"
        guard state.answered.insert("\(owner) \(key)").inserted else { return reply(200, body: answer) }
        state.effects["\(owner) \(effect)", default: 0] += 1
        state.order["\(member) \(id)", default: []].append(effect)
        return reply(200, body: answer)
    }

    /// The member to whom a thing or a message belongs.
    private static func owner(of id: String) -> String {
        guard let number = Int(id) else { return String(id.prefix { $0 != "." }) }
        let place = number / 100 - 1
        return (Step.members.indices.contains(place) ? Step.members[place] : .device).rawValue
    }

    private static func device(
        _ operation: LoyaltyOperation,
        of member: String,
        token: String,
        _ state: inout State
    ) -> HTTPReply {
        if operation == .registerDevice {
            state.device = Registration(member: member, token: token)
        } else if state.device?.member == member {
            state.device = nil
        }
        return reply(200)
    }

    private static func reply(
        _ status: Int,
        type: String = "application/json",
        retryAfter: String? = nil,
        body: String = "{}"
    ) -> HTTPReply {
        var response = HTTPResponse(status: .init(code: status))
        response.headerFields[.contentType] = type
        response.headerFields[.retryAfter] = retryAfter
        return HTTPReply(response: response, body: Array(body.utf8))
    }
}
