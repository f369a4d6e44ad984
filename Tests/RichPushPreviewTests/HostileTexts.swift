/// Texts that try to break out of the markup around them, the same in every run.
struct HostileTexts {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private static let pieces = [
        "<script>alert(1)</script>", "</script>", "</style>", "<img src=x onerror=alert(1)>", "\"", "'", "`", "<", ">",
        "&", "-->", "<!--", "]]>", "<svg/onload=alert(1)>", "javascript:alert(1)", "data:text/html,<script>",
        "&lt;script&gt;",
        "&#60;script&#62;", "&#x3c;b onclick=x&#x3e;", "\" onmouseover=\"alert(1)", "' autofocus onfocus='x",
        "</title>",
        "<b onclick=x>", "<B/onclick=x>", "<iframe srcdoc=x>", "<a href=javascript:x>", "\u{0}", "\u{202E}", "\u{2028}",
        "\\u003c", "<br/x=y>", "</p></div></section>", "<style>*{}", "url(javascript:x)", "};*{color:red", "#p1{", "\n",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<math><mi//xlink:href=x>", "🎉", "مرحبا",
        "%3C",
        "https://evil.example/;script-src *", "<template>", "<plaintext>", "<xmp>", "</textarea>", "<b", "<b ", "</b",
    ]

    private mutating func next(below bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    /// Returns the next text.
    mutating func next() -> String {
        (0...next(below: 6)).map { _ in Self.pieces[next(below: Self.pieces.count)] }.joined()
    }
}
