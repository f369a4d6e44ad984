import RichPushPayload
import Testing

@Suite struct PrintableURLTests {
    @Test(
        "Scheme, host, port and path of a URL are printed; user name, password, query and fragment are not",
        arguments: [
            ("https://a.example/p/a.png", "https://a.example/p/a.png"),
            ("https://a.example:8443/p?token=1#f", "https://a.example:8443/p"),
            ("https://ana:secret@a.example/p", "https://a.example/p"), ("https://ana@a.example", "https://a.example"),
            ("https://ana:se@cret@a.example:1/p@q", "https://a.example:1/p@q"),
            ("https://a.example?q=/@b", "https://a.example"),
            ("https://[2001:db8::1]:8443/p?q", "https://[2001:db8::1]:8443/p"),
            ("https://a@[::1]/p", "https://[::1]/p"),
            ("//ana:secret@a.example/p", "//a.example/p"), ("myapp:offers/1?x", "myapp:offers/1"),
            ("mailto:ana@a.example", "mailto:a.example"), ("", ""), ("nonsense", "nonsense"), ("/p?q", "/p"),
            // Not well-formed.
            ("https://ana:se/cret@a.example/p", "https://…"), ("https://ana:se?cret@a.example/p", "https://…"),
            ("https://ana:se#cret@a.example/p", "https://…"),
            ("https://a.example/\u{1b}[1m\np", "https://a.example/ [1m p"),
            ("https://a.example/p?\u{301}token=1", "https://a.example/p"),
            ("ana:secret@a.example/p", "ana:a.example/p"),
        ]
    )
    func printed(url: String, expected: String) {
        #expect(url.printableURL == expected)
    }

    @Test("A long URL is cut after 200 characters")
    func long() {
        let url = "https://a.example/" + String(repeating: "x", count: 8_000_000)
        #expect(url.printableURL == url.prefix(200) + "…")
    }
}
