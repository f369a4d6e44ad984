import RichPushTemplates
import Testing

@testable import RichPushPreview

@Suite("Markup in texts")
struct RichTextTests {
    private func rich(_ text: String) -> String {
        var html = HTMLBuilder(capacity: 64)
        html.rich(TemplateText(text, allowsMarkup: true))
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test(
        "Only allowed tags are kept, without attributes and closed",
        arguments: [
            ("plain & simple", "plain &amp; simple"),
            ("<b>bold</b> <i>x</i> <u>y</u> <s>z</s>", "<b>bold</b> <i>x</i> <u>y</u> <s>z</s>"),
            ("<strike>x</strike><del>y</del>", "<s>x</s><del>y</del>"),
            ("<STRONG>x</strong><Em>y</eM>", "<strong>x</strong><em>y</em>"),
            ("a<br>b<br/>c<BR />d", "a<br>b<br>c<br>d"), ("<b class=\"x\" onclick='y'>z</b>", "<b>z</b>"),
            ("<b title=\"a>b\">c</b>", "<b>c</b>"), ("<b>never closed", "<b>never closed</b>"),
            ("never opened</b>", "never opened"), ("<b><i>crossed</b></i>", "<b><i>crossed</i></b>"),
            ("<a href=\"javascript:x\">link</a>", "link"), ("<img src=x onerror=alert(1)>", ""),
            ("<font color=\"#f00\">red</font>", "red"), ("a<script>alert('<b>')</script>b", "ab"),
            ("a<SCRIPT src=x></ScRiPt >b", "ab"), ("a<script>never closed", "a"), ("a<style>*{}</style>b", "ab"),
            ("a<svg><b onload=x></b></svg>b", "ab"), ("<!-- <b>no</b> -->yes", "yes"),
            ("<!doctype html>x<?php y ?>", "x"), ("2 < 3 and 4 > 3", "2 &lt; 3 and 4 &gt; 3"), ("5<b", "5&lt;b"),
            ("</>x", "&lt;/&gt;x"), ("<p>one</p><p>two</p>", " one  two "),
            ("&lt;b&gt; &amp;amp; &#60;i&#62; &#x3c;", "&lt;b&gt; &amp;amp; &lt;i&gt; &lt;"),
            ("&euro;5 &hellip; &unknown; &", "€5 … &amp;unknown; &amp;"),
            ("&#0;&#xD800;&#1114112;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&#-5;&#+5;&#;&#x;", "&amp;#-5;&amp;#+5;&amp;#;&amp;#x;"),
            ("\"quotes\" 'too'", "&quot;quotes&quot; &#39;too&#39;"), ("\u{1}\u{7F}", "\u{FFFD}\u{FFFD}"),
            ("<<b>>x</b>", "&lt;<b>&gt;x</b>"), ("مرحبا <b>🎉</b>", "مرحبا <b>🎉</b>"),
        ]
    )
    func table(text: String, expected: String) {
        #expect(rich(text) == expected)
    }

    @Test("A text without markup is shown character by character")
    func plainText() {
        var html = HTMLBuilder(capacity: 64)
        html.rich(TemplateText("<b>x</b>"))
        #expect(html.bytes == Array("&lt;b&gt;x&lt;/b&gt;".utf8))
    }

    @Test("Tags that are nested too deep are removed, and all others are closed")
    func depth() {
        let html = rich(String(repeating: "<b>", count: 1000) + "x")
        #expect(html == String(repeating: "<b>", count: 16) + "x" + String(repeating: "</b>", count: 16))
    }

    @Test("Texts for screen readers have no markup")
    func readOut() {
        var html = HTMLBuilder(capacity: 64)
        html.attribute("aria-label", reading: TemplateText("a<br>\"<b>b</b>\"", allowsMarkup: true))
        #expect(html.bytes == Array(" aria-label=\"a &quot;b&quot;\"".utf8))
    }

    @Test(
        "A megabyte of tags that are not closed is read only once",
        .timeLimit(.minutes(30)),
        arguments: ["<b", "<b \"", "<b '\"", "<!--", "&#", "<script"]
    )
    func longTexts(piece: String) {
        let count = 1_000_000 / piece.utf8.count
        for end in ["", ">"] { #expect(rich(String(repeating: piece, count: count) + end).utf8.count < 8_000_000) }
    }
}
