package import RichPushPayload

/// What is wrong with a value.
enum KeyFault: Sendable {
    case type, range, unknown, milliseconds
}

extension KeyValue {
    /// The value as the end of a sentence that begins with "must be".
    package var expectation: String {
        switch self {
        case .any: "any value"
        case .text, .localizedText, .templateText, .picture, .link, .page, .color: "a string"
        case .textOrObject: "a string or an object"
        case .object, .free: "an object"
        case .texts, .words: "an array of strings"
        case .array: "an array"
        case .count: "an integer written as a number"
        case .number, .score, .decimal, .length: "a number"
        case .flag: "0, 1, false or true"
        case .zeroOrOne(let orBoolean): orBoolean ? "0, 1, false or true" : "the number 0 or 1"
        case .boolean, .switchText: "true or false"
        case .word(let words), .templateWord(let words, _): Self.list(words)
        case .epoch: "a whole number of seconds since 1970"
        case .seconds: "a whole number of seconds"
        case .base64: "a string in Base64"
        case .constant(let number): "the number \(number)"
        case .integer: "an integer"
        case .integers: "an integer, or an array of 1 to \(PushRecall.limit) integers"
        case .id: "an integer or a string"
        case .url: "a URL in a string"
        case .objectOrText: "an object or a string that holds one"
        }
    }

    /// The JSON types, for documentation.
    package var type: String {
        switch self {
        case .any: "any"
        case .text, .base64, .url, .word, .templateText, .picture, .link, .page, .color, .templateWord: "string"
        case .localizedText, .textOrObject, .objectOrText: "string or object"
        case .object, .free: "object"
        case .texts, .words: "array of strings"
        case .array: "array"
        case .count, .number, .score, .epoch, .constant: "number"
        case .zeroOrOne(let orBoolean): orBoolean ? "number or boolean" : "number"
        case .flag: "number or boolean"
        case .boolean: "boolean"
        case .integer, .id, .length, .decimal, .seconds: "number or string"
        case .integers: "number or array"
        case .switchText: "boolean or string"
        }
    }

    /// The closed set of values, if there is one.
    package var values: [String] {
        switch self {
        case .word(let words), .words(let words), .templateWord(let words, _): words
        case .flag, .zeroOrOne(orBoolean: true): ["0", "1", "false", "true"]
        case .zeroOrOne: ["0", "1"]
        case .boolean, .switchText: ["false", "true"]
        case .constant(let number): ["\(number)"]
        default: []
        }
    }

    /// The range of a number or the form of a text; nil if there is none.
    package var range: String? {
        switch self {
        case .count: "0 or more"
        case .number(let range): "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
        case .integers: "1 to \(PushRecall.limit) ids"
        case .score: "0 to 1; any number in a Live Activity"
        case .epoch: "whole seconds since 1970"
        case .seconds: "whole seconds; a text may begin with $D_"
        case .length(let limit): limit.map { "0 to \(Int($0))" } ?? "0 or more"
        case .color: "#RRGGBB or #RRGGBBAA"
        case .base64: "Base64"
        case .picture: "http or https URL"
        case .link: "URL of a page or an app"
        case .page: "https URL"
        default: nil
        }
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }
}

/// Checks of Apple's keys and those of web push. The kit's keys and the templates' are judged where they are read.
extension KeyValue {
    /// The smallest time of today's that is in milliseconds; in seconds it is the year 5138.
    private static let milliseconds = 100_000_000_000.0

    /// What is wrong with a value; nil if nothing is.
    func fault(_ element: JSONElement, kind: PushKind) -> KeyFault? {
        switch self {
        case .localizedText: return element.string != nil || kind == .live && element.kind == .object ? nil : .type
        case .textOrObject: return element.string != nil || element.kind == .object ? nil : .type
        case .object, .free: return element.kind == .object ? nil : .type
        case .texts, .array: return element.kind == .array ? nil : .type
        case .count: return APS.badge(element).map { $0 < 0 ? .range : nil } ?? .type
        case .number(let range): return element.double.map { range.contains($0) ? nil : .range } ?? .type
        case .score: return element.double.map { kind == .live || 0...1 ~= $0 ? nil : .range } ?? .type
        case .flag: return element.string == nil && APS.flag(element) != nil ? nil : .type
        case .zeroOrOne(let orBoolean):
            if element.bool != nil { return orBoolean ? nil : .type }
            return element.double.map { $0 == 0 || $0 == 1 ? nil : .range } ?? .type
        case .boolean: return element.bool == nil ? .type : nil
        case .word(let words): return element.string.map { words.contains($0) ? nil : .unknown } ?? .type
        case .epoch:
            guard element.kind == .number, element.integer != nil, let seconds = element.double else { return .type }
            return seconds >= Self.milliseconds ? .milliseconds : nil
        case .base64: return element.string.map { Self.isBase64($0) ? nil : .unknown } ?? .type
        case .constant(let number): return element.double.map { $0 == Double(number) ? nil : .unknown } ?? .type
        case .text, .url: return element.string == nil ? .type : nil
        default: return nil
        }
    }

    private static func isBase64(_ text: String) -> Bool {
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        let padding = text.utf8.count - digits.count
        let isLetter = { (byte: UInt8) in
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == .slash
        }
        return !digits.isEmpty && padding <= 2 && text.utf8.count % 4 == 0 && digits.allSatisfy(isLetter)
            && text.utf8.suffix(padding).allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
