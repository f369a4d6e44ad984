import FlyingSocks
import Foundation
import RichPushPayload
import RichPushStudio
import Testing

/// Sends requests to a studio over a socket of its own, with exactly the given fields.
struct StudioClient {
    struct Reply {
        let status: Int
        /// By name in lower case.
        let headers: [String: String]
        let body: [UInt8]

        var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    let address: StudioAddress
    /// The fields of every request; nil removes one. They are those of the studio's page.
    var fields: [String: String]

    var host: String { "127.0.0.1:\(address.port)" }

    init(_ address: StudioAddress) {
        self.address = address
        fields = [:]
        fields = ["Host": host, "Authorization": "Bearer \(address.token)"]
    }

    func get(_ path: String, _ changed: [String: String?] = [:]) async throws -> Reply {
        try await send("GET", path, changed)
    }

    func post(_ path: String, _ body: JSONValue, _ changed: [String: String?] = [:]) async throws -> Reply {
        let type = ["Content-Type": "application/json"].merging(changed) { $1 }
        return try await send("POST", path, type, body: body.serialized())
    }

    func put(_ path: String, _ body: [UInt8], _ changed: [String: String?] = [:]) async throws -> Reply {
        let type = ["Content-Type": "application/json"].merging(changed) { $1 }
        return try await send("PUT", path, type, body: body)
    }

    func send(
        _ method: String,
        _ path: String,
        _ changed: [String: String?] = [:],
        body: [UInt8] = []
    ) async throws -> Reply {
        var fields: [String: String?] = fields.mapValues { $0 }
        fields.merge(changed) { $1 }
        var head = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        for (name, value) in fields { if let value { head += "\(name): \(value)\r\n" } }
        let socket = try await AsyncSocket.connected(
            to: try sockaddr_in.inet(ip4: "127.0.0.1", port: address.port),
            timeout: 60
        )
        defer { try? socket.close() }
        try await socket.write(Data("\(head)\r\n".utf8) + body)
        var received: [UInt8] = []
        while let bytes = try? await socket.read(atMost: 65_536), !bytes.isEmpty { received += bytes }
        return try #require(Reply(received))
    }
}

extension StudioClient.Reply {
    /// Reads a response; nil if it is not one.
    init?(_ bytes: [UInt8]) {
        let mark = Array("\r\n\r\n".utf8)
        guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        self.init(status: status, headers: Dictionary(pairs) { $1 }, body: Array(bytes[(end + mark.count)...]))
    }
}
