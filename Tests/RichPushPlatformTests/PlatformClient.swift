import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to an embedded platform over a real connection, as HTTPLoyaltyClient does.
struct PlatformClient {
    struct Reply {
        let status: Int
        let headers: [String: String]
        let bytes: [UInt8]

        var json: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    let base: URL
    let session: URLSession

    init(base: URL) {
        self.base = base
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 600
        session = URLSession(configuration: configuration)
    }

    func send(
        _ method: String,
        _ path: String,
        token: String? = nil,
        key: String? = nil,
        body: JSONValue? = nil
    ) async throws -> Reply {
        try await send(method, path, token: token, key: key, data: body.map { Data($0.serialized()) })
    }

    func sendText(_ method: String, _ path: String, _ body: String) async throws -> Reply {
        try await send(method, path, token: nil, key: nil, data: Data(body.utf8))
    }

    private func send(
        _ method: String,
        _ path: String,
        token: String?,
        key: String?,
        data: Data?
    ) async throws -> Reply {
        var request = URLRequest(url: try #require(URL(string: base.absoluteString + path)))
        request.httpMethod = method
        request.httpBody = data
        request.setValue(token.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
        request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        var headers: [String: String] = [:]
        for (name, value) in http.allHeaderFields {
            headers[String(describing: name).lowercased()] = String(describing: value)
        }
        return Reply(status: http.statusCode, headers: headers, bytes: Array(data))
    }

    /// Calls an operation by its standard route.
    func call(
        _ operation: LoyaltyOperation,
        id: String = "1042",
        token: String? = nil,
        key: String? = nil,
        body: JSONValue? = nil
    ) async throws -> Reply {
        let route = LoyaltyRoutes.standard[operation]
        let path = route.path(with: ["id": id, "name": id, "device": "phone-1", "type": "Delivery", "kind": "start"])
        return try await send(route.method.rawValue, path, token: token, key: key, body: body)
    }
}

/// Runs a test with a platform that listens on a free port, and stops it afterwards. By default it serves the sample
/// files.
func withPlatform(
    options: PlatformOptions = PlatformOptions(media: SampleMediaFolder.media.merging(.faulty)),
    _ test: (EmbeddedPlatform, PlatformClient) async throws -> Void
) async throws {
    let platform = EmbeddedPlatform(options: options)
    let client = PlatformClient(base: try await platform.start())
    do {
        try await test(platform, client)
    } catch {
        await platform.stop()
        throw error
    }
    await platform.stop()
}
