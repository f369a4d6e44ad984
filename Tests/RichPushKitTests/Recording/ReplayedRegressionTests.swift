import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// A replay finds what a change of the code has changed.
@Suite struct ReplayedRegressionTests {
    private func recording(_ answer: PlatformAnswer, _ push: CasePush = .emsOpen) async throws -> RecordedResponse {
        let each = RecordedCase(push: try push.payload(addressee: nil), state: .signedIn, answer: answer)
        return try #require(try await each.record().recording)
    }

    @Test("A handler that no longer makes its call is found, with what differs")
    func handler() async throws {
        final class Forgetful: DefaultRichPushHandler {
            override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
                .ignored(reason: "Not today.")
            }
        }
        let differences = try await recording(.ok).replay { services in
            DefaultNotificationHelper(
                pushHandler: DefaultPushHandler(services: services),
                richPushHandler: Forgetful(services: services)
            )
        }
        let recorded = Dictionary(differences.map { ($0.path, $0.recorded) }) { first, _ in first }
        #expect(recorded["outcome.outcome"] == "handled")
        #expect(differences.first { $0.path == "outcome.reason" }?.now == "other")
        #expect(differences.contains { $0.path.hasPrefix("calls.") })
    }

    @Test("A client that takes a conflict for a success is found")
    func mapping() async throws {
        struct Forgiving: OffersAPI {
            let base: any OffersAPI

            func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
                try await base.getOffer(id: id, context: context)
            }

            func clipOffer(id: Int64, context: CallContext) async throws {
                do { try await base.clipOffer(id: id, context: context) } catch is LoyaltyAPIError {}
            }

            func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
                try await base.respondToOffer(id: id, context: context)
            }
        }
        let recording = try await recording(.conflict)
        #expect(try await recording.replay() == [])
        let differences = try await recording.replay { services in
            var services = services
            services.api.offers = Forgiving(base: services.api.offers)
            return RecordedResponse.acceptingHelper(services: services)
        }
        #expect(
            differences.map(\.description) == [
                #"calls.0.error: recorded "platform.status.409", now nothing"#,
                #"calls.0.status: recorded "failed", now "ok""#,
                #"outcome.outcome: recorded "failed", now "handled""#,
                #"outcome.reason: recorded "platform.status.409", now nothing"#,
            ]
        )
    }

    @Test("A service that refuses unrecorded calls is not taken for one that makes them")
    func rule() async throws {
        let each = RecordedCase(push: try CasePush.offer.payload(addressee: nil), state: .storeFails, answer: .ok)
        let recording = try #require(try await each.record().recording)
        let differences = try await recording.replay { services in
            var services = services
            services.unrecordedCalls = .refuse
            return RecordedResponse.acceptingHelper(services: services)
        }
        #expect(differences.contains { $0.path == "outcome.outcome" && $0.now == "failed" })
    }
}
