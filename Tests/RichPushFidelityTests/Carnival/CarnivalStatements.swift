import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// Statements of Carnival's guide that no other suite shows. `Tests/Fidelity.md` names each of these tests.
@Suite("Statements of Carnival's guide")
struct CarnivalStatements {
    @Test("A push without media is changed only by the note of its member, and no request is made")
    func plainPush() async throws {
        let bench = try DeliveryBench()
        let payload = try SamplePush.plain()
        let report = await bench.deliver(payload)
        var expected = NotificationContent(payload: payload)
        expected.userInfo["rich_push_recipient"] = "ada"
        #expect(report.content == expected)
        #expect(report.notes == [])
        #expect(bench.media.asked == [])
    }

    @Test("A category is also added without media")
    func categoryWithoutMedia() async throws {
        let bench = try DeliveryBench()
        let content = try await bench.deliver(sample: "other/emoji").content
        #expect(content.categoryIdentifier == "OFFER_CLIP")
        #expect(content.attachments == [])
        #expect(bench.media.asked == [])
    }

    @Test("Of a video and a picture the video is shown, and only the video is requested")
    func videoWins() async throws {
        let bench = try DeliveryBench(.byExtension)
        let content = try await bench.deliver(sample: "media/video-before-image").content
        #expect(content.attachments.map(\.format) == [.mp4])
        #expect(bench.media.asked == ["https://media.example.com/clip.mp4"])
    }

    @Test("The media of in-app messages are in _st, where null is the same as none")
    func inAppMedia() async throws {
        for (sample, file) in [
            ("st-image-url", "square.png"), ("st-video-url", "clip.mp4"), ("st-null-video", "event.jpg"),
        ] {
            let content = try await DeliveryBench(.byExtension).deliver(sample: "media/\(sample)").content
            #expect(content.attachments.map(\.source) == ["https://media.example.com/\(file)"], "\(sample)")
        }
    }

    @Test(
        "A title that is not a text, or is empty, is ignored",
        arguments: [7, 7.5, true, nil, [], [:], ["Sale"], ["en": "Sale"], ""] as [JSONValue]
    )
    func oddTitle(title: JSONValue) async throws {
        let content = try await DeliveryBench().deliver(try SamplePush.plain(fields: ["title": title])).content
        #expect(content.title == "Hello")
    }

    @Test("A push of an unknown category is decorated and keeps its category")
    func hostCategory() async throws {
        let content = try await DeliveryBench(.byExtension).deliver(sample: "carnival/video-and-category").content
        #expect(content.categoryIdentifier == "HARVEST_GOLD_NEWS")
        #expect(content.attachments.map(\.format) == [.mp4])
    }

    @Test(
        "A send request is read as the push that it describes, in both versions of the API",
        arguments: [
            ("carnival/image", "For filter coffee people", "", "offer.png"),
            ("carnival/video-and-category", "Your winter preview", "HARVEST_GOLD_NEWS", "clip.mp4"),
        ]
    )
    func sendRequests(sample: String, title: String, category: String, media: String) async throws {
        let payload = try Repository.sample(sample)
        #expect(payload.isCarnival)
        #expect(payload.aps?.sound?.name == "default")
        let content = try await DeliveryBench(.byExtension).deliver(payload).content
        #expect(content.title == title)
        #expect(!content.body.isEmpty)
        #expect(content.badge == 1)
        #expect(content.categoryIdentifier == category)
        #expect(content.attachments.map(\.source) == ["https://media.example.com/\(media)"])
    }

    @Test("The addressees of a send request are kept: one attribute, or tags and attributes together")
    func recipients() throws {
        func recipients(_ sample: String) throws -> [CarnivalRequest.Recipient]? {
            let json = try JSONValue(parsing: try Repository.bytes(sample))
            let request = json.objectValue.flatMap(CarnivalRequest.init)
            #expect(request?.json == json.objectValue)
            return request?.recipients
        }
        #expect(
            try recipients("carnival/image") == [.init(name: "custom.boolean.likes_filter_coffee", criteria: [true])]
        )
        #expect(
            try recipients("carnival/video-and-category") == [
                .init(name: "tags", criteria: ["gold", "riverside"]),
                .init(name: "custom.string.favourite_store", criteria: ["riverside"]),
            ]
        )
    }
}
