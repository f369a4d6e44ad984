import Foundation
import RichPushExtension
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

extension CarnivalStatements {
    static let badMedia = ["media-url-", "media-scheme-"].flatMap { prefix in
        (try? Repository.samples(in: "bad", prefix: prefix)) ?? []
    }

    @Test("A text that is not a URL, or not a permitted one, causes no attachment", arguments: badMedia)
    func badURL(sample: String) async throws {
        let bench = try DeliveryBench(.byExtension)
        let payload = try Repository.sample(sample)
        let content = await bench.deliver(payload).content
        #expect(content.attachments == [])
        #expect(content.body == payload.aps?.alert?.body)
        #expect(bench.media.asked == [])
        #expect(payload.findings.contains { [.mediaURLInvalid, .mediaScheme].contains($0.code) })
    }

    @Test("The table of bad media has at least eight entries")
    func badMediaExists() {
        #expect(Self.badMedia.count >= 8)
    }

    @Test("A failed download leaves the push without an attachment, with everything else, and with the reason")
    func failedDownload() async throws {
        let bench = try DeliveryBench(.unreachable)
        let report = try await bench.deliver(sample: "categories/offer-clip")
        #expect(report.content.attachments == [])
        #expect(report.content.title == "Two croissants for one")
        #expect(report.content.categoryIdentifier == "OFFER_CLIP")
        #expect(report.notes == ["https://media.example.com/croissants.jpg could not be reached."])
    }

    @Test("Two downloads of one URL are two files")
    func sameURLTwice() async throws {
        let bench = try DeliveryBench()
        for _ in 0..<2 { _ = try await bench.deliver(sample: "media/image-url") }
        #expect(try files(of: bench).count == 2)
    }

    private func files(of bench: DeliveryBench) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: bench.services.attachmentsFolder.path)
    }
}
