extension [UInt8] {
    /// Appends an integer, its highest byte first: PNG, AIFF, MP4 and MPEG.
    mutating func append<Value: FixedWidthInteger>(bigEndian value: Value) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends an integer, its lowest byte first: GIF, WAV and AVI.
    mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    /// Appends the letters of a chunk's or box's name.
    mutating func append(tag: String) {
        append(contentsOf: tag.utf8)
    }
}
