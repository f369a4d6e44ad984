import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// Statements of the Field guide that no other suite shows. `Tests/Fidelity.md` names each of these tests.
@Suite("Statements of the Field guide")
struct FieldGuideStatements {
    @Test("Each kind of picture, sound and video that the system accepts is attached", arguments: MediaFormat.allCases)
    func attaches(format: MediaFormat) async throws {
        let bytes = try #require(FileStart.all[format.fileExtension])
        let payload = try SamplePush.plain(fields: ["attachmentUrl": "https://media.example.com/file"])
        let attachment = try await DeliveryBench(.bytes(bytes)).deliver(payload).content.attachments.first
        #expect(attachment?.format == format)
        #expect(attachment?.file.pathExtension == format.fileExtension)
    }

    @Test(
        "CAF and AAF sounds are refused, and the reason names them",
        arguments: [
            (FileStart.caf, "a", "CAF"), (FileStart.aaf, "a", "AAF"), (FileStart.unknown, "a.caf", ".caf"),
            (FileStart.unknown, "a.aaf", ".aaf"),
        ]
    )
    func refusedSounds(bytes: [UInt8], file: String, name: String) async throws {
        let payload = try SamplePush.plain(fields: ["attachmentUrl": .string("https://media.example.com/\(file)")])
        let report = try await DeliveryBench(.bytes(bytes)).deliver(payload)
        #expect(report.content.attachments == [])
        #expect(report.notes.count == 1)
        #expect(report.notes.first?.contains(name) == true)
    }

    @Test(
        "The URL is found under each key of the guide's",
        arguments: [
            ("attachment-url", "https://media.example.com/farm.jpg"),
            ("data-attachment-url", "https://media.example.com/square.png"),
            ("media-type-png", "https://media.example.com/reward.png"),
        ]
    )
    func keys(sample: String, url: String) async throws {
        let bench = try DeliveryBench(.byExtension)
        let content = try await bench.deliver(sample: "media/\(sample)").content
        #expect(content.attachments.map(\.source) == [url])
        #expect(bench.media.asked == [url])
    }

    struct Evidence: Sendable {
        var bytes = FileStart.unknown
        var contentType: String?
        var declared: JSONValue?
        var file: String
        var format: MediaFormat?
    }

    static let evidence = [
        Evidence(bytes: FileStart.png, contentType: "image/jpeg", declared: "video", file: "a.gif", format: .png),
        Evidence(bytes: FileStart.gif, contentType: "text/html", file: "a.html", format: .gif),
        Evidence(contentType: "image/jpeg", declared: "video", file: "a.gif"),
        Evidence(contentType: "application/octet-stream", declared: "video", file: "a.gif"),
        Evidence(declared: "video", file: "a.gif"),
        Evidence(file: "a.gif"),
        Evidence(file: "a.b.c.gif?size=2.png"),
    ]

    @Test("The bytes alone decide the format, whatever response, declaration and URL say", arguments: evidence)
    func orderOfEvidence(evidence: Evidence) async throws {
        var fields: JSONObject = ["mediaUrl": .string("https://media.example.com/\(evidence.file)")]
        fields["mediaType"] = evidence.declared
        let media = RecordingMediaDownloader.bytes(evidence.bytes, contentType: evidence.contentType)
        let content = try await DeliveryBench(media).deliver(try SamplePush.plain(fields: fields)).content
        #expect(content.attachments.map(\.format) == (evidence.format.map { [$0] } ?? []))
    }

    @Test("Plain http is refused, unless a host's policy allows it", arguments: [false, true])
    func plainHTTP(isAllowed: Bool) async throws {
        var bench = try DeliveryBench(.byExtension)
        if isAllowed { bench.services.mediaPolicy = URLPolicy(allowedSchemes: ["https", "http"]) }
        let report = try await bench.deliver(sample: "bad/media-scheme-http")
        #expect(report.content.attachments.count == (isAllowed ? 1 : 0))
        #expect(report.notes.count == (isAllowed ? 0 : 1))
    }
}
