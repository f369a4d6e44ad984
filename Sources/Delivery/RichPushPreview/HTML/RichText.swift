import RichPushTemplates

extension HTMLBuilder {
    /// Writes a template's text. Allowed markup is written as tags if the text allows it; everything else is escaped.
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
    /// Writes ` name="value"` with a template's text without its markup, for screen readers.
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
    /// The text; nil if it is invisible: only white space, or markup without content.
    var seen: TemplateText? {
        var html = HTMLBuilder(capacity: 128)
        html.plain(self)
        let isBlank = String(decoding: html.bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || [.control, .format].contains(scalar.properties.generalCategory)
        }
        return isBlank ? nil : self
    }
}

/// Reads a text with markup and writes the allowed part.
///
/// The tags of ``RichTag`` are kept, without attributes and always closed. Other tags are removed and their text is
/// kept. The content of scripts, style sheets and similar elements is removed. All other characters are text.
struct RichTextReader {
    private let source: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var open: [RichTag] = []
    /// The position of the last `>`: a tag cannot start after it.
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
        while let tag = open.popLast() { html.markup("</", tag.name, ">") }
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
        // Tags that are nested deeper than this are removed; their text is kept.
        guard open.count < 16 else { return }
        html.markup("<", tag.name, ">")
        open.append(tag)
    }

    /// Closes a tag and the tags opened within it. A tag that was not opened is ignored.
    private mutating func close(_ tag: RichTag, in html: inout HTMLBuilder) {
        guard open.contains(tag) else { return }
        while let inner = open.popLast() {
            html.markup("</", inner.name, ">")
            if inner == tag { break }
        }
    }
}
