import Foundation

#if Tools
package import FlyingFox
import FlyingSocks
#endif

/// A server that listens on one address of this machine.
package final class LocalServer: Sendable {
    private let wanted: UInt16
    private let server: HTTPServer
    private let task: Task<Void, any Error>
    private let listening: Task<Void, any Error>

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - host: the IPv4 address; by default 127.0.0.1, which only this machine reaches.
    ///   - port: the port; 0 takes a free one.
    ///   - timeout: the longest time for a request, in seconds.
    ///   - answer: answers a request.
    /// - Throws: an error if the address cannot be made.
    package init(
        host: String = "127.0.0.1",
        port: UInt16,
        timeout: Double,
        answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws {
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try sockaddr_in.inet(ip4: host, port: port),
                timeout: timeout,
                pool: PromptSocketPool(base: HTTPServer.defaultPool()),
                logger: .disabled
            ),
            handler: ClosureHTTPHandler { request in await answer(request) }
        )
        // When many tests start at once, it can take a while until the server runs.
        let listening = Task { try await server.waitUntilListening(timeout: 60) }
        (wanted, self.server, self.listening) = (port, server, listening)
        task = Task {
            defer { listening.cancel() }
            try await server.run()
        }
    }

    /// Waits until connections are accepted.
    ///
    /// - Returns: the port.
    /// - Throws: an error if the server does not listen. ``failure()`` says more.
    package func listen() async throws -> UInt16 {
        try await listening.value
        guard case .ip4(_, let port) = await server.listeningAddress else { return wanted }
        return port
    }

    /// Ends a server that does not listen.
    ///
    /// - Returns: the error that has ended it, such as one of a port that is in use.
    package func failure() async -> (any Error)? {
        task.cancel()
        guard case .failure(let error) = await task.result else { return nil }
        return error
    }

    /// Stops listening and ends open requests.
    package func stop() async {
        await server.stop()
        task.cancel()
        _ = await task.result
    }
}
