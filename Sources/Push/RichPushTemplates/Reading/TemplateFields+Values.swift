import RichPushPayload

extension TemplateFields {
    // MARK: Texts

    /// Reads a text; nil if it is missing or empty. A number is read as its digits and reported. A value of any other type
    /// is ignored and reported.
    public mutating func text(_ key: String) -> String? {
        textOrEmpty(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads a text that may be empty; nil if it is missing. Other types are handled as by ``text(_:)``.
    public mutating func textOrEmpty(_ key: String) -> String? {
        element(key).flatMap { text(of: $0, key: key) }
    }

    /// Reads the text of an element.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - key: the key that the finding names if the element is not a string.
    ///   - source: how the finding's line is found.
    ///   - wanted: the expected type, with its article.
    /// - Returns: the string, or a number's digits; nil for any other type.
    mutating func text(
        of element: JSONElement,
        key: @autoclosure () -> String,
        at source: LineSource = .key,
        wanted: String = "a string"
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

    /// Reads title and message into a template. `pt_msg_summary` takes precedence over `pt_msg`. A missing text is replaced
    /// by the notification's.
    public mutating func readTexts(into template: inout Template, allowsMarkup: Bool = true) {
        let own = ownTexts(allowsMarkup: allowsMarkup)
        template.title = own.title ?? alert.title.map { TemplateText($0, allowsMarkup: allowsMarkup) }
        template.message = own.message ?? alert.body.map { TemplateText($0, allowsMarkup: allowsMarkup) }
    }

    /// Reads title and message of the template's own keys.
    mutating func ownTexts(allowsMarkup: Bool) -> TemplateTextPair {
        let title = text("pt_title")
        let (short, long) = (text("pt_msg"), text("pt_msg_summary"))
        return TemplateTextPair(
            title: title.map { TemplateText($0, allowsMarkup: allowsMarkup) },
            message: (long ?? short).map { TemplateText($0, allowsMarkup: allowsMarkup) }
        )
    }

    /// Reads one of the words that the table of keys lists; nil if it is missing or not one of them, which is reported.
    mutating func word(_ key: String, otherwise: String) -> String? {
        guard let text = text(key), case .templateWord(let words, let inAnyCase)? = PayloadKey.templateValue(of: key)
        else { return nil }
        let word = inAnyCase ? text.lowercased() : text
        if words.contains(word) { return word }
        report(
            .templateValueUnknown,
            key: key,
            "\"\(text)\" is not a value of \(key) (expected \(words.joined(separator: ", "))); \(otherwise)."
        )
        return nil
    }

    // MARK: Numbers

    /// Reads a length in points, as ``number(_:)`` reads numbers; nil if it is missing, negative or not a finite number.
    ///
    /// - Parameters:
    ///   - key: the key of the length.
    ///   - maximum: the largest length; a larger one is reduced to it and reported.
    /// - Returns: the length; nil if the payload has none that can be used.
    public mutating func length(_ key: String, upTo maximum: Double = .greatestFiniteMagnitude) -> Double? {
        guard let number = number(key) else { return nil }
        guard number >= 0 else {
            reportInvalid(key, "is negative")
            return nil
        }
        guard number > maximum else { return number }
        report(.templateValueLimited, key: key, "\(key) is larger than \(Int(maximum)); \(Int(maximum)) is used.")
        return maximum
    }

    /// Reads a length up to the limit that the table of keys has.
    mutating func limitedLength(_ key: String) -> Double? {
        guard case .length(let limit?)? = PayloadKey.templateValue(of: key) else { return length(key) }
        return length(key, upTo: limit)
    }

    /// Reads a finite number, written as a number or as a string; nil if it is missing or not a number, which is reported.
    /// White space around the number in a string is ignored.
    public mutating func number(_ key: String) -> Double? {
        guard let element = element(key) else { return nil }
        if let number = element.double { return number }
        guard let text = (element.string ?? element.numberText)?.trimmingWhiteSpace() else {
            _ = text(of: element, key: key, wanted: "a number")
            return nil
        }
        guard !text.isEmpty else { return nil }
        // Double(_:) also reads "inf", "nan" and hexadecimal digits.
        guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else {
            reportInvalid(key, "(\"\(text)\") is not a number or is too large")
            return nil
        }
        return number
    }

    /// Reads a whole number of seconds, written as a number or as a string of decimal digits with an optional `$D_` before
    /// them; nil if it is missing or not a whole number.
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
            reportInvalid(key, "is not a whole number of seconds", "it is treated as missing")
            return nil
        }
        return min(max(seconds, -Self.largestExact), Self.largestExact)
    }

    /// The largest whole number that JavaScript represents exactly.
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
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
