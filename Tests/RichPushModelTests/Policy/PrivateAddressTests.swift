import Foundation
import RichPushModel
import Testing

@Suite struct PrivateAddressTests {
    static let loopback = [
        "127.0.0.1", "127.255.255.254", "127.1", "0x7f.1", "0x7f000001", "2130706433", "0177.0.0.1", "localhost",
        "LOCALHOST", "localhost.", "app.localhost", "[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]", "%31%32%37.0.0.1",
    ]

    static let privateHosts = [
        "0.0.0.0", "10.0.0.1", "10.255.255.255", "100.64.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255",
        "192.168.0.1", "192.0.0.8", "198.18.0.1", "224.0.0.1", "255.255.255.255", "0xa000001", "[0::0]", "[fc00::1]",
        "[fd12:3456::1]", "[fe80::1]", "[fec0::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]",
        "[2002:a00:1::]", "[64:ff9b:1::a00:1]", "[64:ff9b:1:a00:0:100:808:808]", "[::ffff:0:8.8.8.8]",
        "[2001:0:4136:e378:8000:63bf:f5ff:fffe]",
        // Networks for documentation, the former relays of 6to4, and the edges of each.
        "192.0.2.1", "198.51.100.1", "203.0.113.255", "192.88.99.0", "192.88.99.255", "240.0.0.1",
        "[2001:db8::1]", "[2001:db8:ffff:ffff::1]", "[3fff::1]", "[3fff:fff::1]",
        // Assignments to protocols: Teredo, benchmarks, ORCHID.
        "[2001:0:4136:e378:8000:63bf:f7f7:f7f7]", "[2001:2::1]", "[2001:10::1]", "[2001:20::1]", "[2001:1ff:ffff::1]",
        // Outside of 2000::/3: discard-only, dummy, IPv4-compatible, segment routing, site-local, not assigned.
        "[100::1]", "[100:0:0:1::1]", "[::8.8.8.8]", "[::127.0.0.1]", "[5f00::1]", "[feff::1]", "[200::1]", "[4000::1]",
        "[1fff:ffff::1]", "[64:ff9b:0:1::808:808]",
        // 6to4 and NAT64 with an address inside that is not public.
        "[2002:c0a8:1::1]", "[2002:7f00:1::1]", "[64:ff9b::c0a8:1]", "[64:ff9b::7f00:1]", "[2002:c058:6301::1]",
        "printer.local", "metadata.google.internal",
    ]

    static let publicHosts = [
        "a.example", "8.8.8.8", "100.128.0.1", "172.32.0.1", "172.15.0.1", "192.169.0.1", "198.20.0.1",
        "223.255.255.255", "11.0.0.1", "126.0.0.1", "128.0.0.1", "127.a.example", "localhost.a.example", "notlocalhost",
        "[2606:4700::1111]", "[::ffff:8.8.8.8]", "[64:ff9b::808:808]", "[2002:808:808::1]",
        "192.0.1.1", "192.0.3.1", "192.88.98.255", "192.88.100.0", "198.51.99.1", "203.0.112.255", "203.0.114.0",
        "[2001:200::1]", "[2001:db7::1]", "[2001:db9::1]", "[3fff:1000::1]", "[2000::1]",
    ]

    @Test("A payload cannot make a host fetch from its own machine or network", arguments: loopback + privateHosts)
    func refused(host: String) {
        #expect(URLPolicyTests.refusal(of: "https://\(host)/", by: .fetch) == .address)
    }

    @Test("Public addresses are fetched", arguments: publicHosts)
    func allowed(host: String) {
        #expect(URLPolicyTests.refusal(of: "https://\(host)/", by: .fetch) == nil)
    }

    @Test("The exception for loopback is explicit and includes http", arguments: ["http", "https"])
    func exception(scheme: String) {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        for host in Self.loopback {
            #expect(URLPolicyTests.refusal(of: "\(scheme)://\(host):8080/p", by: policy) == nil, "\(host)")
        }
        for host in Self.privateHosts {
            #expect(URLPolicyTests.refusal(of: "\(scheme)://\(host)/", by: policy) != nil, "\(host)")
        }
        #expect(URLPolicyTests.refusal(of: "http://a.example/", by: policy) == .scheme)
        #expect(URLPolicyTests.refusal(of: "http://user@127.0.0.1/", by: policy) == .userInfo)
        #expect(URLPolicyTests.refusal(of: "file://localhost/etc/passwd", by: policy) == .scheme)
    }

    @Test(
        "The address of a name is checked before a connection is made",
        arguments: [
            ("127.0.0.1", false), ("10.0.0.1", false), ("169.254.169.254", false), ("::1", false), ("::", false),
            ("fe80::1%eth0", false), ("::ffff:192.168.0.1", false), ("8.8.8.8", true), ("2606:4700::1111", true),
        ]
    )
    func resolved(address: String, isAllowed: Bool) throws {
        let url = try URLPolicy.fetch.url("https://rebinding.example/")
        if isAllowed {
            #expect(throws: Never.self) { try URLPolicy.fetch.check(address: address, of: url) }
        } else {
            #expect(throws: URLPolicyError(code: .address, url: "https://rebinding.example/")) {
                try URLPolicy.fetch.check(address: address, of: url)
            }
        }
    }
}
