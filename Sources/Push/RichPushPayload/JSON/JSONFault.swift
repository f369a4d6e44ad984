/// Says what is wrong with JSON in a text.
package enum JSONFault {
    /// What is wrong, with its place in the text, to be put into a sentence; nil for a text that is JSON, and for another
    /// value than a text.
    package static func sentence(_ element: JSONElement) -> String? {
        guard let text = element.string else { return nil }
        do {
            let document = try JSONDocument(Array(text.utf8))
            return document.root.kind == .object ? nil : " (the text is JSON, but no object)"
        } catch {
            let isEscapedTwice = text.contains("\\\"") && (try? JSONDocument(Array(unescaped(text).utf8))) != nil
            let cause = isEscapedTwice ? "its quotes are escaped twice" : String(error.message.dropLast())
            let place = error.line > 1 ? "line \(error.line), character \(error.column)" : "character \(error.column)"
            return " (at \(place) of the text: \(cause))"
        }
    }

    private static func unescaped(_ text: String) -> String {
        var (result, isEscape) = ("", false)
        for character in text {
            if character == "\\", !isEscape {
                isEscape = true
            } else {
                result.append(character)
                isEscape = false
            }
        }
        return result
    }
}
