import RichPushPayload
import Testing

@Suite("URL syntax")
struct URLSyntaxTests {
    @Test(
        "Well-formed URLs with a host are split into parts",
        arguments: [
            ("https://e.com", "https", "e.com", nil), ("HTTPS://E.com/a.B.JPG?x=1.png#f.gif", "https", "E.com", "JPG"),
            ("http://user:pw@e.com:8080/", "http", "e.com", nil), ("https://[::1]:443/a.mp4", "https", "[::1]", "mp4"),
            ("app+x.1://host/%C3%A9/a%20b", "app+x.1", "host", nil), ("https://e.com?q=/a.b", "https", "e.com", nil),
            ("https://e.com/a.", "https", "e.com", nil), ("https://e.com:/a.b/c", "https", "e.com", nil),
        ] as [(String, String, String, String?)]
    )
    func wellFormed(text: String, scheme: String, host: String, pathExtension: String?) throws {
        let parts = try #require(URLSyntax(text))
        #expect(parts.scheme == scheme)
        #expect(parts.host == host)
        #expect(parts.pathExtension == pathExtension)
    }

    @Test(
        "Malformed URLs and URLs without a host are refused",
        arguments: [
            "", "e.com/a.jpg", "https:", "https:/e.com", "https://", "https:///a.jpg", "https://:80/", "://e.com",
            "1http://e.com", "ht tp://e.com", "https://e.com/a b", "https://e.com/é", "https://e.com/%",
            "https://e.com/%2",
            "https://e.com/%zz", "https://e.com:99999/", "https://e.com:8a/", "https://[::1/", "https://[xyz]/",
            "https://a@b@e.com/", "https://e.com/#a#b", "https://e.com/<x>", "mailto:a@e.com", "https://e.com/\n",
        ]
    )
    func malformed(text: String) {
        #expect(URLSyntax(text) == nil)
    }
}
