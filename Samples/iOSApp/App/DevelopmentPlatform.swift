#if DEBUG
import Foundation
import RichPushApp

/// The platform that `Samples/platform` has started on your computer, in a build for development alone.
struct DevelopmentPlatform: TokenProvider {
    private let address: URL
    private let secret: String

    /// The platform that the Info.plist names; `nil` if it names none.
    init?(in bundle: Bundle = .main) {
        guard let text = bundle.object(forInfoDictionaryKey: "ShopPlatform") as? String,
            let address = URL(string: text), address.host != nil,
            let secret = bundle.object(forInfoDictionaryKey: "ShopToken") as? String
        else { return nil }
        (self.address, self.secret) = (address, secret)
    }

    /// Its APIs: `http` is allowed to this one host.
    func api() throws -> LoyaltyAPIs {
        let policy = URLPolicy(allowedSchemes: ["http"], allowedHosts: Set([address.host].compactMap(\.self)))
        return try .http(baseURL: address, policy: policy, tokens: self)
    }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        refused == nil ? "\(secret)-for-\(context.recipient)" : nil
    }
}
#endif
