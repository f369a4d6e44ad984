import Foundation

/// Reads a property list of any form.
enum PropertyList {
    /// The dictionary of a property list.
    ///
    /// - Throws: why the bytes are not a property list with a dictionary.
    static func dictionary(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyDictionary {
        let bytes = utf8(bytes)
        let value: PropertyValue
        if bytes.starts(with: "bplist".utf8) {
            value = try binary(bytes)
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

    private static func binary(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyValue {
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        } catch {
            throw PropertyListFault(reason: "it is not a complete binary property list")
        }
        // A few bytes can refer to one value any number of times.
        var room = bytes.count
        return try value(object, depth: 0, room: &room)
    }

    private static func value(_ object: Any, depth: Int, room: inout Int) throws(PropertyListFault) -> PropertyValue {
        room -= 1
        guard room > 0 else { throw PropertyListFault(reason: "it has more values than bytes") }
        guard depth < PropertyListFault.deepestLevel else { throw PropertyListFault(reason: PropertyListFault.tooDeep) }
        switch object {
        case let text as String: return .string(text)
        case let flag as Bool: return .boolean(flag)
        case let number as Double: return .number(number)
        case let number as Int: return .number(Double(number))
        case let array as [Any]:
            var elements: [PropertyValue] = []
            for element in array { elements.append(try value(element, depth: depth + 1, room: &room)) }
            return .array(elements)
        case let pairs as [String: Any]:
            var dictionary = PropertyDictionary()
            for (key, element) in pairs { dictionary.set(key, try value(element, depth: depth + 1, room: &room)) }
            return .dictionary(dictionary)
        default: return .other
        }
    }
}
