import Foundation

#if Tools
import FlyingFox
#endif

extension PlatformRequest {
    /// Reads a request with its body; nil if the body has more than ``bodyLimit`` bytes.
    init?(_ request: HTTPRequest) async throws {
        var bytes: [UInt8] = []
        for try await chunk in request.bodySequence {
            bytes += chunk
            guard bytes.count <= Self.bodyLimit else { return nil }
        }
        self.init(
            method: request.method.rawValue.uppercased(),
            path: request.target.path(),
            query: request.target.query(),
            token: Self.bearerToken(request.headers[.authorization]),
            idempotencyKey: request.headers[HTTPHeader("Idempotency-Key")],
            bytes: bytes
        )
    }

    private static func bearerToken(_ header: String?) -> String? {
        guard let header, header.prefix(7).lowercased() == "bearer " else { return nil }
        let token = header.dropFirst(7).trimmingCharacters(in: .whitespaces)
        return token.isEmpty ? nil : token
    }
}
