/// Writes a picture as baseline JPEG with colour at half the size, one set of tables for all components.
struct JPEGEncoder {
    private let steps: [Float]
    private var bits = BitWriter()
    private var previous = [0, 0, 0]

    static func encode(_ picture: Picture, quality: Int = 88) -> [UInt8] {
        var encoder = JPEGEncoder(steps: JPEGTables.steps(quality: quality))
        encoder.scan(YCbCrPlanes(picture, range: .full))
        var bytes = encoder.headers(of: picture)
        // Within a scan, 0xFF announces a marker: data with that value is followed by a zero.
        for byte in encoder.bits.bytes {
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
        }
        return bytes + [0xFF, 0xD9]
    }

    private init(steps: [Int]) {
        self.steps = steps.map(Float.init)
    }

    private func headers(of picture: Picture) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        Self.append(segment: 0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0], to: &bytes)
        Self.append(segment: 0xDB, [0] + steps.map { UInt8($0) }, to: &bytes)
        var frame: [UInt8] = [8]
        frame.append(bigEndian: UInt16(picture.height))
        frame.append(bigEndian: UInt16(picture.width))
        frame += [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
        Self.append(segment: 0xC0, frame, to: &bytes)
        let (first, others) = (JPEGTables.firstCoefficient, JPEGTables.otherCoefficients)
        Self.append(segment: 0xC4, [0x00] + first.counts + first.symbols, to: &bytes)
        Self.append(segment: 0xC4, [0x10] + others.counts + others.symbols, to: &bytes)
        Self.append(segment: 0xDA, [3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0], to: &bytes)
        return bytes
    }

    private static func append(segment marker: UInt8, _ content: [UInt8], to bytes: inout [UInt8]) {
        bytes += [0xFF, marker]
        bytes.append(bigEndian: UInt16(content.count + 2))
        bytes += content
    }

    private mutating func scan(_ planes: YCbCrPlanes) {
        for row in 0..<planes.rows {
            for column in 0..<planes.columns {
                for (x, y) in [(0, 0), (8, 0), (0, 8), (8, 8)] {
                    put(planes.luma.block(x: column * 16 + x, y: row * 16 + y), component: 0)
                }
                put(planes.blue.block(x: column * 8, y: row * 8), component: 1)
                put(planes.red.block(x: column * 8, y: row * 8), component: 2)
            }
        }
        bits.align(withOnes: true)
    }

    private mutating func put(_ block: [Float], component: Int) {
        let coefficients = BlockTransform.forward(block)
        let order = BlockTransform.zigzag
        // Samples count from -128: only the mean sees the difference.
        let mean = Int(((coefficients[0] - 1024) / steps[0]).rounded())
        put(mean - previous[component], run: 0, in: JPEGTables.firstCoefficient)
        previous[component] = mean

        let codes = JPEGTables.otherCoefficients
        var run = 0
        for index in 1..<64 {
            let scaled = coefficients[order[index]] / steps[index]
            guard abs(scaled) >= 0.5 else {
                run += 1
                continue
            }
            while run > 15 {
                put(symbol: 0xF0, in: codes)
                run -= 16
            }
            put(Int(scaled.rounded()), run: run, in: codes)
            run = 0
        }
        if run > 0 { put(symbol: 0x00, in: codes) }
    }

    /// Writes how many zeros came before a value and how many bits it has, then those bits.
    private mutating func put(_ value: Int, run: Int, in codes: JPEGTables.Codes) {
        let size = Int.bitWidth - abs(value).leadingZeroBitCount
        put(symbol: UInt8(run << 4 | size), in: codes)
        bits.put(value < 0 ? value - 1 : value, bits: size)
    }

    private mutating func put(symbol: UInt8, in codes: JPEGTables.Codes) {
        bits.put(codes.table[Int(symbol)])
    }
}
