import Foundation
import RichPushKit

/// A host's own client of every loyalty API, written with the public API alone. It records the calls and answers every
/// reading, unless it is given an error.
struct RecordingPlatform {
    let log = CallLog()
    var readingError: LoyaltyAPIError?
}

extension RecordingPlatform: LoyaltyClient, EMSOpenAPI {
    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        let first = request.arguments.first?.value
        log.add("\(request.operation) \(first?.stringValue ?? first?.description ?? "")")
        if case .reading = request, let readingError { throw readingError }
        let page = request.operation == .getOffer ? "offer" : "page"
        return ["id": 5, "name": "Steps", "url": .string("https://shop.example/\(page)")]
    }

    /// A function of its own is used in place of ``perform(_:context:)``.
    func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        log.add("respondToOffer \(id)")
        return Loyalty.Offer.ResponseInfo(["id": 5, "certificate": ["code": "ABC"]])
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        log.add("postEMSOpen \(url)")
        return EMSOpenReply(status: 200, data: Data())
    }
}
