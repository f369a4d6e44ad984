/// Wraps an MPEG video stream into a program stream, as `.mpg` files hold it: a pack a picture.
struct MPEGProgramStream {
    let version: MPEGVideoEncoder.Version

    /// - Parameter pictures: The elementary stream, picture by picture, 25 a second.
    func wrap(_ pictures: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (number, picture) in pictures.enumerated() {
            let time = number * 3_600  // units of 1/90000 s
            bytes += packHeader(time: time)
            if number == 0 { bytes += systemHeader }
            // A packet's length has 16 bits.
            for start in stride(from: 0, to: picture.count, by: 32_768) {
                let part = picture[start..<min(start + 32_768, picture.count)]
                bytes += packet(part, time: start == 0 ? time + 9_000 : nil)
            }
        }
        return bytes + [0, 0, 1, 0xB9]
    }

    private func packHeader(time: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append([0, 0, 1, 0xBA])
        switch version {
        case .mpeg1:
            Self.put(time: time, prefix: "0010", into: &bits)
            bits.put("1")
            bits.put(Self.rate, bits: 22)
            bits.put("1")
        case .mpeg2:
            Self.put(time: time, prefix: "01", into: &bits)
            bits.put(0, bits: 9)
            bits.put("1")
            bits.put(Self.rate, bits: 22)
            bits.put("11")
            bits.put(0xF8, bits: 8)
        }
        return bits.bytes
    }

    private var systemHeader: [UInt8] {
        var bits = BitWriter()
        bits.append([0, 0, 1, 0xBB, 0, 9])
        bits.put("1")
        bits.put(Self.rate, bits: 22)
        bits.put("1")
        bits.put(0, bits: 6 + 1 + 1)  // no sound
        bits.put("001")
        bits.put(1, bits: 5)  // one video stream
        bits.put(0xFF, bits: 8)
        bits.put(0xE0, bits: 8)
        bits.put("111")
        bits.put(46, bits: 13)
        return bits.bytes
    }

    private func packet(_ content: ArraySlice<UInt8>, time: Int?) -> [UInt8] {
        var header = BitWriter()
        if version == .mpeg2 {
            header.append(time == nil ? [0x80, 0, 0] : [0x80, 0x80, 5])
        }
        if let time {
            Self.put(time: time, prefix: "0010", into: &header)
        } else if version == .mpeg1 {
            header.put(0x0F, bits: 8)
        }
        var bytes: [UInt8] = [0, 0, 1, 0xE0]
        bytes.append(bigEndian: UInt16(header.bytes.count + content.count))
        return bytes + header.bytes + content
    }

    /// 250 kB/s, in units of 50 bytes.
    private static let rate = 5_000

    /// A time of 33 bits in three parts, each followed by a one.
    private static func put(time: Int, prefix: BitCode, into bits: inout BitWriter) {
        bits.put(prefix)
        for (shift, width) in [(30, 3), (15, 15), (0, 15)] {
            bits.put(time >> shift, bits: width)
            bits.put("1")
        }
    }
}
