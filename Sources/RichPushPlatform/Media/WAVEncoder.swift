/// Writes samples of 16 bits, one channel, as WAV.
enum WAVEncoder {
    static func encode(_ samples: [Int16], rate: Int) -> [UInt8] {
        var bytes = Array("RIFF".utf8)
        bytes.append(littleEndian: UInt32(36 + samples.count * 2))
        bytes.append(tag: "WAVEfmt ")
        bytes.append(littleEndian: UInt32(16))
        bytes.append(littleEndian: UInt16(1))  // PCM
        bytes.append(littleEndian: UInt16(1))
        bytes.append(littleEndian: UInt32(rate))
        bytes.append(littleEndian: UInt32(rate * 2))
        bytes.append(littleEndian: UInt16(2))
        bytes.append(littleEndian: UInt16(16))
        bytes.append(tag: "data")
        bytes.append(littleEndian: UInt32(samples.count * 2))
        for sample in samples { bytes.append(littleEndian: sample) }
        return bytes
    }
}
