import Foundation
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// Keys are in databases and at platforms: a later version computes the same ones.
@Suite struct StoredKeyTests {
    private static let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/keys-0.4.0.txt").standardized
    private static let calls: [LoyaltyCall] = [
        .trackMessage(id: 9001, parameters: ["source": "list"], action: .delivered),
        .trackMessage(id: 9001, parameters: nil, action: .opened),
        .emsOpen("https://mail.example/open?m=1"),
        .clipOffer(id: 7), .respondToOffer(id: 7), .favoriteEvent(id: -7), .likePost(id: "7/ä"),
        .addNewComment(body: "Grüße, \"👋\"", postID: "7"),
        .addNewComment(body: "", postID: "7"),
        .deregisterDevice(deviceToken: "00ff", deviceID: "phone"),
    ]

    @Test("The keys of 30 responses are those of 0.4.0")
    func keys() throws {
        let contexts =
            [("r1", 9001, 1_700_000_000.0005), ("", nil, 1_700_000_000), (nil, 9001, nil)]
            as [(String?, Int64?, Double?)]
        let keys = contexts.flatMap { request, message, delivery in
            Self.calls.map { call in
                IdempotencyKey.make(
                    for: call,
                    context: PushContext(
                        recipient: "ada",
                        requestIdentifier: request,
                        deliveryDate: delivery.map(Date.init(timeIntervalSince1970:)),
                        time: Date(timeIntervalSince1970: 0)
                    ),
                    messageResponseID: message,
                    random: .seeded(1)
                ).text
            }
        }
        let text = keys.joined(separator: "\n") + "\n"
        #expect(keys.count == 30)
        #expect(text == (try String(contentsOf: Self.file, encoding: .utf8)))
    }
}
