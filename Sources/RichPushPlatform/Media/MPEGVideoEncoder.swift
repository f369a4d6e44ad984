/// Codes pictures as MPEG-1 or MPEG-2 video, every picture complete in itself.
struct MPEGVideoEncoder {
    /// Which of the two standards is written.
    enum Version {
        case mpeg1
        case mpeg2
    }

    let version: Version
    private static let coarseness = 2
    private static let steps = MPEGVideoTables.steps.map { Float($0 * coarseness) / 8 }

    /// The elementary stream of each picture; the first begins with the sequence header, the last ends the sequence.
    ///
    /// - Parameter frames: Pictures of one size, shown 25 times a second.
    func encode(_ frames: [Picture]) -> [[UInt8]] {
        var units: [[UInt8]] = []
        for (number, frame) in frames.enumerated() {
            var bits = BitWriter()
            if number == 0 { putSequenceHeader(width: frame.width, height: frame.height, into: &bits) }
            putPictureHeader(number: number, into: &bits)
            putSlices(of: YCbCrPlanes(frame, range: .video), into: &bits)
            if number == frames.count - 1 { bits.append([0, 0, 1, 0xB7]) }
            units.append(bits.bytes)
        }
        return units
    }

    private func putSequenceHeader(width: Int, height: Int, into bits: inout BitWriter) {
        bits.append([0, 0, 1, 0xB3])
        bits.put(width, bits: 12)
        bits.put(height, bits: 12)
        bits.put(1, bits: 4)  // square pixels
        bits.put(3, bits: 4)  // 25 pictures a second
        bits.put(5_000, bits: 18)  // 2 Mbit/s at most
        bits.put("1")
        bits.put(20, bits: 10)
        bits.put("000")
        if version == .mpeg2 {
            bits.append([0, 0, 1, 0xB5])
            bits.put(1, bits: 4)
            bits.put(0x48, bits: 8)  // main profile, main level
            bits.put("101")  // progressive, colour at half the size
            bits.put(0, bits: 2 + 2 + 12)
            bits.put("1")
            bits.put(0, bits: 8 + 1 + 2 + 5)
        }
        bits.append([0, 0, 1, 0xB8])
        bits.put(1 << 12, bits: 25)  // at time 0
        bits.put("10")
        bits.align()
    }

    private func putPictureHeader(number: Int, into bits: inout BitWriter) {
        bits.append([0, 0, 1, 0x00])
        bits.put(number, bits: 10)
        bits.put(1, bits: 3)  // complete in itself
        bits.put(0xFFFF, bits: 16)
        bits.put("0")
        bits.align()
        guard version == .mpeg2 else { return }
        bits.append([0, 0, 1, 0xB5])
        bits.put(8, bits: 4)
        bits.put(0xFFFF, bits: 16)
        bits.put("00")  // means of eight bits
        bits.put("11")  // a whole frame
        bits.put("010000")
        bits.put("0110")  // colour and frame are progressive
        bits.align()
    }

    private func putSlices(of planes: YCbCrPlanes, into bits: inout BitWriter) {
        for row in 0..<planes.rows {
            bits.align()
            bits.append([0, 0, 1, UInt8(row + 1)])
            bits.put(Self.coarseness, bits: 5)
            bits.put("0")
            var means = [128, 128, 128]
            for column in 0..<planes.columns {
                bits.put("11")  // the next block, complete in itself
                for (x, y) in [(0, 0), (8, 0), (0, 8), (8, 8)] {
                    put(planes.luma.block(x: column * 16 + x, y: row * 16 + y), mean: &means[0], isLuma: true, &bits)
                }
                put(planes.blue.block(x: column * 8, y: row * 8), mean: &means[1], isLuma: false, &bits)
                put(planes.red.block(x: column * 8, y: row * 8), mean: &means[2], isLuma: false, &bits)
            }
        }
        bits.align()
    }

    private func put(_ block: [Float], mean: inout Int, isLuma: Bool, _ bits: inout BitWriter) {
        let coefficients = BlockTransform.forward(block)
        let value = Int((coefficients[0] / 8).rounded())
        let difference = value - mean
        mean = value
        let size = Int.bitWidth - abs(difference).leadingZeroBitCount
        bits.put((isLuma ? MPEGVideoTables.lumaSizes : MPEGVideoTables.chromaSizes)[size])
        bits.put(difference < 0 ? difference - 1 : difference, bits: size)

        let steps = Self.steps
        var run = 0
        for place in BlockTransform.zigzag.dropFirst() {
            let scaled = coefficients[place] / steps[place]
            if abs(scaled) < 1 {
                run += 1
            } else {
                put(level: max(-127, min(127, Int(scaled))), run: run, &bits)
                run = 0
            }
        }
        bits.put("10")
    }

    private func put(level: Int, run: Int, _ bits: inout BitWriter) {
        if let code = MPEGVideoTables.shortCodes[MPEGVideoTables.key(run: run, level: abs(level))] {
            bits.put(code)
            bits.put(level < 0 ? "1" : "0")
        } else {
            bits.put("000001")
            bits.put(run, bits: 6)
            bits.put(level, bits: version == .mpeg1 ? 8 : 12)
        }
    }
}
