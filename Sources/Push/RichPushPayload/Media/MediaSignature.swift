/// How the files of a format begin.
enum MediaSignature: Sendable, Equatable {
    /// These bytes.
    case bytes([UInt8])
    /// A chunk of this kind and form, as in RIFF and AIFF: four bytes, a length of four bytes, and four bytes.
    case form(String, String)
    /// An ISO media file whose first brand is one of these; each has four characters.
    case brand([String])
    /// A box of QuickTime or ISO media of one of these types, without a list of brands before it.
    case box([String])
    /// This text, in upper or lower case, after a byte order mark and white space.
    case word(String)
    /// Markup that contains this text, in lower case, within the first bytes.
    case markup(String)
    /// The header of an MPEG audio frame with this number for its layer: 1 is layer 3, 2 is layer 2.
    case mpegAudio(layer: UInt8)
    /// The header of an AAC frame in ADTS.
    case adts

    static func ascii(_ text: String) -> MediaSignature { .bytes(Array(text.utf8)) }
}

/// The first bytes of a file.
struct MediaStart {
    private let bytes: ArraySlice<UInt8>
    /// The bytes without a byte order mark and white space before the first other byte.
    private let text: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes).drop(while: Self.isWhiteSpace)
    }

    func has(_ signature: MediaSignature) -> Bool {
        switch signature {
        case .bytes(let start): bytes.starts(with: start)
        case .form(let kind, let form): bytes.starts(with: kind.utf8) && code(at: 8) == form
        case .brand(let known): brands.first.map(known.contains) ?? false
        case .box(let types): types.contains(code(at: 4))
        case .word(let word): text.lazy.map(Self.lowercased).starts(with: word.utf8)
        case .markup(let name): has(.word("<")) && lowercasedText.contains(name)
        case .mpegAudio(let layer): isMPEGAudio(layer: layer)
        case .adts: bytes.starts(with: [0xff]) && bytes.dropFirst().first.map { $0 & 0xf6 == 0xf0 } ?? false
        }
    }

    /// The brands of an ISO media file, its own one first, as far as the first bytes have them. Empty for other files.
    var brands: [String] {
        guard code(at: 4) == "ftyp" else { return [] }
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        // Four bytes of a version are between the first brand and the list. A length of 0 is the rest of the file.
        let end = length == 0 ? bytes.count : min(length, bytes.count)
        return [code(at: 8)] + stride(from: 16, through: end - 4, by: 4).map(code)
    }

    /// Whether all bytes are printable or white space, in UTF-8. The last character may be cut.
    var isText: Bool {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let whole = scalars.last == "\u{fffd}" ? scalars.dropLast() : scalars[...]
        return !whole.isEmpty && !whole.contains("\u{fffd}")
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f || Self.isWhiteSpace($0) }
    }

    /// The bytes that the text has in Base64, after a quotation mark or the start of a `data:` URL; empty if it has fewer
    /// than six.
    var base64: [UInt8] {
        var digits = text.first == .quote ? text.dropFirst() : text
        if has(.word("data:")), let comma = digits.firstIndex(of: .comma) { digits = digits[(comma + 1)...] }
        var (decoded, bits, count) = ([UInt8](), UInt32(0), 0)
        for digit in digits {
            guard let value = Self.base64Value(of: digit) else { break }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            decoded.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return decoded.count < 6 ? [] : decoded
    }

    private var lowercasedText: String { String(decoding: text.map(Self.lowercased), as: UTF8.self) }

    private func code(at offset: Int) -> String {
        String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
    }

    /// A frame header with this layer, and with a version, a bit rate and a sampling rate that exist.
    private func isMPEGAudio(layer: UInt8) -> Bool {
        let header = Array(bytes.prefix(3))
        guard header.count == 3, header[0] == 0xff, header[1] & 0xe0 == 0xe0 else { return false }
        let isVersionKnown = header[1] & 0x18 != 0x08
        return isVersionKnown && header[1] >> 1 & 3 == layer && header[2] & 0xf0 != 0xf0 && header[2] & 0x0c != 0x0c
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        [.space, .tab, .lineFeed, .carriageReturn, 0x0c].contains(byte)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func base64Value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case .plus, .minus: 62
        case .slash, UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
