/// Reads the binary form of property lists.
///
/// Foundation's reader takes a few bytes that refer to one value again and again for gigabytes of values.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    /// How many more values may be made. Values can be shared.
    private var room: Int

    /// The value of a property list.
    ///
    /// - Throws: the fault.
    static func value(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyValue {
        guard bytes.count >= 40 else { throw incomplete }
        let trailer = bytes.count - 32
        var reader = BinaryPropertyList(
            bytes: bytes,
            offsetSize: Int(bytes[trailer + 6]),
            referenceSize: Int(bytes[trailer + 7]),
            count: try number(bytes, trailer + 8, 8),
            table: try number(bytes, trailer + 24, 8),
            room: bytes.count
        )
        return try reader.value(try number(bytes, trailer + 16, 8), depth: 0)
    }

    private static let incomplete = PropertyListFault(reason: "it is not a complete binary property list")

    /// A number without sign, the highest byte first.
    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) throws(PropertyListFault) -> Int {
        guard start >= 0, (1...8).contains(size), start <= bytes.count - size else { throw incomplete }
        let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let number = Int(exactly: value) else { throw incomplete }
        return number
    }

    private mutating func value(_ index: Int, depth: Int) throws(PropertyListFault) -> PropertyValue {
        room -= 1
        guard room > 0 else { throw PropertyListFault(reason: "it has more values than bytes") }
        guard depth < PropertyListFault.deepestLevel else { throw PropertyListFault(reason: PropertyListFault.tooDeep) }
        guard index >= 0, index < count, count <= bytes.count, table >= 0, table <= bytes.count else {
            throw Self.incomplete
        }
        let start = try Self.number(bytes, table + index * offsetSize, offsetSize)
        guard start < bytes.count else { throw Self.incomplete }
        let (kind, low) = (bytes[start] >> 4, bytes[start] & 0x0F)
        switch kind {
        case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
        case 0x1 where low <= 3: return .number(Double(try integer(start + 1, size: 1 << Int(low))))
        case 0x2 where low == 2:
            return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try integer(start + 1, size: 4)))))
        case 0x2 where low == 3:
            return .number(Double(bitPattern: UInt64(bitPattern: try integer(start + 1, size: 8))))
        case 0x5:
            let place = try content(start, unit: 1)
            return .string(String(decoding: bytes[place], as: UTF8.self))
        case 0x6:
            let place = try content(start, unit: 2)
            let units = stride(from: place.lowerBound, to: place.upperBound, by: 2).map { index in
                UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        case 0xA, 0xC:
            var elements: [PropertyValue] = []
            for reference in try references(start, lists: 1)[0] {
                elements.append(try value(reference, depth: depth + 1))
            }
            return .array(elements)
        case 0xD:
            let lists = try references(start, lists: 2)
            var dictionary = PropertyDictionary()
            for (key, reference) in zip(lists[0], lists[1]) {
                guard let name = try value(key, depth: depth + 1).string else { throw Self.incomplete }
                dictionary.set(name, try value(reference, depth: depth + 1))
            }
            return .dictionary(dictionary)
        default: return .other
        }
    }

    /// A number with sign.
    private func integer(_ start: Int, size: Int) throws(PropertyListFault) -> Int64 {
        guard start <= bytes.count - size else { throw Self.incomplete }
        let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int64(bitPattern: value)
    }

    /// Where the content of a value is, from the count in or after its first byte.
    private func content(_ start: Int, unit: Int) throws(PropertyListFault) -> Range<Int> {
        var (first, count) = (start + 1, Int(bytes[start] & 0x0F))
        if count == 0x0F {
            guard first < bytes.count, bytes[first] >> 4 == 1 else { throw Self.incomplete }
            let size = 1 << Int(bytes[first] & 0x03)
            count = try Self.number(bytes, first + 1, size)
            first += 1 + size
        }
        guard first <= bytes.count, count <= (bytes.count - first) / unit else { throw Self.incomplete }
        return first..<(first + count * unit)
    }

    /// The indices of the values in one or two lists of equal length.
    private func references(_ start: Int, lists: Int) throws(PropertyListFault) -> [[Int]] {
        guard (1...8).contains(referenceSize) else { throw Self.incomplete }
        let place = try content(start, unit: referenceSize * lists)
        var numbers: [Int] = []
        for index in stride(from: place.lowerBound, to: place.upperBound, by: referenceSize) {
            numbers.append(try Self.number(bytes, index, referenceSize))
        }
        let length = numbers.count / lists
        return (0..<lists).map { Array(numbers[($0 * length)..<(($0 + 1) * length)]) }
    }
}
