public import Foundation

/// A `.strings` table as it stands in its file: every entry in order, duplicates included.
///
/// The text form is read here, by Apple's rules: quoted and unquoted keys, comments, escapes, UTF-8 or UTF-16. A table
/// that Xcode has compiled to a property list is read too; its entries have no line.
public struct StringsFile: Sendable, Hashable {
    /// One `"key" = "value";`.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public let key: String
        /// The value; the key itself where only the key is written.
        public let value: String
        /// The line the key starts on, counted from 1; `nil` in a property list.
        public let line: Int?
    }

    /// The entries in the order of the file; of a property list, in the order of their keys.
    public let entries: [Entry]

    /// Reads a table from the bytes of its file.
    ///
    /// - Throws: ``StringsFileError`` with the place of the first fault.
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
    /// - Throws: ``StringsFileError`` with the place of the first fault.
    public init(text: String) throws(StringsFileError) {
        var parser = StringsParser(text)
        entries = try parser.entries()
    }

    /// The table to look texts up in; of a key that stands twice, the last value counts.
    public var table: [String: String] {
        Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    }
}

// MARK: - From bytes

extension StringsFile {
    private static func text(of data: Data) throws(StringsFileError) -> String {
        let start = Array(data.prefix(3))
        let text: String?
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            // Foundation takes an odd byte at the end for nothing; a cut file is better refused.
            text = data.count.isMultiple(of: 2) ? String(data: data, encoding: .utf16) : nil
        } else {
            text = String(data: data, encoding: .utf8)
        }
        guard let text else {
            let message = "The file is neither UTF-8 nor UTF-16 with a byte order mark; none of it is used."
            throw StringsFileError(code: .encoding, line: 1, column: 1, message: message)
        }
        return text
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
