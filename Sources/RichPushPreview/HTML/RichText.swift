import RichPushTemplates

extension HTMLBuilder {
    /// A template's text: simple markup as such where it is meant, everything else letter by letter.
    mutating func rich(_ text: TemplateText) {
        guard text.allowsMarkup else { return self.text(text.text) }
        var source = text.text
        source.withUTF8 { bytes in
            guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
                return escape(bytes[...])
            }
            var reader = RichTextReader(bytes)
            reader.write(to: &self)
        }
    }
}

extension HTMLBuilder {
    /// ` name="value"` with a template's text as it is read out: without its markup.
    mutating func attribute(_ name: StaticString, reading text: TemplateText) {
        attribute(name) { $0.plain(text) }
    }

    fileprivate mutating func plain(_ text: TemplateText) {
        guard text.allowsMarkup else { return self.text(text.text) }
        var source = text.text
        source.withUTF8 { bytes in
            var reader = RichTextReader(bytes, keepsTags: false)
            reader.write(to: &self)
        }
    }
}

extension TemplateText {
    /// The text; nil if nothing of it can be seen: blanks alone, or markup around nothing.
    var seen: TemplateText? {
        var html = HTMLBuilder(capacity: 128)
        html.plain(self)
        let isBlank = String(decoding: html.bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || [.control, .format].contains(scalar.properties.generalCategory)
        }
        return isBlank ? nil : self
    }
}

/// Reads a text with markup and writes what is allowed of it.
///
/// A list of tags is let through, without attributes and always closed again. Other tags are left out and their text
/// stays, but what stands within scripts, style sheets and the like goes with them. What is no tag is text.
struct RichTextReader {
    private let source: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var open: [RichTag] = []
    /// Where the last `>` stands: behind it nothing can be a tag any more.
    private let lastEnd: Int
    private let keepsTags: Bool

    init(_ source: UnsafeBufferPointer<UInt8>, keepsTags: Bool = true) {
        self.source = source
        self.keepsTags = keepsTags
        lastEnd = source.lastIndex(of: UInt8(ascii: ">")) ?? -1
    }

    mutating func write(to html: inout HTMLBuilder) {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): writeTag(to: &html)
            case UInt8(ascii: "&"): writeReference(to: &html)
            default: writeText(to: &html)
            }
        }
        while let tag = open.popLast() { html.markup(tag.end) }
    }

    private mutating func writeText(to html: inout HTMLBuilder) {
        let end =
            source[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? source.count
        html.escape(source[position..<end])
        position = end
    }

    private mutating func writeReference(to html: inout HTMLBuilder) {
        guard let (character, length) = CharacterReference.read(source[position...]) else {
            html.escape(source[position...position])
            position += 1
            return
        }
        html.text(String(character))
        position += length
    }

    private mutating func writeTag(to html: inout HTMLBuilder) {
        guard let scanned = ScannedTag(source, at: position, lastEnd: lastEnd) else {
            html.escape(source[position...position])
            position += 1
            return
        }
        position = scanned.end
        if scanned.hidesContent {
            position = scanned.endOfContent(in: source)
        } else if let tag = scanned.tag, keepsTags {
            scanned.isClosing ? close(tag, in: &html) : begin(tag, in: &html)
        } else if scanned.isBlock || scanned.tag == .lineBreak {
            html.markup(" ")
        }
    }

    private mutating func begin(_ tag: RichTag, in html: inout HTMLBuilder) {
        if tag == .lineBreak { return html.markup("<br>") }
        // Tags nested deeper than this are dropped; the text stays.
        guard open.count < 16 else { return }
        html.markup(tag.start)
        open.append(tag)
    }

    /// Closes a tag and those opened within it; one that was never opened is left out.
    private mutating func close(_ tag: RichTag, in html: inout HTMLBuilder) {
        guard open.contains(tag) else { return }
        while let inner = open.popLast() {
            html.markup(inner.end)
            if inner == tag { break }
        }
    }
}
