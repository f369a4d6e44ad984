import AsyncHTTPClient
import NIOConcurrencyHelpers
import NIOCore

/// HTTP clients that connect to a checked address: AsyncHTTPClient takes the address of a name from its configuration,
/// so that a name needs a client for each address.
///
/// At most 64 are kept; one that is not used is replaced.
final class PinnedClients: Sendable {
    private struct Entry {
        let client: HTTPClient
        var uses = 0
        var lastUse = ContinuousClock.now
    }

    private static let limit = 64

    private let entries = NIOLockedValueBox<[String: Entry]>([:])

    deinit {
        for entry in entries.withLockedValue({ $0.values }) { entry.client.shutdown { _ in } }
    }

    /// Uses the client for a host: the host as the URL has it, and the IP address to connect to, or `nil` for the system's
    /// look-up.
    func withClient<Value>(
        for host: String,
        at address: String?,
        _ use: (HTTPClient) async throws -> Value
    ) async throws -> Value {
        let override = address == host ? nil : address
        let name = override.map { "\(host) \($0)" } ?? ""
        let client = take(name, override.map { [host: $0] } ?? [:])
        defer { give(name) }
        return try await use(client)
    }

    private func take(_ name: String, _ addresses: [String: String]) -> HTTPClient {
        entries.withLockedValue { entries in
            var entry = entries[name] ?? Entry(client: Self.client(addresses))
            entry.uses += 1
            entries[name] = entry
            return entry.client
        }
    }

    private func give(_ name: String) {
        let old = entries.withLockedValue { entries -> Entry? in
            entries[name]?.uses -= 1
            entries[name]?.lastUse = .now
            guard entries.count > Self.limit,
                let oldest = entries.filter({ $0.value.uses == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse })
            else { return nil }
            return entries.removeValue(forKey: oldest.key)
        }
        old?.client.shutdown { _ in }
    }

    private static func client(_ addresses: [String: String]) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(10), read: .seconds(60)),
            decompression: .disabled
        )
        configuration.dnsOverride = addresses
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = AsyncHTTPTransport.connections
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
