/// Converts a host's name to ASCII, the form in which it is looked up (IDNA, with the mapping of UTS 46).
enum HostName {
    /// The longest name, and the longest label between two periods, in bytes.
    private static let (longest, longestLabel) = (253, 63)

    /// Returns a name in ASCII. Letters become lower case and composed; a label with other than ASCII characters gets
    /// the prefix `xn--`.
    ///
    /// - Parameter name: The name as written, with a letter outside of ASCII.
    /// - Returns: The name in ASCII. It is nil if the name is too long, if it has a character other than letters,
    ///   marks, digits, symbols, hyphens and underscores, or if it has a character for several others, such as a
    ///   ligature. Wide forms of ASCII become ASCII.
    static func ascii(_ name: String) -> String? {
        guard name.utf8.count <= longest * 4 else { return nil }
        var labels: [String] = []
        let mapped = name.unicodeScalars.compactMap(mapped)
        for part in mapped.split(separator: ".", omittingEmptySubsequences: false) {
            guard let label = label(part) else { return nil }
            labels.append(label)
        }
        // Only the last label, that of the root, may be empty.
        guard let first = labels.first, !first.isEmpty, !labels.dropLast().contains("") else { return nil }
        let result = labels.joined(separator: ".")
        return result.utf8.count <= longest ? result : nil
    }

    /// The period for each full stop, ASCII for its wide form; nil for what is not shown.
    private static func mapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x3002, 0xFF61: "."
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
        case 0xAD, 0x200B, 0x2060, 0xFEFF, 0xFE00...0xFE0F: nil
        default: scalar
        }
    }

    private static func label(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
        var lower = String.UnicodeScalarView()
        for scalar in scalars { lower.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars) }
        var label: [Unicode.Scalar] = []
        for character in String(lower) {
            guard let composed = ComposedLetters.composed(character) else { return nil }
            label += composed
        }
        guard label.count <= longestLabel, label.allSatisfy(isOfName) else { return nil }
        if label.allSatisfy(\.isASCII) { return String(String.UnicodeScalarView(label)) }
        let isEncodedAlready = label.starts(with: "xn--".unicodeScalars)
        guard let first = label.first, !isMark(first), first != "-", label.last != "-", !isEncodedAlready
        else { return nil }
        let encoded = "xn--" + Punycode.encoded(label)
        return encoded.utf8.count <= longestLabel ? encoded : nil
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isLetter || byte.isDigit || scalar == "-" || scalar == "_"
        }
        // Two lower-case letters that case folding would replace are kept, because they are letters of names.
        guard !scalar.properties.changesWhenNFKCCaseFolded || scalar == "ß" || scalar == "ς" else { return false }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .otherSymbol: return true
        default: return isMark(scalar)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}

/// Encodes the letters of a host name in ASCII (RFC 3492, with the parameters of IDNA).
enum Punycode {
    private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)

    /// Encodes scalars in ASCII, without the prefix `xn--`.
    ///
    /// - Parameter scalars: The scalars of one label. The caller limits their number, because the time grows with its
    ///   square.
    /// - Returns: The ASCII characters, a hyphen, and the other characters encoded.
    static func encoded(_ scalars: [Unicode.Scalar]) -> String {
        let basic = scalars.filter(\.isASCII)
        var output = String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
        var (next, delta, bias, handled) = (0x80, 0, 72, basic.count)
        while handled < scalars.count {
            let following = scalars.lazy.map { Int($0.value) }.filter { [next] in $0 >= next }.min() ?? next
            delta += (following - next) * (handled + 1)
            next = following
            for scalar in scalars {
                let value = Int(scalar.value)
                if value < next { delta += 1 }
                guard value == next else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return output
    }

    /// Encodes a number of variable length, with the lowest digit first.
    private static func digits(of delta: Int, bias: Int) -> String {
        var (rest, place, output) = (delta, base, "")
        while true {
            let threshold = min(max(place - bias, least), most)
            guard rest >= threshold else { return output + digit(rest) }
            output += digit(threshold + (rest - threshold) % (base - threshold))
            rest = (rest - threshold) / (base - threshold)
            place += base
        }
    }

    /// The character of a digit: `a` to `z` are 0 to 25, `0` to `9` are 26 to 35.
    private static func digit(_ number: Int) -> String {
        String(number < 26 ? number + 10 : number - 26, radix: base)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var (delta, bias) = (isFirst ? delta / damp : delta / 2, 0)
        delta += delta / count
        while delta > (base - least) * most / 2 {
            delta /= base - least
            bias += base
        }
        return bias + (base - least + 1) * delta / (delta + skew)
    }
}

/// Composes letters that can also be written as a letter and marks, as Unicode's form NFC does.
enum ComposedLetters {
    /// The scalars of a character, composed.
    ///
    /// - Returns: The scalars. It is nil if the marks would have to be put in another order first, if a mark follows a
    ///   letter that has a mark already, or if the character is Hangul in its parts.
    static func composed(_ character: Character) -> [Unicode.Scalar]? {
        let scalars = character.unicodeScalars.map { $0.isASCII ? $0 : letter([$0]) ?? $0 }
        guard !scalars.contains(where: { 0x1100...0x11FF ~= $0.value }) else { return nil }
        var result: [Unicode.Scalar] = []
        var (starter, order) = (scalars.first, UInt8.min)
        for scalar in scalars {
            if let last = result.last, let letter = letter([last, scalar]) {
                result[result.count - 1] = letter
                starter = letter
                continue
            }
            let ownOrder = scalar.properties.canonicalCombiningClass.rawValue
            if ownOrder == 0 {
                starter = scalar
            } else if let starter, ownOrder < order || mayHaveMark(starter) || letter([starter, scalar]) != nil {
                return nil
            }
            order = ownOrder
            result.append(scalar)
        }
        return result
    }

    private static func mayHaveMark(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && letter([scalar]) != nil }

    /// The letter that equals these scalars. Swift's strings are equal in their composed and other forms.
    private static func letter(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        let text = String(String.UnicodeScalarView(scalars))
        return letters.firstIndex(of: text).flatMap { letters[$0].unicodeScalars.first }
    }

    /// Letters and vowel signs with a mark in one scalar, by script, among others without a mark.
    private static let letters: Set<String> = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x1E00...0x1EFF,  // Latin
            0x386...0x3CE, 0x1F00...0x1FFC,  // Greek
            0x400...0x4F9,  // Cyrillic
            0x622...0x626, 0x6C0...0x6C2, 0x6D3...0x6D3,  // Arabic
            0x929...0x929, 0x931...0x931, 0x934...0x934,  // Devanagari
            0x9CB...0x9CC,  // Bengali
            0xB48...0xB48, 0xB4B...0xB4C,  // Odia
            0xB94...0xB94, 0xBCA...0xBCC,  // Tamil
            0xC48...0xC48,  // Telugu
            0xCC0...0xCC0, 0xCC7...0xCC8, 0xCCA...0xCCB,  // Kannada
            0xD4A...0xD4C,  // Malayalam
            0xDDA...0xDDA, 0xDDC...0xDDE,  // Sinhala
            0x1026...0x1026,  // Burmese
            0x304C...0x30FE,  // Japanese
        ]
        return Set(ranges.joined().compactMap(Unicode.Scalar.init).map(String.init))
    }()
}
