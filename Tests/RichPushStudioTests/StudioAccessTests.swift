import Foundation
import RichPushPayload
import RichPushStudio
import Testing

@Suite("Who may ask the studio")
struct StudioAccessTests {
    /// A request for each row of the API.
    static let routes = [
        "GET /api/files", "GET /api/files/a.json", "PUT /api/files/a.json", "POST /api/lint", "POST /api/preview",
        "POST /api/press", "POST /api/format", "POST /api/export", "GET /api/schema", "GET /api/samples",
        "GET /api/samples/types/one", "GET /api/texts", "GET /api/changes", "GET /api/unknown",
    ]

    private func send(_ route: String, _ changed: [String: String?], _ client: StudioClient) async throws -> Int {
        let parts = route.split(separator: " ").map(String.init)
        let fields = ["Content-Type": "application/json"].merging(changed) { $1 }
        let reply = try await client.send(parts[0], parts[1], fields, body: parts[0] == "GET" ? [] : Array("{}".utf8))
        if reply.status >= 400 {
            #expect(reply.headers["content-type"] == "application/problem+json")
            #expect(reply.json["status"] == .int(Int64(reply.status)))
            #expect(reply.json["detail"]?.stringValue?.hasSuffix(".") == true)
        }
        return reply.status
    }

    @Test("Every route needs the token: none, a wrong one, a part of it and more than it are 401", arguments: routes)
    func token(_ route: String) async throws {
        try await withStudio { studio async throws in
            let token = studio.client.address.token
            let wrong: [String?] = [
                nil, "Bearer ", "Bearer x", "Bearer \(token.dropLast())", "Bearer \(token)0", token,
                "Bearer \(token.uppercased())x", "Basic \(token)",
            ]
            for value in wrong {
                #expect(try await send(route, ["Authorization": value], studio.client) == 401, "\(value ?? "none")")
            }
        }
    }

    @Test("A refusal for the token names the scheme")
    func challenge() async throws {
        try await withStudio { studio async throws in
            let reply = try await studio.client.get("/api/files", ["Authorization": nil])
            #expect(reply.headers["www-authenticate"] == "Bearer")
        }
    }

    @Test("A token has 128 random bits, and two studios have different ones")
    func random() async throws {
        try await withStudio { one async throws in
            try await withStudio { other async throws in
                #expect(one.client.address.token.wholeMatch(of: #/[0-9a-f]{32}/#) != nil)
                #expect(one.client.address.token != other.client.address.token)
            }
        }
    }

    @Test("A request for another host is 421, with the right token too", arguments: routes + ["GET /", "GET /main.js"])
    func host(_ route: String) async throws {
        try await withStudio { studio async throws in
            let port = studio.client.address.port
            for host in ["studio.example", "studio.example:\(port)", "127.0.0.1", "localhost:\(port)", "127.0.0.1:1"] {
                #expect(try await send(route, ["Host": host], studio.client) == 421, "\(host)")
            }
            #expect(try await send(route, ["Host": nil], studio.client) == 421)
        }
    }

    @Test("A request of another site's page is 403, with the right token too", arguments: routes + ["GET /main.js"])
    func origin(_ route: String) async throws {
        try await withStudio { studio async throws in
            let port = studio.client.address.port
            for origin in [
                "https://other.example", "null", "http://127.0.0.1:\(port == 1 ? 2 : 1)", "https://127.0.0.1:\(port)",
                "http://127.0.0.1", "http://localhost:\(port)",
            ] {
                #expect(try await send(route, ["Origin": origin], studio.client) == 403, "\(origin)")
            }
            for site in ["cross-site", "same-site"] {
                #expect(try await send(route, ["Sec-Fetch-Site": site], studio.client) == 403, "\(site)")
            }
        }
    }

    @Test("The page's own requests and an address that the user opens are answered")
    func own() async throws {
        try await withStudio { studio async throws in
            let own = ["Origin": "http://\(studio.client.host)", "Sec-Fetch-Site": "same-origin"]
            #expect(try await send("GET /api/schema", own, studio.client) == 200)
            #expect(try await send("GET /", ["Sec-Fetch-Site": "none", "Authorization": nil], studio.client) == 200)
        }
    }

    @Test("A link of another site may open the page in a window, and may not embed it or its files")
    func opened() async throws {
        try await withStudio { studio async throws in
            for (destination, status) in [("document", 200), ("iframe", 403), ("empty", 403), ("script", 403)] {
                let fields = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": destination]
                #expect(try await send("GET /", fields, studio.client) == status, "\(destination)")
                #expect(try await send("GET /main.js", fields, studio.client) == 403, "\(destination)")
                #expect(try await send("GET /api/files", fields, studio.client) == 403, "\(destination)")
            }
        }
    }

