import RichPushHTTP
import RichPushModel
import Testing

@Suite("The platform's address")
struct BaseAddressTests {
    @Test(
        "An unsafe or incomplete address is refused before anything is sent",
        arguments: [
            "http://loyalty.example", "http://127.0.0.1:8080", "ftp://loyalty.example", "https://me:pw@loyalty.example",
            "https://loyalty.example/?a=b", "https://loyalty.example/#top", "loyalty.example", "https:///path",
        ]
    )
    func refused(_ base: String) throws {
        let url = try Fixture.url(base)
        let error = #expect(throws: LoyaltyAPIError.self) {
            try HTTPLoyaltyClient(baseURL: url, tokens: FixedToken(nil), transport: ScriptedTransport(.answer(200)))
        }
        #expect(error?.code == .invalid)
    }

    @Test(
        "Plain http is allowed only to this machine, and only if the policy allows it",
        arguments: [("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://127.0.0.1.example", false)]
    )
    func loopback(_ base: String, isAllowed: Bool) throws {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        let url = try Fixture.url(base)
        let apis = try? LoyaltyAPIs.http(baseURL: url, policy: policy, tokens: FixedToken(nil))
        #expect((apis != nil) == isAllowed)
    }

    @Test("The platform may be in a private network", arguments: ["https://10.0.0.7", "https://platform.internal"])
    func privateNetwork(_ base: String) throws {
        let url = try Fixture.url(base)
        #expect(throws: Never.self) { try LoyaltyAPIs.http(baseURL: url, tokens: FixedToken(nil)) }
    }
}
