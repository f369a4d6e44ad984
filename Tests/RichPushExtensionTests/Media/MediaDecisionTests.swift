import Foundation
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushExtension
@testable import RichPushModel

@Suite struct MediaDecisionTests {
    private static let url = URL(filePath: "/a.png")

    @Test("The bytes alone decide; a response's type does not replace them", arguments: MediaFormat.allCases)
    func formats(format: MediaFormat) throws {
        let admission = MediaAdmission(of: Self.url)
        for contentType in [nil, "text/html", "image/png", "audio/ogg"] {
            #expect(
                try admission.format(start: SampleMedia.start(of: format).bytes, contentType: contentType) == format
            )
        }
    }

    @Test(
        "Bytes without the signature of an attachment are refused, whatever type and name say",
        arguments: [
            ([1, 2, 3], "begins with the bytes 01 02 03, sent as image/png, which are not those of a known format"),
            (Array("fLaC".utf8), "is a FLAC sound, sent as image/png, which the system does not attach"),
            (Array("Not found".utf8), "is text, sent as image/png, which the system does not attach"),
        ] as [([UInt8], String)]
    )
    func refusals(start: [UInt8], reason: String) throws {
        let url = try #require(URL(string: "https://a.example/a.png?token=secret"))
        let error = #expect(throws: MediaError.self) {
            try MediaAdmission(of: url).format(start: start, contentType: "image/png")
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message == "https://a.example/a.png \(reason); it is not attached.")
    }

    @Test("Each format is found by its extension, and has its kind", arguments: MediaFormat.allCases)
    func extensions(format: MediaFormat) {
        #expect(MediaFormat(fileExtension: format.fileExtension.uppercased()) == format)
        #expect(MediaKind(fileExtension: format.fileExtension) == format.kind)
    }

    @Test(
        "A sound behind an ID3 tag is judged by its own bytes",
        arguments: [
            (Array("fLaC".utf8) + [0, 0, 0, 34], false), ([0xff, 0xf1, 0x50, 0x80], false),
            ([0xff, 0xfb, 0x90, 0], true), ([0, 0, 0, 0], true), ([], true),
        ] as [([UInt8], Bool)]
    )
    func tagged(sound: [UInt8], isAttached: Bool) async throws {
        let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 100] + [UInt8](repeating: 0, count: 100)
        let fixture = try DeliveryFixture(downloader: UncheckedDownloader(media: SampleMedia(bytes: tag + sound)))
        let report = await fixture.deliver(try .push(["image_url": "https://a.example/a.mp3"]))
        #expect(report.content.attachments.count == (isAttached ? 1 : 0))
        #expect(fixture.attachmentNames.count == (isAttached ? 1 : 0))
    }
}
