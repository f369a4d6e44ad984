import Foundation

/// Reads numbers and names from a file's bytes.
struct ByteReader {
    let bytes: [UInt8]

    init(_ data: Data) {
        bytes = Array(data)
    }

    var count: Int { bytes.count }

    func number(at position: Int, bytes count: Int) -> Int {
        bytes[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndianNumber(at position: Int) -> Int {
        bytes[position..<(position + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func text(at position: Int, length: Int) -> String {
        String(decoding: bytes[position..<(position + length)], as: UTF8.self)
    }

    func position(of name: String) -> Int? {
        let name = Array(name.utf8)
        return (0...(bytes.count - name.count)).first { bytes[$0..<($0 + name.count)].elementsEqual(name) }
    }
}

/// The checksum of PNG chunks, calculated bit by bit.
func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { checksum, byte in
        (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
}
