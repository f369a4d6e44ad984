import Foundation
import RichPushPayload
import Testing

@Suite("demo")
struct DemoTests {
    @Test("The demonstration runs in any folder, ends with its totals, and leaves only the gallery")
    func demo() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(["demo", "--payloads", Repository.payloads.path], in: scratch)

        #expect(ending.code == 0)
        #expect(ending.errors.isEmpty)
        let gallery = try #require(scratch.contents.first)
        #expect(scratch.contents.count == 1)
        #expect(gallery.wholeMatch(of: #/richpush-gallery-[0-9a-f]{32}\.html/#) != nil)
        #expect(try scratch.mode(of: gallery) == 0o600)
        let page = try String(contentsOfFile: scratch.path(gallery), encoding: .utf8)
        #expect(page.contains(#"<span class="name" dir="auto">Harvest Lane</span>"#))
        #expect(page.contains(#"<span class="app-icon" aria-hidden="true"><img alt="" src="data:image/png;base64,"#))
        for text in ["offer-clip", "presses “Clip”", "clipOffer", "recorded, sent", "the call is queued"] {
            #expect(ending.output.contains(text), "\(text)")
        }
        for text in ["left to the template", "posts the EMS open, shows Reward", "takes 2 events", "takes 1 event "] {
            #expect(ending.output.contains(text), "\(text)")
        }
        // A push with localized keys is delivered with a text.
        #expect(ending.output.contains(#/loc-keys-bundled +text +taps/#))
        let sums = ending.output.components(separatedBy: "totals").last ?? ""
        #expect(sums.contains("0 failed"))
        #expect(sums.contains("1 sent later, 0 still queued"))

        // The platform was stopped with the command: its address is free again.
        let address = try #require(ending.output.firstMatch(of: #/http://127\.0\.0\.1:\d+/#)?.output)
        let respond = ["respond", Repository.sample("types/post.json"), "--action", "like-post", "--json"]
        let answer = try await Tool.run(respond + ["--database", scratch.path("db"), "--api", String(address)])
        #expect(try answer.json()["outcome"] == "queued")
    }

    @Test("With --output the database and the attachments are kept, and can be reported")
    func output() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(
            ["demo", "--payloads", Repository.payloads.path, "--output", "kept"],
            in: scratch
        )
        let report = try await Tool.run(
            ["report", "--database", scratch.path("kept/demo.sqlite"), "--json", "--limit", "1"]
        ).json()
        #expect(ending.code == 0)
        #expect(scratch.contents.contains { $0.hasPrefix("kept/attachments/") })
        #expect((report["totals"]?["opened"]?.intValue ?? 0) > 50)
        #expect(report["outbox"] == ["waiting": 0, "setAside": 0])
    }

    @Test("Without samples the command ends with 66 and a message", arguments: ["no/such/folder", "/dev/null"])
    func missing(_ folder: String) async throws {
        let ending = try await Tool.run(["demo", "--payloads", folder])
        #expect(ending.code == 66)
        #expect(ending.errors.hasPrefix("richpush: \(folder): There is no such folder of sample"))
    }

    @Test("A folder that cannot be created ends with 74")
    func folder() async throws {
        let ending = try await Tool.run(["demo", "--payloads", Repository.payloads.path, "--output", "/dev/null/demo"])
        #expect(ending.code == 74)
        #expect(ending.errors == "richpush: /dev/null/demo: The folder could not be made.\n")
    }

    @Test("A demonstration does not use a proxy of the environment")
    func proxy() async throws {
        let scratch = Scratch()
        let proxy = try ConnectionCounter()
        let script = """
            for name in http_proxy HTTP_PROXY https_proxy HTTPS_PROXY all_proxy ALL_PROXY; do export "$name=$1"; done
            "$RICHPUSH" demo --payloads "$2"
            """
        let ending = try await Tool.shell(script, proxy.address, Repository.payloads.path, in: scratch)
        #expect(proxy.count == 0)
        #expect(ending.code == 0)
        #expect(ending.output.contains("0 failed"))
    }

    @Test("A demonstration fails if its platform received no request")
    func noRequest() async throws {
        let scratch = Scratch()
        _ = try scratch.write(["aps": ["alert": "Hello"]] as JSONValue, to: "samples/categories/post-like.json")
        for section in ["templates", "bad"] { try scratch.write([], to: "samples/\(section)/.keep") }
        let ending = try await Tool.run(["demo", "--payloads", scratch.path("samples")], in: scratch)
        #expect(ending.code == 1)
        #expect(ending.errors.contains("received no request."))
    }
}
