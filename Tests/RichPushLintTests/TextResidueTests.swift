import RichPushLint
import RichPushPayload
import Testing

@Suite("What the systems before a member leave in a text")
struct TextResidueTests {
    private static func excerpts(_ text: String, isLink: Bool = false) -> [String] {
        TextResidue.all(in: text, isLink: isLink).map(\.excerpt)
    }

    @Test(
        "Place-holders without their values are found",
        arguments: [
            "{{name}}", "{% if a %}", "{name}", "{0}", "${name}", "$(name)", "#{name}", "*|FNAME|*", "[[name]]",
            "[object Object]", "[FIRST_NAME]", "[NAME]", "[FNAME]", "<%= name %>", "(null)", "%%name%%", "%FIRST_NAME%",
            "%NAME%", "%@", "%1$@", "%2$s", "undefined", "NaN", "Lorem ipsum", "lorem ipsum",
        ]
    )
    func placeholders(text: String) {
        #expect(Self.excerpts(text) == [text])
        #expect(Self.excerpts("For \(text)!") == [text])
        #expect(TextResidue.all(in: text).map(\.kind) == [.placeholder])
    }

    @Test(
        "Words and numbers of the author are not place-holders",
        arguments: [
            "[SALE]", "[NEW]", "[A_]", "[_A]", "[A__B]", "[Sale_Now]", "[FIRST_NAME", "%SALE%", "20 % AND 30 %", "50%",
            "XNaN", "NaNs", "BaNaNa", "éNaN", "NaNé", "undefinedly", "predefined", "xundefined", "Lorem",
            "Xlorem ipsum",
            "{}", "{ name }", "{2026}", "{0a", "{{}}", "{{a\n}}", "${}", "$5", "#1", "*|", "*||*", "(nullify)", "%5",
            "%1$x", "%1", "[[]]", "<%%>",
        ]
    )
    func words(text: String) {
        #expect(Self.excerpts(text) == [])
    }

    @Test("A place-holder ends within 256 bytes, on one line")
    func length() {
        func text(_ count: Int) -> String { "[[" + String(repeating: "a", count: count) + "]]" }
        #expect(TextResidue.all(in: text(255)).count == 1)
        #expect(TextResidue.all(in: text(256)).isEmpty)
        #expect(Self.excerpts(text(100)) == ["[[" + String(repeating: "a", count: 38)])
    }

    @Test(
        "Escapes, entities, markup and bytes of another encoding are found, each kind once",
        arguments: [
            (#"a\nb\tc"#, [#"\n"#], [.escape]), (#"\u00e9"#, [#"\u00e9"#], [.escape]), (#"\u00g9"#, [], []),
            (#"\u00e"#, [], []), (#"a\"#, [], []), (#"\x"#, [], []),
            ("a &amp; b", ["&amp;"], [.entity]), ("&#8217;", ["&#8217;"], [.entity]), ("&#x2f;", ["&#x2f;"], [.entity]),
            ("&#;", [], []), ("&#x;", [], []), ("&#12a;", [], []), ("M&M; R&D", [], []), ("&Amp;", [], []),
            ("<b>now</b>", ["<b>"], [.markup]), ("</p>", ["</p>"], [.markup]), ("<br/>", ["<br/>"], [.markup]),
            ("<BR>", ["<BR>"], [.markup]), ("<a href='x'>", ["<a href='x'>"], [.markup]), ("<bold>", [], []),
            ("a <b", [], []), ("1 < b > 2", [], []), ("<3", [], []), ("**now**", ["**now**"], [.markup]),
            ("** now**", [], []), ("**now **", [], []), ("****", [], []), ("2**3", [], []),
            ("[us](https://e.example)", ["[us](https://e.example)"], [.markup]), ("[us](e.example)", [], []),
            ("caf\u{c3}\u{a9}", ["\u{c3}\u{a9}"], [.encoding]),
            ("it\u{e2}\u{20ac}\u{2122}s", ["\u{e2}\u{20ac}"], [.encoding]),
            ("\u{fffd}", ["\u{fffd}"], [.encoding]), ("\u{c2}\u{a0}", ["\u{c2}\u{a0}"], [.encoding]), ("café", [], []),
            ("{a} <b>x</b> {c}", ["{a}", "<b>"], [.placeholder, .markup]),
        ] as [(String, [String], [TextResidue.Kind])]
    )
    func others(text: String, excerpts: [String], kinds: [TextResidue.Kind]) {
        #expect(Self.excerpts(text) == excerpts)
        #expect(TextResidue.all(in: text).map(\.kind) == kinds)
    }

    @Test("In a link, what may stand in a URL is not found; a place-holder is, also encoded")
    func links() {
        for link in ["https://e.example/%7B%7Bid%7D%7D", "https://e.example/%7b%7bid%7d%7d"] {
            #expect(Self.excerpts(link, isLink: true).count == 1)
        }
        #expect(Self.excerpts("https://e.example/{{id}}", isLink: true) == ["{{id}}"])
        for link in [
            "https://e.example/%4D%4E", "https://e.example/{12}", "https://e.example/**a**", "https://e.example/%AB%",
        ] {
            #expect(Self.excerpts(link, isLink: true) == [])
        }
    }
}
