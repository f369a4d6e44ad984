/// Writes pictures as AVI: each picture a JPEG, with an index at the end.
enum AVIEncoder {
    static func encode(_ frames: [Picture], framesPerSecond: Int) -> [UInt8] {
        guard let first = frames.first else { return [] }
        let pictures = frames.map { JPEGEncoder.encode($0, quality: 80) }
        var movie: [UInt8] = Array("movi".utf8)
        var index: [UInt8] = []
        for picture in pictures {
            index.append(tag: "00dc")
            index.append(littleEndian: UInt32(0x10))
            index.append(littleEndian: UInt32(movie.count))
            index.append(littleEndian: UInt32(picture.count))
            movie += chunk("00dc", picture)
        }
        let largest = pictures.map(\.count).max() ?? 0
        let shape = Shape(width: first.width, height: first.height, count: frames.count, largest: largest)
        var header = Array("hdrl".utf8)
        header += chunk("avih", mainHeader(shape, framesPerSecond))
        header += streamList(shape, framesPerSecond)
        return chunk("RIFF", Array("AVI ".utf8) + chunk("LIST", header) + chunk("LIST", movie) + chunk("idx1", index))
    }

    private struct Shape {
        let width: Int
        let height: Int
        let count: Int
        let largest: Int
    }

    private static func mainHeader(_ shape: Shape, _ rate: Int) -> [UInt8] {
        words([1_000_000 / rate, shape.largest * rate, 0, 0x10, shape.count, 0, 1, shape.largest])
            + words([shape.width, shape.height, 0, 0, 0, 0])
    }

    private static func streamList(_ shape: Shape, _ rate: Int) -> [UInt8] {
        var stream = Array("vidsMJPG".utf8)
        stream += words([0, 0, 0, 1, rate, 0, shape.count, shape.largest, -1, 0, 0])
        stream.append(littleEndian: UInt16(shape.width))
        stream.append(littleEndian: UInt16(shape.height))
        var format = words([40, shape.width, shape.height, 24 << 16 | 1])
        format.append(tag: "MJPG")
        format += words([shape.width * shape.height * 3, 0, 0, 0, 0])
        return chunk("LIST", Array("strl".utf8) + chunk("strh", stream) + chunk("strf", format))
    }

    private static func words(_ values: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for value in values { bytes.append(littleEndian: UInt32(truncatingIfNeeded: value)) }
        return bytes
    }

    /// A chunk's content begins at even places.
    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var bytes = Array(name.utf8)
        bytes.append(littleEndian: UInt32(content.count))
        bytes += content
        if content.count % 2 == 1 { bytes.append(0) }
        return bytes
    }
}
