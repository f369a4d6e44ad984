import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTesting

/// A relay between a client and the platform. The platform gets every request, the client the first bytes of the answer.
final class CuttingRelay: Sendable {
    private let server: LoopbackServer
    private let state: Locked<State>

    struct State {
        /// The number of bytes of each answer that the client gets; all of them if `nil`.
        var limit: Int?
        var longest = 0
        var cutCount = 0
    }

    init(to platform: String) throws {
        guard let platform = URL(string: platform) else { throw URLError(.badURL) }
        let state = Locked(State())
        let transport = SystemTransport()
        self.state = state
        server = try LoopbackServer { connection in
            let answer = Self.forward(connection.request, to: platform, over: transport)
            let limit = state.withLock { state in
                state.longest = max(state.longest, answer.count)
                if let limit = state.limit, limit < answer.count { state.cutCount += 1 }
                return state.limit
            }
            connection.write(Array(answer.prefix(limit ?? .max)))
        }
    }

    /// The relay's address for the client.
    var address: String { "http://127.0.0.1:\(server.port)" }

    /// Cuts each answer from now on after `limit` bytes; `nil` cuts none.
    func cut(after limit: Int?) { state.withLock { $0.limit = limit } }

    /// The number of cut answers.
    var cutCount: Int { state.withLock { $0.cutCount } }

    /// The length of the longest answer so far.
    var longest: Int { state.withLock { $0.longest } }

    /// Waits for the platform's answer, on the connection's own thread.
    private static func forward(
        _ request: ReceivedRequest,
        to platform: URL,
        over transport: SystemTransport
    ) -> [UInt8] {
        let parts = request.line.components(separatedBy: " ")
        var forwarded = HTTPRequest(
            method: HTTPRequest.Method(parts[0]) ?? .get,
            scheme: "http",
            authority: "\(platform.host() ?? ""):\(platform.port ?? 80)",
            path: parts[1]
        )
        for (name, value) in request.fields where !["host", "content-length"].contains(name) {
            if let name = HTTPField.Name(name) { forwarded.headerFields[name] = value }
        }
        let isThere = DispatchSemaphore(value: 0)
        let answer = Locked<[UInt8]>([])
        Task { [forwarded] in
            defer { isThere.signal() }
            let body = Array(request.body.utf8)
            let reply = try? await transport.send(forwarded, body: body, to: [], timeout: .seconds(60))
            if let reply { answer.withLock { $0 = bytes(of: reply) } }
        }
        isThere.wait()
        return answer.withLock { $0 }
    }

    private static func bytes(of reply: HTTPReply) -> [UInt8] {
        let type = reply.response.headerFields[.contentType] ?? "application/json"
        let lines = ["HTTP/1.1 \(reply.response.status.code) Relayed", "Content-Type: \(type)"]
        let head = lines.joined(separator: "\r\n") + "\r\nContent-Length: \(reply.body.count)\r\n\r\n"
        return Array(head.utf8) + reply.body
    }
}
