public import Foundation

/// The entries of a `.strings` file, in their order, including duplicates.
///
/// The text form is read by Apple's rules: quoted and unquoted keys, comments, escapes, UTF-8 or UTF-16. A table that
/// Xcode has compiled to a property list is read too; its entries do not have a line.
public struct StringsFile: Sendable, Hashable {
    /// One entry, `"key" = "value";`, with its line.
    public struct Entry: Sendable, Hashable {
        /// The key, with its escapes decoded.
        public let key: String
        /// The value; the key itself if the entry has only a key.
        public let value: String
        /// The line on which the key starts, counted from 1; `nil` in a property list.
        public let line: Int?
    }

    /// The entries in the order of the file; in a property list, in the order of their keys.
    public let entries: [Entry]

    /// Reads a table from the bytes of its file.
    ///
    /// - Throws: ``StringsFileError`` with the position of the first fault.
    public init(data: Data) throws(StringsFileError) {
        if Self.isPropertyList(data) {
            entries = try Self.entries(ofPropertyList: data)
        } else {
            var parser = StringsParser(try Self.text(of: data))
            entries = try parser.entries()
        }
    }

    /// Reads a table from text.
    ///
    /// - Throws: ``StringsFileError`` with the position of the first fault.
    public init(text: String) throws(StringsFileError) {
        var parser = StringsParser(text)
        entries = try parser.entries()
    }

    /// The texts by key; of duplicate keys the last value is used.
    public var table: [String: String] {
        Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    }
}

// MARK: - From bytes

extension StringsFile {
    private static func text(of data: Data) throws(StringsFileError) -> String {
        let text: String?
        if hasUTF16Mark(data) {
            // Foundation ignores an odd byte at the end; a cut file must be refused.
            text = data.count.isMultiple(of: 2) ? String(data: data, encoding: .utf16) : nil
        } else {
            text = String(data: data, encoding: .utf8)
        }
        guard let text, !text.unicodeScalars.contains("\0") else { throw encodingFault(of: data) }
        return text
    }

    /// The fault of bytes that are not text, with its line.
    private static func encodingFault(of data: Data) -> StringsFileError {
        func fault(line: Int = 1, column: Int = 1, _ reason: String) -> StringsFileError {
            let message = "\(reason). Save the file as UTF-8; the table is not used."
            return StringsFileError(code: .encoding, line: line, column: column, message: message)
        }
        if hasUTF16Mark(data) {
            return data.count.isMultiple(of: 2)
                ? fault("The file is not UTF-16, although it starts with its mark")
                : fault("The file is cut inside a character of UTF-16")
        }
        if data.contains(0) {
            return fault("The file has zero bytes: it is UTF-16 or UTF-32 without a byte order mark")
        }
        let valid = lengthOfUTF8(data)
        let lines = String(decoding: data.prefix(valid), as: UTF8.self).split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r" || $0 == "\r\n"
        }
        let (line, column) = (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
        let byte = data.dropFirst(valid).first.map { "0x" + String($0, radix: 16, uppercase: true) } ?? "at the end"
        let reason = "The byte \(byte) is not UTF-8; the file may be in an older encoding (Latin-1)"
        return fault(line: line, column: column, reason)
    }

    private static func hasUTF16Mark(_ data: Data) -> Bool {
        data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    }

    /// The number of bytes from the start that are valid UTF-8.
    private static func lengthOfUTF8(_ data: Data) -> Int {
        var decoder = UTF8()
        var bytes = data.makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { length += UTF8.width(scalar) }
        return length
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"].contains { data.starts(with: $0.utf8) }
    }

    private static func entries(ofPropertyList data: Data) throws(StringsFileError) -> [Entry] {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let table = list as? [String: String]
        else {
            let message = "The property list is not a dictionary of texts; none of it is used."
            throw StringsFileError(code: .propertyList, line: 1, column: 1, message: message)
        }
        return table.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value, line: nil) }
    }
}

/// The reason why a table could not be read, and the position in the file.
public struct StringsFileError: Error, Sendable, Hashable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `encoding`.
        public let rawValue: String

        /// Creates a code, also one that this package does not define.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes are not UTF-8, and not UTF-16 with a byte order mark.
        public static let encoding = Code(rawValue: "encoding")
        /// The file ends inside a comment, a string or an entry.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// A character is not allowed at its position.
        public static let unexpectedCharacter = Code(rawValue: "unexpected-character")
        /// An escape is not a valid character.
        public static let escape = Code(rawValue: "escape")
        /// A property list that is not a dictionary of texts.
        public static let propertyList = Code(rawValue: "property-list")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// The line of the fault, counted from 1.
    public let line: Int
    /// The column in Unicode scalars, counted from 1.
    public let column: Int
    /// One sentence that says what is wrong, without the position.
    public let message: String
}

extension StringsFileError: CustomStringConvertible, LocalizedError {
    /// The line, the column and the message.
    public var description: String { "Line \(line), column \(column): \(message)" }
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
