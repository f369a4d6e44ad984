/// Reads the old text form of property lists, which project files have.
struct OldTextReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value of a property list.
    ///
    /// - Throws: the fault, with its line.
    static func value(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyValue {
        var reader = OldTextReader(bytes)
        let value = try reader.value(depth: 0)
        try reader.skipSpace()
        guard reader.byte == nil else { throw reader.fault("text follows the end of the property list") }
        return value
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func fault(_ reason: String) -> PropertyListFault { PropertyListFault(reason: reason, line: line) }

    private mutating func value(depth: Int) throws(PropertyListFault) -> PropertyValue {
        guard depth < PropertyListFault.deepestLevel else { throw fault(PropertyListFault.tooDeep) }
        try skipSpace()
        switch byte {
        case UInt8(ascii: "{"):
            index += 1
            return .dictionary(try pairs(depth: depth))
        case UInt8(ascii: "("):
            index += 1
            return .array(try elements(depth: depth))
        case UInt8(ascii: "<"):
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { throw fault("a > is missing") }
            line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
            index = end + 1
            return .other
        default:
            return .string(try text())
        }
    }

    private mutating func pairs(depth: Int) throws(PropertyListFault) -> PropertyDictionary {
        var dictionary = PropertyDictionary()
        while true {
            try skipSpace()
            guard let next = byte else { throw fault("it ends in a dictionary; the file is not complete") }
            if next == UInt8(ascii: "}") {
                index += 1
                return dictionary
            }
            let keyLine = line
            let key = try text()
            try skipSpace()
            try expect("=", after: "the key \(key)")
            dictionary.set(key, try value(depth: depth + 1), line: keyLine)
            try expect(";", after: "the value of \(key)")
        }
    }

    private mutating func elements(depth: Int) throws(PropertyListFault) -> [PropertyValue] {
        var elements: [PropertyValue] = []
        while true {
            try skipSpace()
            if byte == UInt8(ascii: ")") {
                index += 1
                return elements
            }
            elements.append(try value(depth: depth + 1))
            try skipSpace()
            if byte == UInt8(ascii: ",") {
                index += 1
            } else if byte != UInt8(ascii: ")") {
                throw fault(
                    byte == nil ? "it ends in a list; the file is not complete" : "a comma is missing in a list"
                )
            }
        }
    }

    private mutating func expect(_ character: Character, after place: String) throws(PropertyListFault) {
        try skipSpace()
        guard byte == character.asciiValue else {
            throw fault(byte == nil ? "it ends after \(place)" : "“\(character)” is missing after \(place)")
        }
        index += 1
    }

    private mutating func text() throws(PropertyListFault) -> String {
        if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
        let start = index
        while let next = byte, Self.isUnquoted(next) { index += 1 }
        guard index > start else {
            throw fault(byte == nil ? "it ends too early; the file is not complete" : "an unexpected character")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$/:.-+@".utf8.contains(byte)
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(PropertyListFault) -> String {
        let start = line
        index += 1
        var text: [UInt8] = []
        while let next = byte {
            index += 1
            switch next {
            case quote: return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): escape(into: &text)
            case UInt8(ascii: "\n"):
                line += 1
                text.append(next)
            default: text.append(next)
            }
        }
        throw PropertyListFault(reason: "the quotation mark is not closed", line: start)
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard let next = byte else { return }
        index += 1
        switch next {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            // Four digits, else it is a letter; a half of a surrogate pair becomes the replacement character.
            let digits = bytes[index...].prefix(4)
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return text.append(next) }
            index += digits.count
            text += String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8
        case UInt8(ascii: "\n"):
            line += 1
            text.append(next)
        default: text.append(next)
        }
    }

    private mutating func skipSpace() throws(PropertyListFault) {
        while let next = byte {
            switch next {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(PropertyListFault) {
        let start = line
        index += 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                index += 2
                return
            }
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        throw PropertyListFault(reason: "a comment is not closed", line: start)
    }
}
