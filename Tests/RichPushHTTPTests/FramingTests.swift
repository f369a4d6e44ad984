import Foundation
import HTTPTypes
import RichPushLint
import RichPushModel
import Testing

@testable import RichPushHTTP

@Suite("Whether a page of the web may be framed")
struct FramingTests {
    private static let page = URL(string: "https://pages.example.com/farms")

    private static func fields(_ lines: [(String, String)]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in lines {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return fields
    }

    private static func check(_ transport: any HTTPTransport) -> FramingCheck {
        FramingCheck(
            transport: transport,
            resolver: HostResolver { _ in ["93.184.215.14"] },
            policy: .fetch,
            timeout: .seconds(60)
        )
    }

    @Test(
        "X-Frame-Options forbids it with DENY and SAMEORIGIN, and with several values that differ",
        arguments: [
            ("DENY", true), ("deny", true), ("SAMEORIGIN", true), (" SameOrigin ", true), ("DENY, DENY", true),
            ("ALLOWALL, ALLOW", true), ("ALLOWALL", false), ("ALLOW-FROM https://a.example", false), ("", false),
            ("a, b", false),
        ]
    )
    func options(value: String, isRefused: Bool) {
        let refusal = FramingRule.refusal(in: Self.fields([("X-Frame-Options", value)]))
        #expect((refusal != nil) == isRefused)
    }

    @Test(
        "Content-Security-Policy forbids it with frame-ancestors that name no page of a notification",
        arguments: [
            ("frame-ancestors 'none'", true), ("frame-ancestors 'self'", true), ("frame-ancestors", true),
            ("default-src *; Frame-Ancestors https://a.example *.b.example", true), ("frame-ancestors *", false),
            ("frame-ancestors 'self' https:", false), ("default-src 'none'", false), ("frame-src 'none'", false),
            ("frame-ancestors *; frame-ancestors 'none'", false), ("frame-ancestors *, frame-ancestors 'self'", true),
            ("frame-ancestors 'self' https://*", false), ("frame-ancestors HTTPS://*:*", false),
            ("frame-ancestors *:443", false), ("frame-ancestors https://*:8443", true),
            ("frame-ancestors https://*.a.example", true), ("frame-ancestors 'none' *", false),
            ("frame-ancestors data: file:", true), ("frame-ancestors HTTP:", false),
        ]
    )
    func policies(value: String, isRefused: Bool) {
        let refusal = FramingRule.refusal(in: Self.fields([("Content-Security-Policy", value)]))
        #expect((refusal != nil) == isRefused)
    }

    @Test("frame-ancestors decides where both fields are given")
    func both() {
        let open = Self.fields([("X-Frame-Options", "DENY"), ("content-security-policy", "frame-ancestors *")])
        #expect(FramingRule.refusal(in: open) == nil)
        let other = Self.fields([("X-Frame-Options", "DENY"), ("Content-Security-Policy", "img-src *")])
        #expect(FramingRule.refusal(in: other) == "X-Frame-Options: DENY")
    }

    @Test("A policy in a field of its own forbids it beside one that allows it")
    func severalFields() {
        let fields = Self.fields([
            ("Content-Security-Policy", "frame-ancestors *"), ("Content-Security-Policy", "frame-ancestors 'self'"),
        ])
        #expect(FramingRule.refusal(in: fields) == "Content-Security-Policy: frame-ancestors 'self'")
    }

    @Test("A policy that is only reported forbids nothing")
    func reportOnly() {
        let fields = Self.fields([("Content-Security-Policy-Report-Only", "frame-ancestors 'none'")])
        #expect(FramingRule.refusal(in: fields) == nil)
    }

    @Test("The answer at the end of redirects counts, and one connects to checked addresses alone")
    func redirects() async throws {
        let transport = ScriptedTransport(
            .answer(302, fields: Self.fields([("Location", "/moved"), ("X-Frame-Options", "DENY")])),
            .answer(200, type: "text/html", fields: Self.fields([("X-Frame-Options", "SAMEORIGIN")]))
        )
        let refusal = try await Self.check(transport).refusal(of: #require(Self.page))
        #expect(refusal == "X-Frame-Options: SAMEORIGIN")
        let sent = transport.sent.map(\.line)
        #expect(sent == ["GET https://pages.example.com/farms", "GET https://pages.example.com/moved"])
        #expect(transport.sent.allSatisfy { $0.addresses == ["93.184.215.14"] })
    }

    @Test("A page that leads on without end is given up")
    func loop() async throws {
        let transport = ScriptedTransport(.answer(302, fields: Self.fields([("Location", "/again")])))
        await #expect(throws: HTTPTransportError.self) {
            _ = try await Self.check(transport).refusal(of: #require(Self.page))
        }
        #expect(transport.sent.count == 6)
    }

    @Test("A redirect to a private network is not followed")
    func privateNetwork() async throws {
        let transport = ScriptedTransport(.answer(302, fields: Self.fields([("Location", "https://10.0.0.1/")])))
        await #expect(throws: URLPolicyError.self) {
            _ = try await Self.check(transport).refusal(of: #require(Self.page))
        }
        #expect(transport.sent.count == 1)
    }
}
