import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting

import struct Foundation.Date

/// One process of a service, which stops before each use of the store, and before and after each request.
final class SteppedProcess: Sendable {
    let lane = Lane()
    let helper: DefaultNotificationHelper
    /// The answer to the process's request; `nil` before it, and if the request was refused.
    let answer = Locked<ResponseAnswer?>(nil)

    init(store: PushStore, platform: CertificatePlatform, clock: TestClock, seed: UInt64) {
        let lane = lane
        var services = PushServices.testing(store: store.stepped(in: lane), clock: clock, seed: seed).forHosting()
        services.clock = PushClock(
            now: { clock.now },
            sleep: { try await lane.sleep(until: clock.now.addingTimeInterval($0 / .seconds(1))) }
        )
        services.api.offers = SteppedOffers(platform: platform, lane: lane)
        services.retry.callsAfterSuccess = 0
        helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
    }

    /// Starts to answer a response, and returns when the process has stopped.
    func respond(to item: ResponseItem) async {
        await start { [self] in
            let answer = try await HostEngine(helper: helper).respond(to: item, by: .service(Caller.Scope.all))
            self.answer.withLock { $0 = answer }
        }
    }

    /// Starts to send the calls that are due, and returns when the process has stopped.
    func sendDue() async { await start { [self] in _ = try await helper.sendDue() } }

    /// Makes all further steps, and renews the claim in time.
    func finish(at clock: TestClock) async {
        while !lane.isEnded {
            await lane.renew(at: clock.now)
            await lane.step()
        }
    }

    private func start(_ work: @escaping @Sendable () async throws -> Void) async {
        Task { [lane] in
            try? await work()
            lane.end()
        }
        await lane.begin()
    }
}

extension PushStore {
    /// The store of a process that stops before each use.
    fileprivate func stepped(in lane: Lane) -> PushStore {
        watched(
            before: { use in
                switch use.function {
                case .endResponse:
                    lane.setRenewing(false)
                    try await lane.stop()
                case .settle where use.subject as? Settlement == .released: break
                case .response, .commit, .leaseCalls, .startAttempt, .settle: try await lane.stop()
                default: break
                }
                if lane.isDead { throw Lane.Crash() }
                return nil
            },
            after: { use, result in
                switch use.function {
                case .commit:
                    if case .success(let receipt as StoreReceipt) = result, receipt.response == .new {
                        lane.setRenewing(true)
                    }
                case .renewResponse:
                    if case .success(true as Bool) = result { break }
                    lane.setRenewing(false)
                default: break
                }
            }
        )
    }
}

/// A platform that gives one certificate for each idempotency key.
final class CertificatePlatform: Sendable {
    private let codes = Locked<[String: String]>([:])

    /// The codes that were given, by the key of the call.
    var given: [String: String] { codes.withLock { $0 } }

    func code(for key: String?) -> String {
        codes.withLock { codes in
            let code = codes[key ?? ""] ?? "CODE-\(codes.count + 1)"
            codes[key ?? ""] = code
            return code
        }
    }
}

/// The platform as one process reaches it. A request that fails has no effect, or its answer is lost.
private struct SteppedOffers: OffersAPI {
    let platform: CertificatePlatform
    let lane: Lane

    func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        if try await lane.stop() { throw LoyaltyAPIError.unreachable }
        let code = platform.code(for: context.idempotencyKey)
        if try await lane.stop() { throw LoyaltyAPIError.unreachable }
        return Loyalty.Offer.ResponseInfo(["certificate": ["code": .string(code)]])
    }

    func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer { throw LoyaltyAPIError.unreachable }

    func clipOffer(id: Int64, context: CallContext) async throws { throw LoyaltyAPIError.unreachable }
}
