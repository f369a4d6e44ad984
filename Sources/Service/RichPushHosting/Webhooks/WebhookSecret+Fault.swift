import struct Foundation.Data

extension WebhookSecret {
    /// Says what is wrong with a text that is not a secret, without a part of the text.
    static func fault(of text: String) -> String {
        if text.isEmpty { return "It is empty." }
        if text.unicodeScalars.first == "\u{FEFF}" {
            return "A byte order mark (U+FEFF) is in front of it: write the file as UTF-8 without one."
        }
        guard text.hasPrefix(prefix) else { return faultOfPrefix(text) }
        let code = text.unicodeScalars.dropFirst(prefix.count)
        if code.isEmpty { return "Nothing follows `\(prefix)`." }
        if let fault = faultOfLetters(code) { return fault }
        if let fault = faultOfPadding(code) { return fault }
        let count = Data(base64Encoded: String(String.UnicodeScalarView(code)))?.count ?? 0
        return "It has \(count) bytes."
    }

    private static func faultOfPrefix(_ text: String) -> String {
        let small = text.lowercased()
        if small.hasPrefix(prefix) { return "Write `\(prefix)` in small letters." }
        if small.hasPrefix("whsk_") || small.hasPrefix("whpk_") {
            return "It is a key for signatures `v1a,…`, which are not supported."
        }
        if small.contains(prefix) {
            return "Something is in front of `\(prefix)`: write the secret alone, without name or quotes."
        }
        return "`\(prefix)` is missing in front of it."
    }

    private static func faultOfLetters(_ code: Substring.UnicodeScalarView) -> String? {
        guard let index = code.firstIndex(where: { !isBase64($0) }) else { return nil }
        let scalar = code[index]
        if scalar == "-" || scalar == "_" { return "It is base64url: write `+` for `-`, and `/` for `_`." }
        if scalar.properties.isWhitespace { return "White space is inside it or around it." }
        let number = prefix.count + code.distance(from: code.startIndex, to: index) + 1
        return "Character \(number) is not one of base64."
    }

    private static func faultOfPadding(_ code: Substring.UnicodeScalarView) -> String? {
        let letters = code.prefix { $0 != "=" }.count
        let padding = code.count - letters
        if code.suffix(padding).contains(where: { $0 != "=" }) { return "`=` is inside it, and not at its end." }
        let needed = (4 - letters % 4) % 4
        if needed == 3 { return "It is cut off: base64 does not have this length." }
        if padding < needed {
            return "The padding of base64 is missing: write \(needed - padding) more `=` at its end."
        }
        return padding > needed ? "It has \(padding - needed) `=` too many at its end." : nil
    }

    private static func isBase64(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "+/=".unicodeScalars.contains(scalar))
    }
}
