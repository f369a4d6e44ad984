import Foundation
import RichPushKit

// The code of the article "Own parts".

enum OwnClient {
    struct ShopBackend: Sendable {
        func post(_ path: String, token: String, key: String) async throws -> Int { 200 }
        func offer(_ id: Int64) async throws -> JSONObject { ["id": .int(id)] }
        func send(_ name: String, _ arguments: JSONObject, key: String?) async throws -> JSONObject { arguments }
    }

    struct ShopOffers: OffersAPI {
        let backend: ShopBackend
        let tokens: any TokenProvider

        func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
            Loyalty.Offer(try await backend.offer(id))
        }

        func clipOffer(id: Int64, context: CallContext) async throws {
            guard let token = try await tokens.token(for: context, refused: nil) else {
                throw LoyaltyAPIError(code: .noToken, message: "The member has no token.")
            }
            let status = try await backend.post("offers/\(id)/clip", token: token, key: context.idempotencyKey ?? "")
            guard status < 400 else {
                throw LoyaltyAPIError(code: .status, message: "The shop answered with \(status).", status: status)
            }
        }

        func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
            throw LoyaltyAPIError(code: .invalid, message: "The shop has no responses to offers.")
        }
    }

    struct ShopClient: LoyaltyClient {
        let backend: ShopBackend

        func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
            try await backend.send(request.operation.rawValue, request.arguments, key: context.idempotencyKey)
        }
    }

    static func services(platform: URL, tokens: any TokenProvider) throws -> PushServices {
        var api = try LoyaltyAPIs.http(baseURL: platform, tokens: tokens)
        api.offers = ShopOffers(backend: ShopBackend(), tokens: tokens)
        return PushServices.live(api: api)
    }

    static func otherPaths(platform: URL, tokens: any TokenProvider) throws -> LoyaltyAPIs {
        var routes = LoyaltyRoutes.standard
        routes[.clipOffer] = LoyaltyRoute(.post, "/shop/offers/{id}/save")
        return try LoyaltyAPIs.http(baseURL: platform, routes: routes, tokens: tokens)
    }
}
