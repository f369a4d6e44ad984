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
