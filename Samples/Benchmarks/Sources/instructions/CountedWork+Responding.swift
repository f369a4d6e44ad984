import Foundation
import RichPushKit
import RichPushTesting

extension CountedWork {
    /// Deliveries, routes and what is recorded of them.
    static let responding: [CountedWork] = [
        CountedWork(name: "7 route and call", repetitions: 500) {
            let bench = try RoutingBench()
            return { try await bench.route($0) }
        },
        CountedWork(name: "7 show something", repetitions: 100) {
            let bench = try RoutingBench()
            return { try await bench.show($0) }
        },
        CountedWork(name: "commit of a tap", repetitions: 400) {
            let folder = try await TrackingFolder()
            return { count in
                for number in 0..<count { keep(try await folder.store.commit(tap(Int64(number)))) }
            }
        },
        CountedWork(name: "8 tap of a service", repetitions: 100) {
            let bench = try await TapBench()
            return { try await bench.respond("default", $0) }
        },
        CountedWork(name: "8 act of a service", repetitions: 100) {
            let bench = try await TapBench()
            return { try await bench.respond("clip-offer", $0) }
        },
        CountedWork(name: "delivery", repetitions: 20) {
            let scratch = FileManager.default.temporaryDirectory.appending(path: "deliveries")
            return { count in
                defer { try? FileManager.default.removeItem(at: scratch) }
                for number in 0..<count { try await deliver(Int64(number), in: scratch) }
            }
        },
    ]

    /// What a tap records: the opening and the call that reports it.
    private static func tap(_ number: Int64) -> StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let call = LoyaltyCall.trackMessage(id: number, parameters: nil, action: .opened)
        let key = "5d41402abc4b2a76b9719d911017c592-\(number)"
        let event = MessageEvent(
            messageResponseID: number,
            action: .opened,
            time: time,
            calls: [OutboxCall(call: call, idempotencyKey: key, locale: "en")]
        )
        return StoreChanges(
            recipient: TrackedMessage.recipient,
            messages: [event],
            badge: .increment(by: -1),
            time: time
        )
    }

    /// A push from its bytes to its content, with category and journal, by a service of its own, as in an extension that
    /// the system has started for it. Its media are not fetched.
    private static func deliver(_ number: Int64, in scratch: URL) async throws {
        let service = PortableRichPushService(
            services: .testing(folder: scratch.appending(path: "\(number)"), seed: UInt64(number))
        )
        let push = try PushPayload(bytes: Sample.all[0].bytes)
        let report = await service.deliver(NotificationRequest(identifier: "request \(number)", payload: push))
        guard report.content.categoryIdentifier == "OFFER_CLIP" else { throw IncompleteDelivery() }
    }
}

/// A delivery with unexpected content: other work would be counted.
struct IncompleteDelivery: Error {}
