import RichPushPayload

extension TemplateFields {
    /// A text that is not empty. A number counts as its digits, with a diagnostic; anything else is dropped with one.
    public mutating func text(_ key: String) -> String? {
        textOrEmpty(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A text, which may be empty.
    public mutating func textOrEmpty(_ key: String) -> String? {
        element(key).flatMap { text(of: $0, key: key, line: nil) }
    }

    /// The text of an element under a key.
    ///
    /// - Parameters:
    ///   - line: the key's line if it is not one of the template's data.
    ///   - wanted: what should stand there.
    mutating func text(of element: JSONElement, key: String, line: Int?, wanted: String = "a text") -> String? {
        if let text = element.string { return text }
        let digits = element.numberText
        let consequence = digits == nil ? "it is not used" : "its digits are used"
        let message = "\(key) is \(element.kind.phrase), not \(wanted); \(consequence)."
        if let line {
            report(.templateFieldType, key: key, line: line, message)
        } else {
            report(.templateFieldType, key: key, message)
        }
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
