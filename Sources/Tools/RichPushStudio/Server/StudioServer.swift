import RichPushModel
import RichPushPayload
import RichPushPlatform

#if Tools
import FlyingFox
#endif

/// The studio's server. It listens only on 127.0.0.1.
package actor StudioServer {
    private let api: @Sendable (UInt16) -> StudioAPI
    private let wantedPort: UInt16
    private var running: LocalServer?

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
        let late = Locked<StudioAPI?>(nil)
        // The time is longer than a request for changes waits, and than the downloads of a preview.
        let server = try LocalServer(port: wantedPort, timeout: 300) { request in
            // The port, and with it the origin, is known only after the server listens.
            guard let api = late.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
            return await api.response(to: request)
        }
        let port: UInt16
        do {
            port = try await server.listen()
        } catch {
            throw await server.failure() ?? error
        }
        running = server
        let api = api(port)
        late.withLock { $0 = api }
        return StudioAddress(port: port, token: token)
    }

    /// Stops listening and ends open requests. Does nothing if not started.
    package func stop() async {
        let server = running
        running = nil
        await server?.stop()
    }
}

/// Where the studio's page is.
package struct StudioAddress: Sendable, Hashable {
    package let port: UInt16
    package let token: String

    /// The address of the page. Its fragment is never sent to a server.
    package var url: String { "http://127.0.0.1:\(port)/#t=\(token)" }
}
