import Foundation
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushExtension
@testable import RichPushModel

@Suite struct MediaAttachmentTests {
    private static func push(_ url: String = "https://a.example/p") throws -> NotificationRequest {
        try .push(["image_url": .string(url)])
    }

    @Test(
        "A file is attached up to its format's size limit and not above",
        arguments: [
            (SampleBytes.jpeg, 10_000_000), (SampleBytes.png, 10_000_000), (Array("GIF89a".utf8), 10_000_000),
            (Array("ID3".utf8), 5_000_000), (SampleBytes.isoMedia("M4A "), 5_000_000),
            (SampleBytes.isoMedia("isom"), 50_000_000), (SampleBytes.container("RIFF", "AVI "), 50_000_000),
        ]
    )
    func limits(start: [UInt8], limit: Int) async throws {
        for (byteCount, isAttached) in [(limit - 1, true), (limit, true), (limit + 1, false)] {
            let fixture = try DeliveryFixture(
                downloader: UncheckedDownloader(media: SampleMedia(bytes: start, byteCount: byteCount))
            )
            let report = await fixture.deliver(try Self.push())
            #expect(report.content.attachments.map(\.byteCount) == (isAttached ? [byteCount] : []))
            #expect(fixture.attachmentNames.count == (isAttached ? 1 : 0))
            #expect(report.notes.contains { $0.contains("\(byteCount) bytes") } == !isAttached)
        }
    }

    @Test("The downloader gets the limits and the host's policy")
    func downloaderArguments() async throws {
        let asked = RecordingMediaDownloader()
        var fixture = try DeliveryFixture(downloader: asked)
        fixture.services.mediaPolicy.allowedHosts = ["a.example"]
        _ = await fixture.deliver(try Self.push())
        let url = try #require(URL(string: "https://a.example/p"))
        #expect(asked.downloads.map(\.admission) == [MediaAdmission(of: url, byteLimit: 50_000_000)])
        #expect(asked.downloads.map(\.policy) == [fixture.services.mediaPolicy])
    }

    @Test(
        "A file's name has digits and an extension from a fixed set, for any URL",
        arguments: [
            "https://a.example/x.exe", "https://a.example/../../etc/passwd.png", "https://a.example/%2e%2e%2fx.gif",
            "https://a.example/a%00b.jpg", "https://a.example/.png", "https://a.example/a;b=c.html?d=e.mp4#f.mp3",
            "https://a.example/\(String(repeating: "x", count: 3000)).mov",
        ]
    )
    func names(url: String) async throws {
        let fixture = try DeliveryFixture()
        let report = await fixture.deliver(try Self.push(url))
        let name = try #require(report.content.attachments.first?.file.lastPathComponent)
        #expect(name.wholeMatch(of: /[0-9a-f]{32}\.png/) != nil)
        #expect(fixture.attachmentNames == [name])
        #expect(report.content.attachments.map(\.source) == [url])
    }

    @Test("A file that cannot be attached is removed, and a note has the reason")
    func removal() async throws {
        let unchecked = [
            ([], "is empty"), (Array("<html>".utf8), "web page"), (Array("caff".utf8), "CAF"),
            (Array("words".utf8), "is text"), ([1], "known format"),
        ].map { (UncheckedDownloader(media: SampleMedia(bytes: $0)), $1) }
        let downloaders: [(any MediaDownloading, String)] = unchecked + [(RecordingMediaDownloader.failing, "404")]
        for (downloader, reason) in downloaders {
            let fixture = try DeliveryFixture(downloader: downloader)
            let report = await fixture.deliver(try Self.push())
            #expect(report.content.attachments == [])
            #expect(fixture.attachmentNames == [])
            #expect(report.notes.count == 1)
            #expect(report.notes.first?.contains(reason) == true)
        }
    }

    @Test("If the folder cannot be made, only the image is missing")
    func noFolder() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.attachmentsFolder = try fixture.folder.impossibleFolder()
        let report = await fixture.deliver(try Self.push())
        #expect(report.content.body == "Body")
        #expect(report.content.attachments == [])
        #expect(report.notes.first?.contains("could not be made") == true)
    }

    @Test(
        "A URL that the policy refuses is not fetched, and a note has the reason",
        arguments: ["http://a.example/p", "file:///etc/passwd", "nonsense"]
    )
    func refusedURL(url: String) async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        let report = await fixture.deliver(try Self.push(url))
        #expect(downloader.downloads == [])
        #expect(report.content.attachments == [])
        #expect(report.notes.count == 1)
    }

    @Test("Of several media the first that the policy allows is attached")
    func firstAllowed() async throws {
        let fixture = try DeliveryFixture()
        let push = try NotificationRequest.push([
            "video_url": "http://a.example/v.mp4", "image_url": "https://a.example/i.png",
            "attachmentUrl": "https://a.example/a.png",
        ])
        #expect(await fixture.deliver(push).content.attachments.map(\.source) == ["https://a.example/i.png"])
    }

    @Test("If the media cannot be attached, a copy of the host's placeholder is; the original stays")
    func placeholder() async throws {
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.failing)
        let placeholder = try fixture.placeholder()
        fixture.services.placeholder = placeholder
        for _ in 1...2 {
            let report = await fixture.deliver(try Self.push())
            let shown = try #require(report.content.attachments.first)
            #expect(shown.file != placeholder.file)
            #expect(try Data(contentsOf: shown.file) == Data(SampleBytes.png))
            #expect(shown.source == nil)
            try FileManager.default.removeItem(at: shown.file)
        }
        #expect(FileManager.default.fileExists(atPath: placeholder.file.path))
        #expect(await fixture.deliver(try .push()).content.attachments == [])
    }

    @Test("If the placeholder's file does not exist, only the attachment is missing")
    func missingPlaceholder() async throws {
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.failing)
        fixture.services.placeholder = NotificationAttachment(
            file: fixture.folder.url.appendingPathComponent("missing.png"),
            format: .png,
            byteCount: 1,
            source: nil
        )
        let report = await fixture.deliver(try Self.push())
        #expect(report.content.attachments == [])
        #expect(report.notes.count == 2)
    }
}

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
