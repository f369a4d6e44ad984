import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushTestSupport
import Testing

@Suite("lint --network of templates")
struct LintPictureTests {
    /// The codes by key of a push's pictures, without the code that says that http is not loaded by default, and with the
    /// paths of the requests.
    private func check(_ keys: (String) -> JSONObject) async throws -> (codes: [String: [String]], requests: [String]) {
        try await withPlatform { platform, address in
            let push = Push.of("Offer", keys(address + "/media/"))
            let ending = try await Tool.run(
                ["lint", "-", "--network", "--allow-loopback", "--timeout", "120"],
                payload: push
            )
            let findings = try ending.json()[0]?.list("diagnostics") ?? []
            let media = findings.filter {
                let code = $0["code"]?.stringValue ?? ""
                return code.hasPrefix("media.") && code != "media.scheme"
            }
            let codes = Dictionary(grouping: media) { $0["key"]?.stringValue ?? "" }
                .mapValues { $0.compactMap { $0["code"]?.stringValue } }
            return (codes, await platform.log.map(\.path).sorted())
        }
    }

    @Test("Every picture of a template is requested once and judged under each key that names it")
    func carousel() async throws {
        let (codes, requests) = try await check { base in
            [
                "pt_id": "pt_carousel", "pt_title": "Bread", "pt_msg": "Fresh", "pt_dl1": "https://example.com",
                "pt_img1": .string(base + "offer.png"), "pt_img2": .string(base + "missing.png"),
                "pt_img3": .string(base + "page.jpg"), "image_url": .string(base + "missing.png"),
            ]
        }
        #expect(
            codes == ["image_url": ["media.status"], "pt_img2": ["media.status"], "pt_img3": ["media.unsupported"]]
        )
        #expect(requests == ["/media/missing.png", "/media/offer.png", "/media/page.jpg"])
    }

    @Test("A film in the place of a picture is reported; as an attachment it is none")
    func film() async throws {
        let (codes, requests) = try await check { base in
            [
                "pt_id": "pt_basic", "pt_title": "Bread", "pt_msg": "Fresh", "pt_big_img": .string(base + "clip.mp4"),
                "video_url": .string(base + "clip.mp4"),
            ]
        }
        #expect(codes == ["pt_big_img": ["media.unsupported"]])
        #expect(requests == ["/media/clip.mp4"])
    }

    @Test("Two files of one run that name the same picture request it once")
    func severalFiles() async throws {
        try await withPlatform { platform, address in
            let scratch = Scratch()
            let push = Push.of("Offer", ["image_url": .string(address + "/media/missing.png")])
            let names = try ["a.json", "b.json"].map { try scratch.write(push, to: $0) }
            let ending = try await Tool.run(["lint", "--network", "--allow-loopback", "--json"] + names)
            let codes = try ending.json().arrayValue?.map(\.codes)
            #expect(codes == [["media.scheme", "media.status"], ["media.scheme", "media.status"]])
            #expect(await platform.log.map(\.path) == ["/media/missing.png"])
        }
    }

    @Test(
        "A finding has the line of the picture: in the template's data, in its text, in a page of a slider",
        arguments: [
            (
                "\"pt_id\": \"pt_basic\", \"pt_title\": \"a\", \"pt_msg\": \"b\",\n\"pt_big_img\": \"URL\"",
                "pt_big_img", 3
            ),
            (
                "\"pt_id\": \"pt_basic\",\n\"pt_json\": {\n\"pt_title\": \"a\", \"pt_msg\": \"b\",\n\"pt_big_img\": \"URL\"}",
                "pt_big_img", 5
            ),
            (
                "\"pt_id\": \"pt_basic\",\n\"pt_json\": \"{\\\"pt_title\\\": \\\"a\\\", \\\"pt_msg\\\": \\\"b\\\", \\\"pt_big_img\\\": \\\"URL\\\"}\"",
                "pt_big_img", 3
            ),
            (
                "\"ct_ContentSlider\": {\n\"items\": [\n{\"caption\": \"a\",\n\"imageUrl\": \"URL\"}]}",
                "ct_ContentSlider.items.0.imageUrl", 5
            ),
        ]
    )
    func lines(keys: String, key: String, line: Int) async throws {
        try await withPlatform { _, address in
            let scratch = Scratch()
            let text =
                "{\"aps\": {\"alert\": \"a\", \"mutable-content\": 1, \"category\": \"CTNotification\"},\n"
                + keys.replacingOccurrences(of: "URL", with: address + "/media/missing.png") + "}"
            let file = try scratch.write(Array(text.utf8), to: "push.json").path
            let ending = try await Tool.run(["lint", file, "--network", "--allow-loopback", "--json"])
            let findings = try ending.json()[0]?.list("diagnostics") ?? []
            let found = findings.filter { $0["code"] == "media.status" }
            #expect(found.map { $0["key"] } == [.string(key)])
            #expect(found.map { $0["line"] } == [.int(Int64(line))])
        }
    }

    @Test("What the URL announces is replaced by what the host sends")
    func disproved() async throws {
        var media = SampleMediaFolder.media
        media["really-png.webp"] = MediaFile(bytes: try SampleMediaFolder.file("offer.png"), contentType: "image/webp")
        let platform = EmbeddedPlatform(options: PlatformOptions(media: media))
        let base = try await platform.start().absoluteString + "/media/"
        let push = Push.of(
            "Offer",
            ["image_url": .string(base + "really-png.webp"), "video_url": .string(base + "no.webm")]
        )
        let arguments = ["lint", "-", "--network", "--allow-loopback"]
        let ending = await Result.of { try await Tool.run(arguments, payload: push) }
        await platform.stop()
        #expect(try ending.get().json()[0]?.codes == ["media.scheme", "media.status"])
    }

    @Test(
        "lint and inspect refuse without a request what the extension refuses, with key and line",
        arguments: [
            ("https://localhost/a.png", "media.address"), ("https://192.168.0.1/a.png", "media.address"),
            ("https://e.com/a.svg", "media.unsupported"), ("https://e.com/a.webp", "media.unsupported"),
            ("https://me:secret@e.com/a.png", "media.url-invalid"),
        ]
    )
    func offline(url: String, code: String) async throws {
        let template = "\"pt_id\": \"pt_basic\", \"pt_title\": \"a\", \"pt_msg\": \"b\",\n\"pt_big_img\""
        for (keys, key) in [("\n\"image_url\"", "image_url"), (template, "pt_big_img")] {
            let scratch = Scratch()
            let text =
                "{\"aps\": {\"alert\": \"a\", \"mutable-content\": 1, \"category\": \"CTNotification\"},\(keys): \"\(url)\"}"
            let file = try scratch.write(Array(text.utf8), to: "push.json").path
            for command in ["lint", "inspect"] {
                let ending = try await Tool.run([command, file, "--json"])
                #expect(ending.code == 0)
                let findings = try ending.json()[0]?.list("diagnostics").filter { $0["code"] == .string(code) } ?? []
                #expect(findings.map { $0["key"] } == [.string(key)], "\(command)")
                #expect(findings.map { $0["line"] } == [2], "\(command)")
            }
        }
    }
}
