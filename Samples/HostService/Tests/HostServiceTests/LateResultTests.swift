import RichPushKit
import RichPushTesting
import Testing

@testable import HostService

@Suite struct LateResultTests {
    @Test func `The certificate of an offer whose link was opened comes late, and stays until it is removed`()
        async throws
    {
        try await RunningService.use { service in
            #expect(try await service.respond(action: "open-offer-link", SamplePush.offer()).0 == 200)
            var results: [JSONValue] = []
            while results.isEmpty {
                results = try await service.call(.get, "/v1/members/rose/late-results").1["results"]?.arrayValue ?? []
                await Task.yield()
            }
            #expect(results.first?["call"] == "OffersAPI.respondToOffer")
            let id = try #require(results.first?["id"]?.intValue)
            #expect(try await service.call(.get, "/v1/members/anna/late-results").1["results"] == [])
            #expect(try await service.call(.delete, "/v1/members/anna/late-results/\(id)").0 == 204)
            #expect(try await service.call(.get, "/v1/members/rose/late-results").1["results"]?.arrayValue?.count == 1)
            #expect(try await service.call(.delete, "/v1/members/rose/late-results/\(id)").0 == 204)
            #expect(try await service.call(.get, "/v1/members/rose/late-results").1["results"] == [])
        }
    }
}
