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
