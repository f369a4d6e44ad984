/// A small HTML reader for tests: tags with their attributes, and texts with their references resolved.
///
/// It reads a page as a browser does: the content of script and style elements is text up to the element's end, and an
/// attribute ends at its quote.
struct HTMLTokens {
    struct Tag {
        var name: String
        var attributes: [(name: String, value: String)]
        var isClosing = false

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    private(set) var tags: [Tag] = []
    private(set) var texts: [String] = []
    private var rest: Substring.UTF8View

    init(_ html: String) {
        rest = html[...].utf8
        while let byte = rest.first {
            if byte == UInt8(ascii: "<") { readTag() } else { readText() }
        }
    }

    /// All start tags with a name.
    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name && !$0.isClosing } }

    private mutating func readText() { texts.append(Self.resolved(take { $0 != UInt8(ascii: "<") })) }

    private mutating func readTag() {
        rest.removeFirst()
        let isClosing = rest.first == UInt8(ascii: "/")
        if isClosing { rest.removeFirst() }
        var tag = Tag(name: take { !" >/\n".utf8.contains($0) }.lowercased(), attributes: [], isClosing: isClosing)
        while let byte = rest.first, byte != UInt8(ascii: ">") {
            if " /\n".utf8.contains(byte) { rest.removeFirst() } else { tag.attributes.append(readAttribute()) }
        }
        rest = rest.dropFirst()
        tags.append(tag)
        if !isClosing, tag.name == "script" || tag.name == "style" { readRaw(until: tag.name) }
    }

    private mutating func readAttribute() -> (String, String) {
        let name = take { !"= >/\n".utf8.contains($0) }.lowercased()
        guard rest.first == UInt8(ascii: "=") else { return (name, "") }
        rest.removeFirst()
        guard rest.first == UInt8(ascii: "\"") else { return (name, take { !" >".utf8.contains($0) }) }
        rest.removeFirst()
        let value = take { $0 != UInt8(ascii: "\"") }
        rest = rest.dropFirst()
        return (name, Self.resolved(value))
    }

    private mutating func readRaw(until name: String) {
        let end = Array("</\(name)".utf8)
        var position = rest.startIndex
        while position < rest.endIndex, rest[position] != UInt8(ascii: "<") || !rest[position...].starts(with: end) {
            position = rest.index(after: position)
        }
        texts.append(String(Substring(rest[..<position])))
        rest = rest[position...]
    }

    private mutating func take(while holds: (UInt8) -> Bool) -> String {
        let taken = rest.prefix(while: holds)
        rest = rest[taken.endIndex...]
        return String(Substring(taken))
    }

    private static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return references.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
