/// Reads the XML form of property lists.
struct XMLPropertyList {
    private var scanner: XMLScanner

    /// The value of a property list.
    ///
    /// - Throws: the fault, with its line.
    static func value(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyValue {
        var reader = XMLPropertyList(scanner: XMLScanner(bytes))
        guard let root = try reader.tag(), root.name == "plist", !root.isEmpty, let first = try reader.tag() else {
            throw reader.scanner.fault("<plist> is missing")
        }
        let value = try reader.value(first, depth: 0)
        guard try reader.tag() == nil else { throw reader.scanner.fault("more than one value in <plist>") }
        return value
    }

    private struct Tag {
        let name: String
        let isEmpty: Bool
        let line: Int
    }

    /// The next opening tag; nil if a closing tag follows first. Only space may stand between tags.
    private mutating func tag() throws(PropertyListFault) -> Tag? {
        while true {
            let line = scanner.line
            switch try scanner.next() {
            case .start(let name, _, let isEmpty): return Tag(name: name, isEmpty: isEmpty, line: line)
            case .end: return nil
            case .text(let text):
                guard text.trimmed.isEmpty else { throw scanner.fault("text outside of a value") }
            case nil: throw scanner.fault("it ends too early; the file is not complete")
            }
        }
    }

    private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListFault) -> PropertyValue {
        guard depth < PropertyListFault.deepestLevel else { throw scanner.fault(PropertyListFault.tooDeep) }
        switch tag.name {
        case "dict": return .dictionary(tag.isEmpty ? PropertyDictionary() : try pairs(depth: depth))
        case "array":
            var elements: [PropertyValue] = []
            while !tag.isEmpty, let next = try self.tag() { elements.append(try value(next, depth: depth + 1)) }
            return .array(elements)
        case "string": return .string(try text(tag))
        case "integer", "real":
            let text = try text(tag).trimmed
            guard let number = Double(text) else { throw scanner.fault("“\(text.prefix(40))” is not a number") }
            return .number(number)
        case "true", "false":
            _ = try text(tag)
            return .boolean(tag.name == "true")
        case "data", "date":
            _ = try text(tag)
            return .other
        default: throw scanner.fault("<\(tag.name.prefix(40))> is not a value of a property list")
        }
    }

    private mutating func pairs(depth: Int) throws(PropertyListFault) -> PropertyDictionary {
        var dictionary = PropertyDictionary()
        while let next = try tag() {
            guard next.name == "key" else { throw scanner.fault("a <key> is missing before <\(next.name.prefix(40))>") }
            let key = try text(next)
            guard let tag = try tag() else { throw scanner.fault("the key \(key.prefix(40)) has no value") }
            dictionary.set(key, try value(tag, depth: depth + 1), line: next.line)
        }
        return dictionary
    }

    /// The text up to the closing tag.
    private mutating func text(_ tag: Tag) throws(PropertyListFault) -> String {
        var result = ""
        guard !tag.isEmpty else { return result }
        while true {
            switch try scanner.next() {
            case .text(let text): result += text
            case .end: return result
            case .start(let name, _, _): throw scanner.fault("<\(name.prefix(40))> in <\(tag.name)>")
            case nil: throw scanner.fault("it ends too early; the file is not complete")
            }
        }
    }
}

/// Reads the tags and texts of an XML file one after the other. It expands no entities but XML's own five and characters
/// by number.
struct XMLScanner {
    enum Event {
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        case end(name: String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func fault(_ reason: String) -> PropertyListFault { PropertyListFault(reason: reason, line: line) }

    /// The next tag or text; nil at the end.
    mutating func next() throws(PropertyListFault) -> Event? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return .text(take(to: "<") ?? takeRest()) }
            if skip("<!--") {
                guard take(to: "-->", past: true) != nil else { throw fault("a comment is not closed") }
            } else if skip("<![CDATA[") {
                guard let text = take(to: "]]>", past: true, expands: false) else { throw fault("CDATA is not closed") }
                return .text(text)
            } else if skip("<?") {
                guard take(to: "?>", past: true) != nil else { throw fault("a <? is not closed") }
            } else if skip("<!") {
                guard take(to: ">", past: true) != nil else { throw fault("a declaration is not closed") }
            } else {
                return try tag()
            }
        }
        return nil
    }

    private mutating func tag() throws(PropertyListFault) -> Event {
        index += 1
        guard let content = take(to: ">", past: true, expands: false) else {
            throw fault("it ends in a tag; the file is not complete")
        }
        if content.hasPrefix("/") { return .end(name: String(content.dropFirst()).trimmed) }
        let isEmpty = content.hasSuffix("/")
        let name = content.prefix { !$0.isWhitespace && $0 != "/" }
        guard !name.isEmpty else { throw fault("a tag has no name") }
        return .start(
            name: String(name),
            attributes: Self.attributes(content.dropFirst(name.count).dropLast(isEmpty ? 1 : 0)),
            isEmpty: isEmpty
        )
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var (attributes, rest) = ([String: String](), text)
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals]).trimmed
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = rest.popFirst(), quote == "\"" || quote == "'", let end = rest.firstIndex(of: quote)
            else {
                return attributes
            }
            attributes[name] = expanded(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return attributes
    }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[index...].starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    /// The text up to a mark, with its lines counted; nil if the mark does not follow.
    private mutating func take(to mark: String, past: Bool = false, expands: Bool = true) -> String? {
        let pattern = Array(mark.utf8)
        var end = index
        while end < bytes.count {
            guard let found = bytes[end...].firstIndex(of: pattern[0]) else { return nil }
            if bytes[found...].starts(with: pattern) {
                let text = String(decoding: bytes[index..<found], as: UTF8.self)
                line += bytes[index..<found].count { $0 == UInt8(ascii: "\n") }
                index = past ? found + pattern.count : found
                return expands ? Self.expanded(text) : text
            }
            end = found + 1
        }
        return nil
    }

    private mutating func takeRest() -> String {
        defer { index = bytes.count }
        return Self.expanded(String(decoding: bytes[index...], as: UTF8.self))
    }

    private static func expanded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (result, rest) = ("", Substring(text))
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[rest.index(after: ampersand)...]
            guard let end = rest.prefix(10).firstIndex(of: ";"), let character = character(rest[..<end]) else {
                result += "&"
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        let named: [Substring: Character] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        if let character = named[name] { return character }
        let isHexadecimal = name.hasPrefix("#x")
        guard name.hasPrefix("#") else { return nil }
        let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}

extension String {
    /// The text without the space around it, also without space that has no width.
    var trimmed: String {
        let isSpace = { (character: Character) in
            character.isWhitespace || "\u{200B}\u{2060}\u{FEFF}".contains(character)
        }
        var text = self[...].drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return String(text)
    }
}
