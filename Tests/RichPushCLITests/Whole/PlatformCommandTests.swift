import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("richpush platform")
struct PlatformCommandTests {
    private func request(
        _ address: String,
        token: String? = nil,
        body: JSONValue? = nil
    ) async throws -> (Int, JSONValue) {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body.map { Data($0.serialized()) }
        request.setValue(token.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        let json = (try? JSONValue(parsing: Array(data))) ?? .null
        return (try #require(response as? HTTPURLResponse).statusCode, json)
    }

    @Test("It serves those who know its token until a signal", arguments: [SIGINT, SIGTERM])
    func serves(_ signal: Int32) async throws {
        let platform = try await StudioProcess(["--json"], of: ["platform"], in: Scratch())
        let (address, token) = (platform.json["url"]?.stringValue ?? "", platform.json["token"]?.stringValue ?? "")
        #expect(address == "http://127.0.0.1:\(platform.json["port"]?.intValue ?? 0)" && token.count == 32)
        let body: JSONValue = ["device_token": "aa", "device_id": "phone-1", "activities_enabled": true]
        for wrong in [nil, "rose", token, "0\(token)-for-rose"] as [String?] {
            #expect(try await request("\(address)/v1/devices", token: wrong, body: body).0 == 401)
        }
        #expect(try await request("\(address)/v1/devices", token: "\(token)-for-rose", body: body).0 == 200)
        for page in ["", "_log", "_state"] {
            #expect(try await request("\(address)/\(page)").0 == 401)
            #expect(try await request("\(address)/\(page)?token=\(token)").0 == 200)
        }
        let state = try await request("\(address)/_state?token=\(token)").1
        #expect(state["members"]?["rose"]?["devices"]?[0]?["activities_enabled"] == true)
        #expect(await platform.end(by: signal) == 0)
    }

    @Test("Without --json the first lines are the address and the token that was given")
    func plain() async throws {
        let platform = try await StudioProcess(["--token", "secret"], of: ["platform"], in: Scratch())
        #expect(platform.line.wholeMatch(of: ##/http://127\.0\.0\.1:\d+\nsecret\n/##) != nil)
        #expect(await platform.end(by: SIGTERM) == 0)
    }

    @Test("Samples/platform writes address and token for the next build of the sample app, and serves them")
    func script() async throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(at: scratch.url("Samples/iOSApp"), withIntermediateDirectories: true)
        let script = scratch.url("Samples/platform")
        let original = Repository.root.appendingPathComponent("Samples/platform")
        try FileManager.default.copyItem(at: original, to: script)
        let held = try HeldPort()
        let port = held.number
        held.release()
        let options = ["--simulator", "--port", "\(port)"]
        let platform = try await StudioProcess(options, of: [], executable: script, in: scratch)
        #expect(platform.line.hasPrefix("http://127.0.0.1:\(port)\n"))
        let settings = try String(contentsOf: scratch.url("Samples/iOSApp/Platform.local.xcconfig"), encoding: .utf8)
        let token = try #require(settings.firstMatch(of: /SHOP_TOKEN = ([0-9a-f]{32})\n/)).1
        #expect(settings.hasPrefix("SHOP_PLATFORM = http:/$()/127.0.0.1:\(port)\n"))
        #expect(try await request("http://127.0.0.1:\(port)/_state?token=\(token)").0 == 200)
        #expect(FileManager.default.fileExists(atPath: scratch.path("Samples/iOSApp/Shop.xcconfig")))
        #expect(await platform.end(by: SIGTERM) == 0)
        // The app's last build still fits the next platform.
        let next = try await StudioProcess(options, of: [], executable: script, in: scratch)
        #expect(try await request("http://127.0.0.1:\(port)/_state?token=\(token)").0 == 200)
        #expect(await next.end(by: SIGTERM) == 0)
    }

    @Test(
        "An address that is not this machine's ends with 69, and a token that is none with 64",
        arguments: [
            (["--host", "192.0.2.1"], 69), (["--host", "shop"], 69), (["--token", "a b"], 64), (["--token", ""], 64),
            (["--token", "a&b"], 64),
        ] as [([String], Int32)]
    )
    func refused(arguments: [String], code: Int32) async throws {
        let ending = try await Tool.run(["platform"] + arguments)
        #expect(ending.code == code)
        #expect(ending.output.isEmpty && !ending.errors.isEmpty)
    }
}
