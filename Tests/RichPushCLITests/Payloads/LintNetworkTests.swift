import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("lint --network")
struct LintNetworkTests {
    private static let network = ["lint", "-", "--network", "--allow-loopback"]

    private static func push(_ url: String, _ more: JSONObject = [:]) -> JSONValue {
        var keys = more
        keys["image_url"] = .string(url)
        return Push.of("Offer", keys)
    }

    /// The codes of a push with this picture, except the one that says that http is not loaded by default. The default
    /// timeout is long enough for a busy machine.
    private func codes(_ url: String, timeout: String = "120", fault: PlatformFault? = nil) async throws -> [String] {
        try await withPlatform(fault: fault) { _, address in
            let media = url.hasPrefix("/") ? address + url : url
            let ending = try await Tool.run(Self.network + ["--timeout", timeout], payload: Self.push(media))
            #expect(ending.code == 0)
            return try ending.json()[0]?.codes.filter { $0 != "media.scheme" } ?? ["nothing"]
        }
    }

    @Test(
        "Every kind of file is checked as in a delivery",
        arguments: [
            ("offer.png", []), ("clip.mp4", []), ("mislabelled.jpg", []), ("empty.png", ["media.empty"]),
            ("page.jpg", ["media.unsupported"]), ("notes.caf", ["media.unsupported"]),
            ("truncated.jpg", ["media.truncated"]), ("huge.png", ["media.too-large"]),
            ("missing.png", ["media.status"]),
        ] as [(String, [String])]
    )
    func files(_ name: String, _ expected: [String]) async throws {
        let found = try await codes("/media/\(name)")
        #expect(found == expected)
    }

    @Test(
        "Each kind of response has its own code",
        arguments: [
            (.status(503), "media.status"), (.refuseToken(), "media.status"), (.drop(), "media.unreachable"),
            (.halfBody, "media.truncated"), (.webPage, "media.unsupported"),
            (.answer(status: 302, headers: ["Location": "/media/again.png"]), "media.redirect"),
            (.answer(status: 302, headers: ["Location": "http://10.0.0.1/a.png"]), "media.redirect"),
            (.answer(status: 307, headers: ["Location": "file:///etc/passwd"]), "media.redirect"),
        ] as [(PlatformFault, String)]
    )
    func answers(_ fault: PlatformFault, _ expected: String) async throws {
        let found = try await codes("/media/offer.png", fault: fault)
        #expect(found == [expected])
    }

    @Test("A host that does not respond ends the download after --timeout")
    func timeOut() async throws {
        #expect(try await codes("/media/offer.png", timeout: "0.3", fault: .hang) == ["media.timed-out"])
    }

    @Test("A host without a listener, or without TLS, is unreachable")
    func connections() async throws {
        #expect(try await codes("\(unreachableAddress())/a.png") == ["media.unreachable"])
        let plain = try await withPlatform { platform, _ in
            let address = "https://127.0.0.1:\(await platform.url.port ?? 0)/media/offer.png"
            return try await Tool.run(Self.network, payload: Self.push(address)).json()
        }
        #expect(plain[0]?.codes == ["media.unreachable"])
    }

    @Test("Without --allow-loopback this machine is not reachable, and no request is sent")
    func addresses() async throws {
        try await withPlatform { platform, address in
            for (url, code) in [(address, "media.scheme"), ("https://127.0.0.1", "media.address")] {
                let payload = Self.push(url + "/media/offer.png")
                let codes = try await Tool.run(["lint", "-", "--network"], payload: payload).json()[0]?.codes
                #expect(codes == [code])
            }
            #expect(await platform.log == [])
        }
    }

    @Test("A finding names its key and line; it is a warning, and only --strict ends with 1 for it")
    func finding() async throws {
        try await withPlatform { _, address in
            let scratch = Scratch()
            let text = """
                {"aps": {"alert": "Fresh bread", "mutable-content": 1}, "type": "Offer", "id": 7,
                 "_st": {
                  "image_url": "\(address)/media/missing.png"
                 }}
                """
            let file = try scratch.write(Array(text.utf8), to: "push.json").path
            let options = ["lint", file, "--network", "--allow-loopback"]
            let usual = try await Tool.run(options, in: scratch)
            #expect(usual.code == 0)
            let place = "push.json:3: warning: _st.image_url: "
            #expect(usual.output.contains("\(place)\(address)/media/missing.png was answered with"))
            #expect(usual.output.contains(" [media.status]\n  see: "))
            #expect(try await Tool.run(options + ["--strict"]).code == 1)
            #expect(scratch.contents == ["push.json"])
        }
    }

    @Test("All media are downloaded, and EMS opens are not called")
    func everything() async throws {
        try await withPlatform { platform, address in
            let more: JSONObject = [
                "ems_open": .string(address + "/beacons/open"), "video_url": .string(address + "/media/clip.mp4"),
            ]
            _ = try await Tool.run(Self.network, payload: Self.push(address + "/media/offer.png", more))
            #expect(await platform.log.map(\.path).sorted() == ["/media/clip.mp4", "/media/offer.png"])
        }
    }

    @Test("Without --network nothing is downloaded")
    func offline() async throws {
        try await withPlatform { platform, address in
            _ = try await Tool.run(["lint", "-"], payload: Self.push(address + "/media/missing.png"))
            #expect(await platform.log == [])
        }
    }
}
