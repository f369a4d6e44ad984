import Foundation
@testable import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite("The reports that the extension keeps")
struct DeliveryReportsTests {
    private let folder: TemporaryFolder
    private let reports: DeliveryReportFolder

    init() throws {
        folder = try TemporaryFolder()
        reports = DeliveryReportFolder(in: folder.url)
    }

    private var names: [String] { (try? folder.names(in: DeliveryReportFolder.folderName)) ?? [] }

    private func sample(_ number: Int, of recipient: Recipient = "ana", notes: [String] = []) -> StoredDeliveryReport {
        StoredDeliveryReport(
            recipient: recipient,
            time: TestClock.start + Double(number),
            identifier: "request-\(number)",
            milliseconds: number,
            isExpired: number % 2 == 0,
            notes: notes
        )
    }

    @Test("Reports are read as they were written, the newest first; the newest fifty stay")
    func bounds() throws {
        #expect(try reports.newest() == [])
        for number in 1...DeliveryReportFolder.limit + 7 { try reports.keep(sample(number, notes: ["a", "b"])) }
        let expected = (8...DeliveryReportFolder.limit + 7).reversed().map { sample($0, notes: ["a", "b"]) }
        #expect(try reports.newest() == expected)
        #expect(names.count == DeliveryReportFolder.limit)
    }

