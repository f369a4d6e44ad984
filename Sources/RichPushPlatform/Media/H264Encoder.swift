/// Codes pictures as H.264 without any loss: blocks are stored as they are, or skipped if they did not change.
///
/// That needs neither prediction nor a transform, and gives small files for small pictures with little movement.
struct H264Encoder {
    private let planes: [YCbCrPlanes]
    private let width: Int
    private let height: Int

    /// - Parameter frames: Pictures of one size, in order.
    init(_ frames: [Picture]) {
        planes = frames.map { YCbCrPlanes($0, range: .video) }
        width = frames.first?.width ?? 0
        height = frames.first?.height ?? 0
    }

    /// The stream's parameters: picture size, no reordering, blocks coded without smoothing.
    var sequenceParameters: [UInt8] {
        var bits = BitWriter()
        bits.put(66, bits: 8)  // baseline profile, level 2
        bits.put(0xC0, bits: 8)
        bits.put(20, bits: 8)
        bits.putUnsigned(0)
        bits.putUnsigned(0)  // frame numbers of four bits
        bits.putUnsigned(2)  // shown in the order they are coded
        bits.putUnsigned(1)
        bits.put("0")
        bits.putUnsigned((width + 15) / 16 - 1)
        bits.putUnsigned((height + 15) / 16 - 1)
        bits.put("11")
        let (right, bottom) = ((16 - width % 16) % 16, (16 - height % 16) % 16)
        bits.put(right + bottom > 0 ? "1" : "0")
        if right + bottom > 0 {
            for edge in [0, right / 2, 0, bottom / 2] { bits.putUnsigned(edge) }
        }
        bits.put("0")
        return Self.unit(type: 0x67, &bits)
    }

    var pictureParameters: [UInt8] {
        var bits = BitWriter()
        bits.putUnsigned(0)
        bits.putUnsigned(0)
        bits.put("00")
        for value in [0, 0, 0] { bits.putUnsigned(value) }
        bits.put("000")
        for _ in 0..<3 { bits.putUnsigned(0) }
        bits.put("100")  // slices say whether edges are smoothed
        return Self.unit(type: 0x68, &bits)
    }

    /// One unit a picture: the first is complete, the others hold what changed.
    var pictures: [[UInt8]] {
        planes.indices.map { index in
            let previous = index == 0 ? nil : planes[index - 1]
            return slice(planes[index], number: index, since: previous)
        }
    }

    private func slice(_ picture: YCbCrPlanes, number: Int, since previous: YCbCrPlanes?) -> [UInt8] {
        var bits = BitWriter()
        bits.putUnsigned(0)
        bits.putUnsigned(previous == nil ? 7 : 5)
        bits.putUnsigned(0)
        bits.put(number % 16, bits: 4)
        if previous == nil {
            bits.putUnsigned(0)
            bits.put("00")
        } else {
            bits.put("000")
        }
        bits.putUnsigned(0)
        bits.putUnsigned(1)  // no smoothing of edges

        var skipped = 0
        for row in 0..<picture.rows {
            for column in 0..<picture.columns {
                let samples = Self.samples(of: picture, column, row)
                if let previous {
                    guard samples != Self.samples(of: previous, column, row) else {
                        skipped += 1
                        continue
                    }
                    bits.putUnsigned(skipped)
                    skipped = 0
                }
                bits.putUnsigned(previous == nil ? 25 : 30)
                bits.align()
                bits.append(samples)
            }
        }
        if skipped > 0 { bits.putUnsigned(skipped) }
        return Self.unit(type: previous == nil ? 0x65 : 0x41, &bits)
    }

    private static func samples(of picture: YCbCrPlanes, _ column: Int, _ row: Int) -> [UInt8] {
        picture.luma.bytes(x: column * 16, y: row * 16, size: 16)
            + picture.blue.bytes(x: column * 8, y: row * 8, size: 8)
            + picture.red.bytes(x: column * 8, y: row * 8, size: 8)
    }

    /// Ends a unit, and keeps what looks like a start code out of it.
    private static func unit(type: UInt8, _ bits: inout BitWriter) -> [UInt8] {
        bits.put("1")
        bits.align()
        var bytes = [type]
        var zeros = 0
        for byte in bits.bytes {
            if zeros >= 2, byte <= 3 {
                bytes.append(3)
                zeros = 0
            }
            bytes.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return bytes
    }
}

extension BitWriter {
    /// Writes a number in the code of growing length that H.264 uses.
    fileprivate mutating func putUnsigned(_ value: Int) {
        let bits = Int.bitWidth - (value + 1).leadingZeroBitCount
        put(0, bits: bits - 1)
        put(value + 1, bits: bits)
    }
}
