/// Finds the end of JSON strings and decodes their escapes.
enum JSONString {
    /// The first position from `start` on that holds a quote, a backslash, a control character or a byte outside ASCII,
    /// or the end. It reads eight bytes at a time.
    @inline(__always)
    static func endOfPlainText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while position &+ 8 <= bytes.count {
            let hits = hits(in: bytes.word(at: position))
            if hits != 0 { return position &+ hits.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while position < bytes.count, hits(in: UInt64(bytes[position]) | 0x2020_2020_2020_2000) == 0 {
            position &+= 1
        }
        return position
    }

    /// Sets the high bit of each byte that ends plain text. Only the lowest of these bits is always exact; zero means
    /// that no byte ends plain text.
    @inline(__always)
    private static func hits(in word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let controls = word &- 0x2020_2020_2020_2020
        return (quotes | backslashes | controls | word) & 0x8080_8080_8080_8080
    }

    /// The text of the bytes between a string's quotes. The bytes are already checked.
    @inline(__always)
    static func text(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> String {
        if isEscaped { return unescaped(bytes) }
        // A text of 15 bytes or fewer lies in the string itself, and is made faster in place.
        guard bytes.count <= 15 else { return String(decoding: bytes, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
    }

    /// Decodes escapes. The result is never longer than the escaped text.
    static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { output in
            var position = 0
            var written = 0
            while true {
                let escape = nextEscape(in: bytes, from: position)
                written = output[written...].initialize(fromContentsOf: bytes[position..<escape])
                guard escape < bytes.count else { return written }
                position = escape
                written += decodeEscape(
                    in: bytes,
                    at: &position,
                    to: UnsafeMutableBufferPointer(rebasing: output[written...])
                )
            }
        }
    }

    /// The first position from `start` on that holds a backslash, or the end. It reads eight bytes at a time.
    private static func nextEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while position &+ 8 <= bytes.count {
            let differences = bytes.word(at: position) ^ 0x5C5C_5C5C_5C5C_5C5C
            let hits = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
            if hits != 0 { return position &+ hits.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while position < bytes.count, bytes[position] != .backslash { position &+= 1 }
        return position
    }

    /// Decodes the escape at a position, moves the position after it, and returns the number of decoded bytes.
    private static func decodeEscape(
        in bytes: UnsafeBufferPointer<UInt8>,
        at position: inout Int,
        to output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard var scalar = unicodeEscape(in: bytes, at: position) else {
            output[0] = plainEscape(bytes[position + 1])
            position += 2
            return 1
        }
        position += 6
        if isSurrogate(scalar), let low = unicodeEscape(in: bytes, at: position) {
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
            position += 6
        }
        guard let encoded = Unicode.Scalar(scalar).map(UTF8.encode) ?? nil else { return 0 }
        for (index, byte) in encoded.enumerated() { output[index] = byte }
        return encoded.count
    }

    private static func plainEscape(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): .lineFeed
        case UInt8(ascii: "r"): .carriageReturn
        case UInt8(ascii: "t"): .tab
        default: letter
        }
    }

    /// The code unit of a `\uXXXX` at a position, else nil.
    static func unicodeEscape(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
        guard position + 6 <= bytes.count, bytes[position] == .backslash, bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt32 = 0
        for digit in bytes[(position + 2)..<(position + 6)] {
            guard let value = digit.hexadecimalValue else { return nil }
            unit = unit << 4 | value
        }
        return unit
    }

    static func isSurrogate(_ unit: UInt32) -> Bool { 0xD800..<0xE000 ~= unit }
}

/// The bytes of JSON's grammar.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let period = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")

    @inline(__always)
    package var isDigit: Bool { self &- .zero < 10 }

    var isWhiteSpace: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }

    /// The value of a hexadecimal digit, else nil.
    package var hexadecimalValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