    @Test("The page and its files need no token, and have none in them", arguments: ["/", "/main.js", "/studio.css"])
    func page(_ path: String) async throws {
        try await withStudio { studio async throws in
            let reply = try await studio.client.get(path, ["Authorization": nil])
            #expect(reply.status == 200)
            #expect(!reply.text.contains(studio.client.address.token))
            #expect(!reply.text.contains(studio.server.folder))
        }
    }

    @Test("The page has the headers of the contract")
    func pageHeaders() async throws {
        try await withStudio { studio async throws in
            let headers = try await studio.client.get("/").headers
            #expect(
                headers["content-security-policy"] == """
                    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                    img-src 'self' data: blob:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; \
                    form-action 'none'
                    """
            )
            #expect(headers["cross-origin-opener-policy"] == "same-origin")
            #expect(headers["content-type"] == "text/html; charset=utf-8")
        }
    }

    @Test("No response is kept, guessed about or read by another site", arguments: ["/", "/api/files", "/api/unknown"])
    func headers(_ path: String) async throws {
        try await withStudio { studio async throws in
            let headers = try await studio.client.get(path).headers
            #expect(headers["cache-control"] == "no-store")
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["referrer-policy"] == "no-referrer")
            #expect(headers["cross-origin-resource-policy"] == "same-origin")
            #expect(headers.keys.allSatisfy { !$0.hasPrefix("access-control-") })
        }
    }

    @Test("A body of another type is 415", arguments: routes.filter { !$0.hasPrefix("GET") })
    func type(_ route: String) async throws {
        try await withStudio { studio async throws in
            for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", nil] {
                #expect(try await send(route, ["Content-Type": type], studio.client) == 415, "\(type ?? "none")")
            }
        }
    }

    @Test("A body of JSON may name its character set")
    func characterSet() async throws {
        try await withStudio { studio async throws in
            let fields = ["Content-Type": "application/json; charset=utf-8"]
            #expect(try await studio.client.post("/api/format", ["text": "1"], fields).status == 200)
        }
    }

    @Test(
        "A body that is not a JSON object with a text is 400",
        arguments: ["lint", "preview", "press", "format", "export"]
    )
    func notJSON(_ name: String) async throws {
        try await withStudio { studio async throws in
            let bodies: [[UInt8]] = [
                [], Array("{".utf8), Array("[]".utf8), Array("{\"text\":1}".utf8), [0x7B, 0xFF, 0x7D],
            ]
            for body in bodies {
                let type = ["Content-Type": "application/json"]
                #expect(try await studio.client.send("POST", "/api/\(name)", type, body: body).status == 400)
            }
        }
    }

    @Test("A body of 16 MiB is read, and one byte more is 413")
    func size() async throws {
        try await withStudio { studio async throws in
            let frame = JSONValue.object(["text": ""]).serialized().count
            for (excess, status) in [(0, 200), (1, 413)] {
                let text = String(repeating: "x", count: (16 << 20) - frame + excess)
                #expect(try await studio.client.post("/api/lint", ["text": .string(text)]).status == status)
            }
        }
    }

    @Test("Another method is 405")
    func method() async throws {
        try await withStudio { studio async throws in
            for (method, path) in [
                ("POST", "/api/files"), ("DELETE", "/api/files/a.json"), ("GET", "/api/lint"), ("OPTIONS", "/api/lint"),
                ("POST", "/"), ("PUT", "/api/samples/types/one"),
            ] {
                #expect(try await studio.client.send(method, path).status == 405, "\(method) \(path)")
            }
        }
    }

    @Test("A refused body is not read as the next request")
    func smuggled() async throws {
        try await withStudio { studio async throws in
            let hidden =
                "GET /api/schema HTTP/1.1\r\nHost: \(studio.client.host)\r\n"
                + "Authorization: Bearer \(studio.client.address.token)\r\n\r\n"
            let body = Array(String(repeating: hidden, count: 1_000).utf8)
            let reply = try await studio.client.send(
                "POST",
                "/api/lint",
                ["Connection": "keep-alive, close", "Authorization": nil, "Content-Type": "application/json"],
                body: body
            )
            #expect(reply.status == 401)
            #expect(!reply.text.contains("schema"))
        }
    }
}
