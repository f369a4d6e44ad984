/// Writes samples of 16 bits, one channel, as AIFF.
enum AIFFEncoder {
    static func encode(_ samples: [Int16], rate: Int) -> [UInt8] {
        var bytes = Array("FORM".utf8)
        bytes.append(bigEndian: UInt32(46 + samples.count * 2))
        bytes.append(tag: "AIFFCOMM")
        bytes.append(bigEndian: UInt32(18))
        bytes.append(bigEndian: UInt16(1))
        bytes.append(bigEndian: UInt32(samples.count))
        bytes.append(bigEndian: UInt16(16))
        // The rate is a float of 80 bits: an exponent, and a mantissa whose highest bit is set.
        let shift = UInt64(rate).leadingZeroBitCount
        bytes.append(bigEndian: UInt16(16_383 + 63 - shift))
        bytes.append(bigEndian: UInt64(rate) << UInt64(shift))
        bytes.append(tag: "SSND")
        bytes.append(bigEndian: UInt32(8 + samples.count * 2))
        bytes.append(bigEndian: UInt64(0))
        for sample in samples { bytes.append(bigEndian: sample) }
        return bytes
    }
}
