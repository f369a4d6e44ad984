import FlyingSocks
import Foundation
import Testing

/// A TCP connection that returns the exact bytes of a server.
enum RawConnection {
    /// Sends a request and reads until the server closes the connection.
    static func send(_ request: String, to url: URL) async throws -> [UInt8] {
        let port = try #require(url.port.flatMap(UInt16.init))
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let socket = try await AsyncSocket.connected(to: address, timeout: 60)
        defer { try? socket.close() }
        try await socket.write(Data(request.utf8))
        var received: [UInt8] = []
        while let bytes = try? await socket.read(atMost: 4_096), !bytes.isEmpty { received += bytes }
        return received
    }
}

extension [UInt8] {
    /// The bytes after the first occurrence of a mark; empty if there is none.
    func drop(through mark: [UInt8]) -> [UInt8] {
        let starts = indices.dropLast(Swift.max(0, mark.count - 1))
        guard let start = starts.first(where: { self[$0...].starts(with: mark) }) else { return [] }
        return Array(self[(start + mark.count)...])
    }
}
