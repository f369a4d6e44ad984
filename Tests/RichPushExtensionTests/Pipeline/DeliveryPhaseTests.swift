import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct DeliveryPhaseTests {
    private typealias Ending = DeliveryPhase.Ending

    private static func push() throws -> NotificationRequest {
        try .push(["type": "Post", "message_response_id": 1, "image_url": "https://a.example/p"])
    }

    private static func endings(_ report: DeliveryReport) -> [DeliveryPhase.Name: Ending] {
        Dictionary(uniqueKeysWithValues: report.phases.map { ($0.name, $0.ending) })
    }

    /// The phases of a push with media or a centre that block the pipeline until the test ends the delivery.
    private func report(
        _ downloader: RecordingMediaDownloader,
        center: FakeNotificationCenter? = nil,
        waits: Int,
        end: (TestClock, Task<DeliveryReport, Never>) -> Void
    ) async throws -> DeliveryReport {
        let time = TestClock()
        var fixture = try DeliveryFixture(downloader: downloader, clock: time)
        if let center { fixture.services.categories = CategoryRegistry(center: center, clock: time.clock) }
        let (push, delivered) = (try Self.push(), fixture)
        let delivery = Task { await delivered.deliver(push) }
        try await time.waitForSleeps(of: .seconds(12), count: 2)
        for _ in 0..<waits { try await time.waitForCancelledSleeps(of: .seconds(12)) }
        end(time, delivery)
        defer { center?.releaseCategories() }
        return await delivery.value
    }

    @Test("Every phase of a push is reported in its order, with its deadline")
    func order() async throws {
        let report = try await DeliveryFixture().deliver(try Self.push())
        #expect(report.phases.map(\.name) == DeliveryPhase.Name.allCases)
        #expect(report.phases.map(\.ending) == Array(repeating: .finished, count: 5))
        #expect(report.phases.map(\.deadline) == [20, 20, 20, 12, 12].map { Duration.seconds($0) })
        #expect(report.phases.map(\.spent) == Array(repeating: .zero, count: 5))
        #expect(report.duration == .zero)
    }

    @Test("A phase without work is finished at once")
    func nothingToDo() async throws {
        let report = try await DeliveryFixture().deliver(try .push())
        #expect(report.phases.map(\.ending) == Array(repeating: .finished, count: 5))
    }

    @Test("Media that cannot be attached are a failed phase, not a timeout")
    func failedMedia() async throws {
        let report = try await DeliveryFixture(downloader: RecordingMediaDownloader.failing).deliver(try Self.push())
        #expect(report.phase(.media)?.ending == .failed)
        #expect(report.phase(.registration)?.ending == .finished)
    }

    @Test("A journal that cannot be written is a failed phase; the others continue")
    func failedRecord() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.journal = EventJournal(folder: try fixture.folder.impossibleFolder())
        let report = await fixture.deliver(try Self.push())
        #expect(report.phase(.record)?.ending == .failed)
        #expect(report.phase(.media)?.ending == .finished)
    }

    @Test("Media that never arrive are stopped at their own deadline, and the time is counted for them")
    func mediaDeadline() async throws {
        let report = try await report(.stubborn(Gate()), waits: 1) { time, _ in time.advance(by: .seconds(12)) }
        let phase = try #require(report.phase(.media))
        #expect((phase.spent, phase.deadline, phase.ending) == (.seconds(12), .seconds(12), .timedOut))
        #expect(report.phase(.registration)?.ending == .finished)
        #expect(report.phase(.category)?.spent == .zero)
        #expect(report.duration == .seconds(12))
        #expect(!report.isExpired)
    }

    @Test("A centre that never answers is stopped at its own deadline; the media are attached")
    func registrationDeadline() async throws {
        let report = try await report(RecordingMediaDownloader(), center: .held, waits: 1) { time, _ in
            time.advance(by: .seconds(12))
        }
        #expect(report.phase(.registration)?.ending == .timedOut)
        #expect(report.phase(.registration)?.spent == .seconds(12))
        #expect(report.phase(.media)?.ending == .finished)
        #expect(report.content.attachments.count == 1)
        #expect(report.notes == ["The category POST_LIKE was not listed in time; its buttons may be missing."])
    }

    @Test("A phase in progress when the delivery is cancelled is stopped, not timed out")
    func cancelled() async throws {
        let report = try await report(.stubborn(Gate()), center: .held, waits: 0) { time, delivery in
            time.advance(by: .seconds(3))
            delivery.cancel()
        }
        #expect(
            Self.endings(report) == [
                .text: .finished, .record: .finished, .category: .finished, .registration: .stopped, .media: .stopped,
            ]
        )
        #expect(report.phase(.media)?.spent == .seconds(3))
        #expect(report.isExpired)
    }
}

extension FakeNotificationCenter {
    /// A centre that lists its categories only after it is released.
    fileprivate static var held: FakeNotificationCenter {
        let center = FakeNotificationCenter()
        center.holdCategories()
        return center
    }
}
