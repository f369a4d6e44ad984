/// Reads a property list of any form.
enum PropertyList {
    /// The dictionary of a property list.
    ///
    /// - Throws: why the bytes are not a property list with a dictionary.
    static func dictionary(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyDictionary {
        let bytes = utf8(bytes)
        let value: PropertyValue
        if bytes.starts(with: "bplist".utf8) {
            value = try BinaryPropertyList.value(bytes)
        } else if isXML(bytes) {
            value = try XMLPropertyList.value(bytes)
        } else {
            value = try OldTextReader.value(bytes)
        }
        guard let dictionary = value.dictionary else { throw PropertyListFault(reason: "it is not a dictionary") }
        return dictionary
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(9)
        return ["<?xml", "<!DOCTYPE", "<plist", "<!--"].contains { text.starts(with: $0.utf8) }
    }

    /// The text without its byte order mark. UTF-16 is converted.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index]) << (isBig ? 8 : 0) | UInt16(bytes[index + 1]) << (isBig ? 0 : 8)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// Why bytes are not what their file should contain.
struct PropertyListFault: Error, Hashable {
    /// What is wrong, as the end of a sentence: "a semicolon is missing".
    let reason: String
    /// The line, counted from 1; nil if it is not known.
    var line: Int?

    /// The maximum nesting of dictionaries and arrays.
    static let deepestLevel = 128

    static let tooDeep = "it is nested deeper than \(deepestLevel) levels"
}

/// A value of a property list, in any of its forms.
indirect enum PropertyValue: Sendable, Hashable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case array([PropertyValue])
    case dictionary(PropertyDictionary)
    /// Data or a date: no rule reads one.
    case other

    var string: String? { if case .string(let value) = self { value } else { nil } }

    var array: [PropertyValue]? { if case .array(let value) = self { value } else { nil } }

    var dictionary: PropertyDictionary? { if case .dictionary(let value) = self { value } else { nil } }

    /// The strings of an array; nil if it is not an array of strings alone.
    var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }

    /// Whether the value switches something on. Build settings and numbers count too.
    var isTrue: Bool {
        switch self {
        case .boolean(let value): value
        case .number(let value): value != 0
        case .string(let value): ["YES", "TRUE", "1"].contains(value.uppercased())
        default: false
        }
    }

    /// The number, also one written as text; nil for other values.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .string(let value): Double(value)
        default: nil
        }
    }

    /// The value with each text replaced.
    func mapStrings(_ replace: (String) -> String) -> PropertyValue {
        switch self {
        case .string(let value): .string(replace(value))
        case .array(let values): .array(values.map { $0.mapStrings(replace) })
        case .dictionary(let values): .dictionary(values.mapStrings(replace))
        default: self
        }
    }
}

/// A dictionary of a property list. It knows the line of each key, if the file is text.
struct PropertyDictionary: Sendable, Hashable {
    private struct Entry: Hashable {
        var value: PropertyValue
        var line: Int?
    }

    private var entries: [String: Entry] = [:]

    var keys: [String] { entries.keys.sorted() }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: String) -> PropertyValue? { entries[key]?.value }

    /// The value below keys of nested dictionaries.
    subscript(path: [String]) -> PropertyValue? {
        guard let last = path.last else { return .dictionary(self) }
        return self[dictionaryAt: path.dropLast()]?[last]
    }

    private subscript(dictionaryAt path: some Sequence<String>) -> PropertyDictionary? {
        path.reduce(Optional(self)) { dictionary, key in dictionary?[key]?.dictionary }
    }

    mutating func set(_ key: String, _ value: PropertyValue, line: Int? = nil) {
        entries[key] = Entry(value: value, line: line)
    }

    /// The line of the deepest key of the path that is there.
    func line(of path: [String]) -> Int? {
        for count in stride(from: path.count, to: 0, by: -1) {
            let (parent, key) = (self[dictionaryAt: path.prefix(count - 1)], path[count - 1])
            if let line = parent?.entries[key]?.line { return line }
        }
        return nil
    }

    func mapStrings(_ replace: (String) -> String) -> PropertyDictionary {
        var copy = self
        for (key, entry) in entries { copy.entries[key]?.value = entry.value.mapStrings(replace) }
        return copy
    }
}