    @Test("Two processes that write at the same time do not overwrite each other's reports")
    func concurrent() async throws {
        await withTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask { [reports] in #expect(throws: Never.self) { try reports.keep(sample(number)) } }
            }
        }
        #expect(Set(try reports.newest().map(\.milliseconds)) == Set(1...40))
    }

    @Test("If other processes replace every report while the folder is read, there are as many as are kept")
    func readMeanwhile() throws {
        for number in 1...DeliveryReportFolder.limit { try reports.keep(sample(number)) }
        let isFirst = Locked(true)
        var reader = reports
        reader.willOpen = { [reports] _ in
            let isNow = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard isNow else { return }
            for number in 101...100 + DeliveryReportFolder.limit { try reports.keep(sample(number)) }
        }
        #expect(try reader.newest() == (101...100 + DeliveryReportFolder.limit).reversed().map { sample($0) })
    }

    @Test("While three others write without a pause, there are always as many newest reports as are kept")
    func readWhileWriting() async throws {
        for number in 1...DeliveryReportFolder.limit { try reports.keep(sample(number)) }
        let isOver = Locked(false)
        // Time passes for all writers alike.
        let latest = Locked(DeliveryReportFolder.limit)
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 {
                group.addTask { [reports] in
                    await onThread {
                        while !isOver.withLock({ $0 }) {
                            let number = latest.withLock { latest in
                                latest += 1
                                return latest
                            }
                            #expect(throws: Never.self) { try reports.keep(sample(number)) }
                        }
                    }
                }
            }
            group.addTask { [reports] in
                await onThread {
                    defer { isOver.withLock { $0 = true } }
                    for _ in 1...100 {
                        #expect(throws: Never.self) {
                            let count = try reports.newest().count
                            #expect(count == DeliveryReportFolder.limit)
                        }
                    }
                }
            }
        }
    }

    /// Runs a body that blocks its thread.
    private func onThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                body()
                continuation.resume()
            }
        }
    }

    @Test("The number and length of notes are bounded")
    func longNotes() throws {
        try reports.keep(sample(1, notes: Array(repeating: String(repeating: "n", count: 5000), count: 300)))
        let notes = try #require(try reports.newest().first?.notes)
        #expect(notes.count == 20 && notes.allSatisfy { $0.count == 300 })
    }

    @Test("Damaged files are not reports, and other ones are still read")
    func damaged() throws {
        try reports.keep(sample(1))
        let place = folder.url.appendingPathComponent(DeliveryReportFolder.folderName)
        for (name, text) in [("0.report", ""), ("1.report", "1 00000000 {}"), ("2.report", "{\"time\":1}")] {
            try Data(text.utf8).write(to: place.appendingPathComponent(name))
        }
        #expect(try reports.newest() == [sample(1)])
        #expect(try reports.removeAll(of: "unknown") == 0)
        #expect(names.count == 1)
    }

    @Test("A folder that cannot be read is an error")
    func unreadable() throws {
        try Data().write(to: folder.url.appendingPathComponent(DeliveryReportFolder.folderName))
        #expect(throws: JournalError.self) { try reports.newest() }
        #expect(throws: JournalError.self) { try reports.keep(sample(1)) }
    }

    @Test("A member's reports are removed, also unfinished ones, and those of others stay")
    func members() throws {
        try reports.keep(sample(1))
        try reports.keep(sample(2, of: "ben"))
        let place = folder.url.appendingPathComponent(DeliveryReportFolder.folderName)
        try FileManager.default.copyItem(
            at: place.appendingPathComponent(try #require(names.first)),
            to: place.appendingPathComponent("x.report.tmp")
        )
        #expect(try reports.reports(of: "ana") == [sample(1)])
        _ = try reports.removeAll(of: "ana")
        #expect(try reports.newest() == [sample(2, of: "ben")])
        #expect(names.count == 1)
    }

    @Test("A delivery is kept with its time, identifier, duration and notes, and without a text of the push")
    func delivery() async throws {
        let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.failing, clock: clock)
        fixture.services.reports = reports
        let push = try NotificationRequest.push(
            ["message_response_id": 1, "image_url": "https://a.example/p", "title": "secret title"],
            aps: ["alert": ["title": "secret alert", "body": "secret body"]],
            recipient: "ana",
            identifier: "request-1"
        )
        let report = await fixture.deliver(push)
        let kept = try #require(try reports.newest().first)
        #expect(kept.identifier == "request-1" && kept.time == TestClock.start && kept.recipient == "ana")
        #expect(kept.notes == report.notes && kept.notes.count == 1)
        #expect(!kept.isExpired)
        let name = "\(DeliveryReportFolder.folderName)/\(try #require(names.first))"
        let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
    }

    @Test("The report is on the disk before the content is delivered")
    func beforeDelivery() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.reports = reports
        let known = Collected<Int>()
        let (services, reports) = (fixture.services, reports)
        let push = try NotificationRequest.push(["message_response_id": 1])
        _ = await RichPushPipeline(services: services)
            .deliver(push, steps: PortableRichPushService(services: services)) { _ in
                known.append((try? reports.newest().count) ?? -1)
            }
        #expect(known.all == [1])
    }

    @Test("A report that cannot be kept goes to the observer, and the push is delivered")
    func failing() async throws {
        var fixture = try DeliveryFixture()
        let observer = RecordingObserver()
        fixture.services.observer = observer
        fixture.services.reports = DeliveryReportFolder(in: try fixture.folder.impossibleFolder())
        let delivered = Collected<NotificationContent>()
        _ = await fixture.deliver(try .push(["message_response_id": 1]), delivered: delivered)
        #expect(delivered.all.count == 1)
        #expect(observer.failures.count == 1)
    }

    @Test("What failed after the content was delivered is added to the kept report")
    func late() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.reports = reports
        let client = RecordingLoyaltyClient()
        client.script(.trackMessage, .failure(LoyaltyAPIError(code: .unauthorized, message: "The token was refused.")))
        fixture.services.receipts = MessagesReceiptSender(client)
        _ = await fixture.deliver(try .push(["message_response_id": 1]))
        #expect(try reports.newest().map(\.notes.count) == [1])
        #expect(try reports.newest().first?.notes.first?.contains("The token was refused.") == true)
    }

    @Test("The reports of an app group's container are those of its place")
    func container() throws {
        let place = folder.url.appendingPathComponent("RichPushKit", isDirectory: true)
        try DeliveryReportFolder(in: place).keep(sample(3))
        #expect(try DeliveryReportFolder(container: folder.url).newest() == [sample(3)])
    }
}
