/// Writes JSON text in one fixed form. Only quotes, backslashes and control characters are escaped. A control character
/// has its short escape if there is one, else lower-case `\u00xx`. A double that is not finite becomes `null`.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let pretty: Bool
    private var level: Int

    /// - Parameters:
    ///   - pretty: Whether each member has its own line.
    ///   - level: The indentation level of the value itself.
    init(pretty: Bool, level: Int = 0) {
        self.pretty = pretty
        self.level = level
        bytes.reserveCapacity(512)
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: write("null")
        case .bool(let flag): write(flag ? "true" : "false")
        case .int(let number): write(String(number))
        case .double(let number): write(number.isFinite ? number.description : "null")
        case .unrepresentableNumber(let text): write(text)
        case .string(let text): writeString(text)
        case .array(let elements): writeList(elements, in: (.openBracket, .closeBracket)) { $0.write($1) }
        case .object(let object): writeList(object, in: (.openBrace, .closeBrace)) { $0.writeMember($1) }
        }
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func writeMember(_ member: (key: String, value: JSONValue)) {
        writeString(member.key)
        bytes.append(.colon)
        if pretty { bytes.append(.space) }
        write(member.value)
    }

    private mutating func writeList<Items: RandomAccessCollection>(
        _ items: Items,
        in brackets: (open: UInt8, close: UInt8),
        each: (inout JSONWriter, Items.Element) -> Void
    ) {
        bytes.append(brackets.open)
        level += 1
        for (position, item) in items.enumerated() {
            if position > 0 { bytes.append(.comma) }
            startLine()
            each(&self, item)
        }
        level -= 1
        if !items.isEmpty { startLine() }
        bytes.append(brackets.close)
    }

    private mutating func startLine() {
        guard pretty else { return }
        bytes.append(.lineFeed)
        bytes.append(contentsOf: repeatElement(.space, count: 2 * level))
    }

    /// Writes a text. Bytes without escapes are appended together, because one append is faster than many.
    private mutating func writeString(_ text: String) {
        var text = text
        bytes.append(.quote)
        text.withUTF8 { utf8 in
            var start = 0
            for (position, byte) in utf8.enumerated() where byte < .space || byte == .quote || byte == .backslash {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<position]))
                writeEscape(of: byte)
                start = position + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        bytes.append(.quote)
    }

    private mutating func writeEscape(of byte: UInt8) {
        switch byte {
        case .quote: write("\\\"")
        case .backslash: write("\\\\")
        case .lineFeed: write("\\n")
        case .carriageReturn: write("\\r")
        case .tab: write("\\t")
        case 0x08: write("\\b")
        case 0x0C: write("\\f")
        default:
            write("\\u00")
            write(byte.hexadecimal)
        }
    }
}
