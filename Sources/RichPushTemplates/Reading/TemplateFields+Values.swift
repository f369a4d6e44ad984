import RichPushPayload

extension TemplateFields {
    // MARK: Texts

    /// A text that is not empty. A number counts as its digits, with a diagnostic; anything else is dropped with one.
    public mutating func text(_ key: String) -> String? {
        textOrEmpty(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A text, which may be empty.
    public mutating func textOrEmpty(_ key: String) -> String? {
        element(key).flatMap { text(of: $0, key: key) }
    }

    /// The text of an element under a key.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - key: the key at fault if it is no text.
    ///   - source: what tells that key's line.
    ///   - wanted: what is expected, with its article.
    mutating func text(
        of element: JSONElement,
        key: @autoclosure () -> String,
        at source: LineSource = .key,
        wanted: String = "a text"
    ) -> String? {
        if let text = element.string { return text }
        let digits = element.numberText
        let consequence = digits == nil ? "it is not used" : "its digits are used"
        report(
            .templateFieldType,
            key: key(),
            at: source,
            "\(key()) is \(element.kind.phrase), not \(wanted); \(consequence)."
        )
        return digits
    }

    /// Title and message: the template's, the long form of the message first, else the notification's.
    public mutating func readTexts(into template: inout Template, allowsMarkup: Bool = true) {
        let title = text("pt_title") ?? alert.title
        let (short, long) = (text("pt_msg"), text("pt_msg_summary"))
        template.title = title.map { TemplateText($0, allowsMarkup: allowsMarkup) }
        template.message = (long ?? short ?? alert.body).map { TemplateText($0, allowsMarkup: allowsMarkup) }
    }

    /// One of a closed set of words in lower case; nil if it is missing or none of them.
    mutating func word(
        _ key: String,
        of words: [String],
        ignoringCase: Bool = false,
        otherwise: String
    ) -> String? {
        guard let text = text(key) else { return nil }
        let word = ignoringCase ? text.lowercased() : text
        if words.contains(word) { return word }
        report(
            .templateValueUnknown,
            key: key,
            "\"\(text)\" is none of the values \(key) may have (\(words.joined(separator: ", "))); \(otherwise)."
        )
        return nil
    }

    // MARK: Numbers

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

    /// A finite number, written as a number or as a text, white space around which is ignored; nil if it is missing or neither.
    public mutating func number(_ key: String) -> Double? {
        guard let element = element(key) else { return nil }
        if let number = element.double, number.isFinite { return number }
        guard let text = element.string?.trimmingWhiteSpace() else {
            _ = text(of: element, key: key, wanted: "a number")
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
        let text = element.string?.trimmingWhiteSpace()
        guard text != nil || element.kind == .number else {
            _ = self.text(of: element, key: key, wanted: "a number")
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

extension JSONElement.Kind {
    /// The kind with its article.
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
