import RichPushPayload

extension TemplateFields {
    /// A length in points: a number or a text that is one, brought down to a maximum; nil if it is missing, negative or
    /// no finite number.
    public mutating func length(_ key: String, upTo maximum: Double = .greatestFiniteMagnitude) -> Double? {
        guard let number = number(key) else { return nil }
        guard number >= 0 else {
            reportInvalid(key, "is negative")
            return nil
        }
        return min(number, maximum)
    }

    /// A finite number, written as a number or as a text; nil if it is missing or neither.
    public mutating func number(_ key: String) -> Double? {
        guard let element = element(key) else { return nil }
        if let number = element.double, number.isFinite { return number }
        guard let text = element.string else {
            _ = text(of: element, key: key, line: nil, wanted: "a number")
            return nil
        }
        guard !text.isEmpty else { return nil }
        // Double(_:) also reads "inf", "nan" and hexadecimal digits.
        guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else {
            reportInvalid(key, "(\"\(text)\") is no number")
            return nil
        }
        return number
    }

    /// A whole number, written as a number or in decimal digits, after `$D_` if need be; nil if it is missing or
    /// neither.
    mutating func seconds(_ key: String) -> Int64? {
        guard let element = element(key) else { return nil }
        let text = element.string
        guard text != nil || element.kind == .number else {
            _ = self.text(of: element, key: key, line: nil, wanted: "a number")
            return nil
        }
        if text?.isEmpty ?? false { return nil }
        let digits = text.map { $0.hasPrefix("$D_") ? String($0.dropFirst(3)) : $0 }
        guard let seconds = digits.map({ Int64($0) }) ?? element.integer else {
            reportInvalid(key, "is no whole number of seconds", "it counts as missing")
            return nil
        }
        return min(max(seconds, -Self.largestExact), Self.largestExact)
    }

    /// The largest whole number that a script knows exactly.
    private static let largestExact: Int64 = 1 << 53 - 1

    private mutating func reportInvalid(_ key: String, _ fault: String, _ consequence: String = "the default is used") {
        report(.templateNumberInvalid, key: key, "\(key) \(fault); \(consequence).")
    }
}
