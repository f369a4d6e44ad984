import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform

#if Tools
import FlyingFox
import FlyingSocks
#endif

/// The studio's server. It listens only on 127.0.0.1.
package actor StudioServer {
    private let api: @Sendable (UInt16) -> StudioAPI
    private let wantedPort: UInt16
    private var running: (server: HTTPServer, task: Task<Void, any Error>)?

    /// The bearer token of all requests: 128 random bits.
    package nonisolated let token: String
    /// The real path of the folder.
    package nonisolated let folder: String

    /// Creates a server that is not started yet.
    ///
    /// - Returns: nil if there is no such folder.
    package init?(_ configuration: StudioConfiguration, work: StudioWork) {
        let access = StudioFolder(
            configuration.folder,
            isReadOnly: configuration.isReadOnly,
            writer: configuration.writer
        )
        guard let access else { return nil }
        folder = access.path
        wantedPort = configuration.port
        let token = configuration.random.identifier()
        self.token = token
        api = { StudioAPI(configuration, folder: access, work: work, token: token, port: $0) }
    }

    /// Starts to listen, and returns when connections are accepted.
    ///
    /// - Returns: the address of the page, with the token in its fragment.
    /// - Throws: `SocketError` or another error of the system if the port cannot be used.
    package func start() async throws -> StudioAddress {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: wantedPort)
        let late = Locked<StudioAPI?>(nil)
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: address,
                // Longer than a request for changes waits, and than the downloads of a preview.
                timeout: 300,
                pool: PromptSocketPool(base: HTTPServer.defaultPool()),
                logger: .disabled
            ),
            handler: ClosureHTTPHandler { request in
                // The port, and with it the origin, is known only after the server listens.
                guard let api = late.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
                return await api.response(to: request)
            }
        )
        let task = Task { try await server.run() }
        let listening = Task { try await server.waitUntilListening(timeout: 60) }
        let ending = Task {
            _ = await task.result
            listening.cancel()
        }
        do {
            try await listening.value
        } catch {
            task.cancel()
            // The server's own error says more than that it did not listen.
            try await task.value
            throw error
        }
        ending.cancel()
        running = (server, task)
        var port = wantedPort
        if case .ip4(_, let actual) = await server.listeningAddress { port = actual }
        let api = api(port)
        late.withLock { $0 = api }
        return StudioAddress(port: port, token: token)
    }

    /// Stops listening and ends open requests. Does nothing if not started.
    package func stop() async {
        guard let (server, task) = running else { return }
        running = nil
        await server.stop()
        task.cancel()
        _ = await task.result
    }
}

/// Where the studio's page is.
package struct StudioAddress: Sendable, Hashable {
    package let port: UInt16
    package let token: String

    /// The address of the page. Its fragment is never sent to a server.
    package var url: String { "http://127.0.0.1:\(port)/#t=\(token)" }
}
