import Foundation
import RichPushKit
import RichPushModel
import Testing

@testable import RichPushStore

@Suite("Messages over time")
struct MessageTimelineTests {
    @Test("Each event counts in the span of its time, and each report in the span of its sending")
    func counts() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        // 100 minutes: spans of five minutes.
        for (message, action, minute, sent) in [
            (1, .delivered, 0, 99), (1, .opened, 4, 50), (2, .delivered, 5, 6), (3, .opened, 100, nil),
        ] as [(Int64, MessageAction, Double, Double?)] {
            let event = MessageEvent(
                messageResponseID: message,
                action: action,
                time: Self.time(minute),
                sent: sent.map(Self.time)
            )
            _ = try await store.commit(StoreChanges(recipient: "ada", messages: [event], time: Self.time(minute)))
        }
        let timeline = try await store.messageTimeline()
        #expect(timeline.width == 300)
        #expect(timeline.spans.count == 21)
        #expect(timeline.spans.first == .init(start: Self.time(0), delivered: 1, opened: 1, taken: 0))
        #expect(timeline.spans[1] == .init(start: Self.time(5), delivered: 1, opened: 0, taken: 1))
        #expect(timeline.spans[10].taken == 1)
        #expect(timeline.spans[19].taken == 1)
        #expect(timeline.spans.last?.opened == 1)
    }

    @Test("The last span contains the last event or report", arguments: MessageAction.allCases, [false, true])
    func last(action: MessageAction, isReport: Bool) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for (message, minute) in [(1, 0), (2, 30)] as [(Int64, Double)] {
            let event = MessageEvent(
                messageResponseID: message,
                action: action,
                time: Self.time(isReport ? 0 : minute),
                sent: isReport ? Self.time(minute) : nil
            )
            _ = try await store.commit(StoreChanges(recipient: "ada", messages: [event], time: Self.time(minute)))
        }
        #expect(try await store.messageTimeline().spans.last?.start == Self.time(30))
    }

    @Test("A store without messages has no spans")
    func empty() async throws {
        let folder = try TemporaryFolder()
        #expect(try await PushStore.sqlite(url: folder.database).messageTimeline().spans.isEmpty)
    }

    @Test(
        "There are at most 60 spans; the first span contains the first time, and the last span the last time",
        arguments: [0, 1, -1, 1_700_000_000_123, -1_700_000_000_123, .min, .max] as [Int64],
        [0, 1, 59_999, 3_540_000, 3_599_999, 86_400_000, 100_000_000_000, .max] as [Int64]
    )
    func spans(_ first: Int64, _ distance: Int64) throws {
        let sum = first.addingReportingOverflow(distance)
        let last = sum.overflow ? Int64.max : sum.partialValue
        let timeline = MessageTimeline(from: first, to: last)
        let (earliest, latest) = (MessageTimeline.bounded(first), MessageTimeline.bounded(last))
        #expect((1...MessageTimeline.limit).contains(timeline.spans.count))
        let (start, end) = (try #require(timeline.spans.first).start, try #require(timeline.spans.last).start)
        #expect(start.milliseconds <= earliest && earliest < start.milliseconds + timeline.width * 1000)
        #expect(end.milliseconds <= latest && latest < end.milliseconds + timeline.width * 1000)
    }

    private static func time(_ minute: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_100 + minute * 60) }
}
