import RichPushPayload
import Testing

@Suite("Media")
struct MediaTests {
    static let everything = """
        {"mediaUrl": "https://e.com/8", "mediaType": "mp3", "data": {"attachment-url": " https://e.com/7.png "},
         "attachmentUrl": "https://e.com/6.m4v", "ct_mediaUrl": "https://e.com/5", "ct_mediaType": "gif",
         "image_url": "https://e.com/4", "_st": {"image_url": "https://e.com/3.gif", "video_url": "https://e.com/1"},
         "video_url": "https://e.com/2.jpg"}
        """

    @Test("Every key is found, in the order of precedence, with its kind")
    func precedence() throws {
        let media = try push(Self.everything).media
        #expect(
            media.map(\.key) == [
                "_st.video_url", "video_url", "_st.image_url", "image_url", "ct_mediaUrl", "attachmentUrl",
                "data.attachment-url", "mediaUrl",
            ]
        )
        #expect(media.map(\.kind) == [.video, .video, .gif, .image, .gif, .video, .image, .audio])
        #expect(media[6].url == "https://e.com/7.png")
        #expect(media[4].declaredType == "gif")
    }

    @Test("The first usable media are attached, after any number of unusable ones")
    func firstUsable() throws {
        let push = try push(
            #"{"video_url": "http://e.com/a.mp4", "_st": {"image_url": "no url"}, "image_url": "https://e.com/b.png"}"#
        )
        #expect(push.media.count == 3)
        #expect(push.media.map(\.isUsable) == [false, false, true])
        #expect(push.usableMedia?.key == "image_url")
    }

    @Test("Null, numbers and blanks are not media")
    func absent() throws {
        let push = try push(#"{"video_url": null, "image_url": 7, "mediaUrl": "  ", "_st": "x", "data": []}"#)
        #expect(push.media.isEmpty)
    }

    @Test(
        "The declared type decides, then the key for videos, then the URL, then the key",
        arguments: [
            ("ct_mediaUrl", "ct_mediaType", "video", "a.png", MediaKind.video),
            ("ct_mediaUrl", "ct_mediaType", "AUDIO", "a.png", .audio),
            ("ct_mediaUrl", "ct_mediaType", "", "a.png", .image),
            ("ct_mediaUrl", "ct_mediaType", "hologram", "a", .unknown),
            ("mediaUrl", "mediaType", "png", "a.mp4", .image), ("mediaUrl", "mediaType", "image/gif", "a", .gif),
            ("mediaUrl", "mediaType", "video/mp4", "a", .video),
            ("mediaUrl", "mediaType", "text/html", "a.mp3", .audio),
            ("mediaUrl", "mediaType", "unknown", "a.GIF", .gif), ("video_url", "x", "", "a.gif", .video),
            ("image_url", "x", "", "a.mp4", .video), ("image_url", "x", "", "a", .image),
            ("attachmentUrl", "x", "", "a", .unknown), ("attachmentUrl", "x", "", "a.caf", .unknown),
            ("attachmentUrl", "x", "", "a.mov", .unknown), ("attachmentUrl", "x", "", "a.aifc", .audio),
            ("attachmentUrl", "x", "", "a.jpg?b.mp4", .image),
        ]
    )
    func kinds(key: String, typeKey: String, type: String, file: String, kind: MediaKind) throws {
        let push = try push(#"{"\#(key)": "https://e.com/\#(file)", "\#(typeKey)": "\#(type)"}"#)
        #expect(push.media.first?.kind == kind)
    }

    @Test("A host can set its own keys for media, in its own order")
    func customKeys() throws {
        let keys = PayloadKeys(media: [MediaKey(["my", "deep", "video"], hint: .video), MediaKey(["image_url"])])
        let push = try push(
            #"{"image_url": "https://e.com/a.png", "my": {"deep": {"video": "https://e.com/b"}}}"#,
            keys: keys
        )
        #expect(push.media.map(\.key) == ["my.deep.video", "image_url"])
        #expect(push.media.map(\.kind) == [.video, .image])
    }
}
