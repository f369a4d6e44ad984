/// Writes a fading tone as MPEG-4 audio: AAC at 44.1 kHz, one channel, one spectral line a frame.
enum M4AEncoder {
    /// - Parameter frames: How many frames of 1024 samples, 23 ms each.
    static func tone(frames: Int) -> [UInt8] {
        var file = MP4File(
            kind: .sound,
            brand: "M4A ",
            timescale: 44_100,
            sampleDuration: 1024,
            sampleEntry: sampleEntry,
            samples: []
        )
        file.samples = (0..<frames).map { frame(loudness: 192 - $0) }
        return file.bytes
    }

    /// One channel element: eight bands of which the last holds one line, near 660 Hz, at ±1.
    private static func frame(loudness: Int) -> [UInt8] {
        let band = 7
        var bits = BitWriter()
        bits.put(0, bits: 3 + 4)  // a single channel element
        bits.put(loudness, bits: 8)
        bits.put(0, bits: 1 + 2 + 1)  // a long window
        bits.put(band + 1, bits: 6)
        bits.put(0, bits: 1)  // no prediction
        for (book, length) in [(0, band), (1, 1)] {
            bits.put(book, bits: 4)
            bits.put(length, bits: 5)
        }
        bits.put("0")  // the band is as loud as the frame
        bits.put(0, bits: 3)  // no pulses, no noise shaping, no gain control
        bits.put("10110")  // the four lines 0, 0, 1, 0
        bits.put(7, bits: 3)  // the end
        bits.align()
        return bits.bytes
    }

    private static var sampleEntry: MP4Box {
        let configuration: [UInt8] = [0x05, 2, 0x12, 0x08]  // low complexity, 44.1 kHz, one channel
        let decoder: [UInt8] = [0x04, 13 + 4, 0x40, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + configuration
        let descriptor: [UInt8] = [0x03, UInt8(3 + decoder.count + 3), 0, 1, 0] + decoder + [0x06, 1, 2]
        let description = MP4Box("esds", words: [0], then: descriptor)
        return MP4Box(
            "mp4a",
            words: [0, 1, 0, 0, 0x0001_0010, 0, 44_100 << 16],
            then: description.bytes
        )
    }
}
