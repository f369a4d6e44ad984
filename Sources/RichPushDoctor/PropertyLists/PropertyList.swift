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

    /// The texts of a string table, in the form of a `.strings` file.
    ///
    /// - Throws: why the bytes are not a table.
    static func table(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyDictionary {
        let bytes = utf8(bytes)
        return bytes.starts(with: "bplist".utf8) || isXML(bytes)
            ? try dictionary(bytes) : try OldTextReader.table(bytes)
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
