/// Writes a picture as PNG: true colour, eight bits a channel, without filters.
enum PNGEncoder {
    static func encode(_ picture: Picture) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(picture.width))
        header.append(bigEndian: UInt32(picture.height))
        header += [8, 2, 0, 0, 0]
        append(chunk: "IHDR", header, to: &bytes)
        // Most pixels equal one in the row above, further right by the gradient's slope.
        let period = 1 + (picture.width - Int(PictureDesign.slope)) * 3
        append(chunk: "IDAT", Deflate.zlib(rows(of: picture), period: period), to: &bytes)
        append(chunk: "IEND", [], to: &bytes)
        return bytes
    }

    private static func append(chunk name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        var body = Array(name.utf8)
        body += content
        bytes.append(bigEndian: UInt32(content.count))
        bytes += body
        bytes.append(bigEndian: CRC32.checksum(of: body))
    }

    /// Rows as they are, each behind a zero that says so.
    private static func rows(of picture: Picture) -> [UInt8] {
        let stride = picture.width * 3
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * picture.height)
        for start in Swift.stride(from: 0, to: picture.pixels.count, by: stride) {
            rows.append(0)
            rows += picture.pixels[start..<(start + stride)]
        }
        return rows
    }
}

/// The checksum at the end of a PNG chunk.
private enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func checksum(of bytes: [UInt8]) -> UInt32 {
        let table = table
        return ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}
