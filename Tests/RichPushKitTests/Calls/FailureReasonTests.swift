import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Why a call failed, as it is stored and shown.
@Suite struct FailureReasonTests {
    let bench = KitBench()

    private struct Chatty: Error, CustomStringConvertible {
        let description: String
    }

    private func reason(of error: any Error) async throws -> String? {
        bench.client.script(.clipOffer, .failure(error))
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        let reasons = try await bench.store.waitingCalls(limit: 1).map(\.reason)
        return try await (reasons + bench.store.setAsideCalls(limit: 1).map(\.reason)).first ?? nil
    }

    @Test("A reason does not contain the platform's answer", arguments: [503, 422])
    func noAnswer(status: Int) async throws {
        let error = LoyaltyAPIError(
            code: .status,
            message: "clipOffer was answered with the status \(status).",
            status: status,
            bodyExcerpt: "You wrote: my own words",
            additionalInfo: ["name": "You wrote: my own words"]
        )
        #expect(try await reason(of: error) == "clipOffer was answered with the status \(status).")
        #expect(String(describing: error) == error.message)
        #expect(String(reflecting: error) == error.message)
        #expect(error.localizedDescription == error.message)
    }

    @Test("A reason is one line")
    func oneLine() async throws {
        #expect(try await reason(of: Chatty(description: " a\r\n\tb\u{202e}\u{0}  c ")) == "a b c")
    }

    @Test("A reason is short, for any length and any characters of the error")
    func short() async throws {
        let long = String(repeating: "e", count: 9000) + "\n"
        #expect(try await reason(of: Chatty(description: long))?.count == 300)
        let marks = "e" + String(repeating: "\u{301}", count: 90_000)
        #expect((try await reason(of: Chatty(description: marks))?.utf8.count ?? .max) < 4000)
    }
}
