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
