import HTTPTypes
import RichPushHTTP
import RichPushLint
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("lint --network of web views")
struct FramingReviewTests {
    /// Gives every request the same header field.
    private struct OneAnswer: HTTPTransport {
        let policy: String

        func send(
            _ request: HTTPRequest,
            body: [UInt8],
            to addresses: [String],
            timeout: Duration
        ) async throws -> HTTPReply {
            HTTPReply(response: HTTPResponse(status: .ok, headerFields: [.contentSecurityPolicy: policy]))
        }
    }

    private func findings(_ policy: String, _ text: String) async throws -> [Finding] {
        let check = FramingCheck(
            transport: OneAnswer(policy: policy),
            resolver: HostResolver { _ in ["93.184.215.14"] },
            policy: .fetch,
            timeout: .seconds(60)
        )
        return try await FramingReview(check) { _ in }.findings(
            of: PushPayload(bytes: Array(text.utf8)),
            named: "push.json"
        )
    }

    private static let payload = """
        {"aps": {"alert": "Fresh bread"}, "pt_id": "pt_web_view",
         "pt_url": "https://pages.example.com/farms"}
        """

    @Test("A page that forbids being framed is a warning with the header field, its key and line")
    func refused() async throws {
        let findings = try await findings("frame-ancestors 'self'", Self.payload)
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.code == .templateFramingRefused)
        #expect(finding.severity == .warning)
        #expect(finding.key == "pt_url")
        #expect(finding.line == 2)
        #expect(finding.message.contains("(Content-Security-Policy: frame-ancestors 'self')"))
    }

    @Test(
        "A page that pt_json names is found on its line, or on that of the string that contains it",
        arguments: [
            (#"{"pt_url": "https://a.example"}"#, 3), ("{\n\"pt_url\": \"https://a.example\"}", 4),
            (#""{\"pt_url\": \"https://a.example\"}""#, 3),
        ]
    )
    func lineInData(data: String, line: Int) async throws {
        let text = """
            {"aps": {"alert": "Fresh bread"}, "pt_id": "pt_web_view",
             "pt_url": "https://pages.example.com/ignored",
             "pt_json": \(data)}
            """
        let finding = try #require(try await findings("frame-ancestors 'none'", text).first)
        #expect(finding.line == line)
        #expect(finding.message.hasPrefix("https://a.example "))
    }

    @Test("A page that may be framed has no finding")
    func allowed() async throws {
        #expect(try await findings("frame-ancestors *", Self.payload) == [])
    }

    @Test("The page of another template is not asked")
    func otherTemplate() async throws {
        let payload = Self.payload.replacing("pt_web_view", with: "pt_basic")
        #expect(try await findings("frame-ancestors 'none'", payload) == [])
    }

    @Test("A page that does not answer is named on standard error and has no finding")
    func unreachable() async throws {
        let payload: JSONValue = [
            "aps": ["alert": "Fresh bread", "mutable-content": 1, "category": "CTNotification"],
            "pt_id": "pt_web_view", "pt_url": "https://10.0.0.1/farms", "pt_dl1": "app:1",
        ]
        let ending = try await Tool.run(["lint", "-", "--network", "--json"], payload: payload)
        #expect(ending.code == 0)
        #expect(try ending.json()[0]?.codes.contains("template.framing-refused") == false)
        #expect(ending.errors.contains("whether https://10.0.0.1/farms may be framed is not known"))
    }
}
