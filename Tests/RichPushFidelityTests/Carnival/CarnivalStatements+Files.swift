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
        let bench = DeliveryBench(.byExtension)
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
        let bench = DeliveryBench(.unreachable)
        let report = try await bench.deliver(sample: "categories/offer-clip")
        #expect(report.content.attachments == [])
        #expect(report.content.title == "Two croissants for one")
        #expect(report.content.categoryIdentifier == "OFFER_CLIP")
        #expect(report.notes == ["https://media.example.com/croissants.jpg could not be reached."])
    }

    @Test("A GIF stays a GIF with any URL and declared type")
    func gifStaysGIF() async throws {
        let media = RecordingMediaDownloader.bytes(FileStart.gif, contentType: "image/jpeg")
        let attachment = try await DeliveryBench(media).deliver(sample: "media/image-url").content.attachments.first
        #expect(attachment?.format == .gif)
        #expect(attachment?.file.pathExtension == "gif")
    }

    @Test(
        "Files that the system would refuse are found before it is asked",
        arguments: [
            .bytes(FileStart.webP), .bytes(FileStart.page), .bytes(FileStart.caf), .bytes([]),
            .bytes(FileStart.png, byteCount: 10_000_001),
            .bytes(FileStart.all["mp4"] ?? [], byteCount: 50_000_001),
        ] as [RecordingMediaDownloader]
    )
    func refusedMedia(media: RecordingMediaDownloader) async throws {
        let bench = DeliveryBench(media)
        let report = try await bench.deliver(sample: "categories/offer-clip")
        #expect(report.content.attachments == [])
        #expect(report.content.categoryIdentifier == "OFFER_CLIP")
        #expect(report.notes.count == 1)
        #expect(try files(of: bench) == [])
    }

    @Test(
        "A file's name is generated, with the extension of its format; no part of it comes from the network",
        arguments: ["a.png", "a.gif", "a", "a.sh", "%2E%2E%2F%2E%2E%2Fetc%2Fpasswd", "x.png?y=/../../z.jpg", "😀"]
    )
    func fileNames(path: String) async throws {
        let url = "https://media.example.com/\(path)"
        let escaped = url.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%", "?"])) ?? url
        let bench = DeliveryBench()
        let payload = try SamplePush.plain(fields: ["image_url": .string(escaped)])
        let attachment = try #require(await bench.deliver(payload).content.attachments.first)
        let name = attachment.file.deletingPathExtension().lastPathComponent
        #expect(name.count == 32)
        #expect(name.allSatisfy { $0.isHexDigit })
        #expect(try files(of: bench) == ["\(name).png"])
        #expect(try Data(contentsOf: attachment.file) == Data(FileStart.png))
    }

    @Test("Two downloads of one URL are two files")
    func sameURLTwice() async throws {
        let bench = DeliveryBench()
        for _ in 0..<2 { _ = try await bench.deliver(sample: "media/image-url") }
        #expect(try files(of: bench).count == 2)
    }

    private func files(of bench: DeliveryBench) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: bench.services.attachmentsFolder.path)
    }
}
