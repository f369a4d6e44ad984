/// Writes a fading tone as MP3: each frame holds two spectral lines, a little softer than the one before.
///
/// It is no encoder for sounds at large, which would need a filter bank; players and decoders see a plain MPEG-1
/// layer III stream of 32 kbit/s at 44.1 kHz, one channel.
enum MP3Encoder {
    /// - Parameter frames: How many frames of 1152 samples, 26 ms each.
    static func tone(frames: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for frame in 0..<frames {
            let start = bytes.count
            bytes += [0xFF, 0xFB, 0x10, 0xC4]
            bytes += frameContent(loudness: 200 - frame)
            bytes += [UInt8](repeating: 0, count: frameLength - (bytes.count - start))
        }
        return bytes
    }

    /// 144 bytes a kbit/s and kHz, rounded down.
    private static let frameLength = 144 * 32_000 / 44_100

    private static func frameContent(loudness: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.put(0, bits: 9 + 5 + 4)  // no bytes borrowed from earlier frames, nothing private, no shared scale factors
        for _ in 0..<2 {
            bits.put(spectrum.bitCount, bits: 12)
            bits.put(linePairs, bits: 9)
            bits.put(loudness, bits: 8)
            bits.put(0, bits: 4 + 1)  // no scale factors, a normal window
            for _ in 0..<3 { bits.put(1, bits: 5) }  // code table 1 in all three regions
            bits.put(0, bits: 4 + 3 + 3)
        }
        for _ in 0..<2 {
            for code in codes { bits.put(code) }
        }
        bits.align()
        return bits.bytes
    }

    private static let linePairs = 9

    /// Pairs of spectral lines in code table 1: nothing but the lines near 440 and 660 Hz.
    private static let codes: [BitCode] = (0..<linePairs).map { pair in
        switch pair {
        case 5: "0010"
        case 8: "0011"
        default: "1"
        }
    }

    private static let spectrum: BitWriter = {
        var bits = BitWriter()
        for code in codes { bits.put(code) }
        return bits
    }()
}
