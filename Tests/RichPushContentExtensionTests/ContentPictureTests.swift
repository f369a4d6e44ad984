import Foundation
import RichPushContentExtension
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTemplates
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite("Pictures of a content extension's page")
struct ContentPictureTests {
    private let folder: TemporaryFolder
    private let shared: SharedContent

    init() throws {
        folder = try TemporaryFolder()
        shared = SharedContent(folder: folder.url.appendingPathComponent("content"))
    }

    /// Delivers a push as the service extension does, so that its pictures are kept.
    private func deliver(_ keys: JSONObject, downloader: RecordingMediaDownloader = .init()) async throws {
        var services = DeliveryServices.testing(folder: folder.url, downloader: downloader)
        services.sharedContent = shared
        let service = PortableRichPushService(services: services)
        _ = await service.deliver(try Fixture.notification(keys).request)
    }

    private func images(_ session: ContentSession) -> String {
        let policy = session.page.contentSecurityPolicy
        return policy.components(separatedBy: "; ").first { $0.hasPrefix("img-src") } ?? ""
    }

    @Test("Pictures that the service extension has kept come first, through a scheme that the page's policy admits")
    func kept() async throws {
        try await deliver(Fixture.carousel("pt_manual_carousel", Array(Fixture.pictures.prefix(2))))
        let session = try Fixture.session(Fixture.carousel(), shared: shared)
        #expect(images(session) == "img-src data: https://media.example.com richpush-content:")
        for number in 1...2 {
            let address = "richpush-content://notification/picture/\(number)"
            #expect(session.page.html.contains(address))
            let answer = try #require(session.answer(to: address))
            #expect(answer.status == 200)
            #expect(answer.fields["Content-Type"] == "image/png")
            #expect(answer.body == Data(Fixture.png))
        }
        #expect(session.page.html.contains(Fixture.pictures[2]))
        #expect(!session.page.html.contains(Fixture.pictures[0]))
    }

    @Test(
        "Nothing else in the group is served",
        arguments: [
            "richpush-content://notification/picture/0", "richpush-content://notification/picture/2",
            "richpush-content://notification/picture/1/../../snapshot.json", "richpush-content://notification/",
            "richpush-content://notification/picture/1?x", "file:///etc/passwd", "https://media.example.com/1.png", "",
        ]
    )
    func otherAddresses(address: String) async throws {
        try await deliver(Fixture.carousel("pt_manual_carousel", [Fixture.pictures[0]]))
        let session = try Fixture.session(Fixture.carousel(), shared: shared)
        #expect(session.answer(to: "richpush-content://notification/picture/1") != nil)
        #expect(session.answer(to: address) == nil)
    }

    @Test("A file in the group that is not a picture is not served; the picture is loaded from its URL")
    func noPicture() async throws {
        try await deliver(Fixture.carousel())
        let session = try Fixture.session(Fixture.carousel(), shared: shared)
        for name in try FileManager.default.contentsOfDirectory(atPath: shared.folder.path) {
            try Data("<svg onload=alert(1)>".utf8).write(to: shared.folder.appendingPathComponent(name))
        }
        #expect((1...3).allSatisfy { session.answer(to: "richpush-content://notification/picture/\($0)") == nil })
        let later = try Fixture.session(Fixture.carousel(), shared: shared)
        #expect(images(later) == "img-src data: https://media.example.com")
    }

    @Test("A picture that the policy refuses is not requested, and its page is left out")
    func refused() throws {
        let urls = ["http://media.example.com/1.png", "https://127.0.0.1/2.png", Fixture.pictures[2]]
        let session = try Fixture.session(Fixture.carousel("pt_manual_carousel", urls), shared: shared)
        #expect(session.model.availableItems == [2])
        #expect(images(session) == "img-src data: https://media.example.com")
        #expect(!session.page.html.contains("127.0.0.1"))
        var options = ContentOptions()
        options.policy.allowedHosts = ["cdn.example.com"]
        let none = try Fixture.session(Fixture.carousel(), options: options, shared: shared)
        #expect(none.model.state.mode == .text)
        #expect(images(none) == "img-src data:")
    }

    @Test("The service extension fetches every picture that the sample pushes' templates show")
    func everyPicture() throws {
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples/Payloads/templates").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { $0.hasSuffix(".json") }
        #expect(files.count > 40)
        for file in files {
            let push = try PushPayload(bytes: [UInt8](Data(contentsOf: samples.appendingPathComponent(file))))
            let template = TemplateCatalog.standard.template(for: push, now: Fixture.now)
            let shown = Set(template.pictures.flatMap(\.candidates).map(\.url))
            #expect(shown.subtracting(TemplatePictures.urls(of: push)) == [], "\(file)")
        }
    }
}
