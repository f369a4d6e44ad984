/// Writes pictures of one size as an animated GIF that repeats for ever.
enum GIFEncoder {
    /// - Parameters:
    ///   - frames: The pictures in order, all of the first one's size.
    ///   - hundredths: How long each is shown, in hundredths of a second.
    static func encode(_ frames: [Picture], hundredths: UInt16 = 12) -> [UInt8] {
        guard let first = frames.first else { return [] }
        let palette = ColorPalette(for: frames)
        var bytes = Array("GIF89a".utf8)
        bytes.append(littleEndian: UInt16(first.width))
        bytes.append(littleEndian: UInt16(first.height))
        bytes += [0xF7, 0, 0]
        bytes += palette.colors.joined()
        bytes += [UInt8](repeating: 0, count: (256 - palette.colors.count) * 3)
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for frame in frames {
            bytes += [0x21, 0xF9, 4, 0x04]
            bytes.append(littleEndian: hundredths)
            bytes += [0, 0, 0x2C, 0, 0, 0, 0]
            bytes.append(littleEndian: UInt16(frame.width))
            bytes.append(littleEndian: UInt16(frame.height))
            bytes += [0, 8]
            appendBlocks(compress(palette.indices(of: frame)), to: &bytes)
        }
        return bytes + [0x3B]
    }

    private static func appendBlocks(_ data: [UInt8], to bytes: inout [UInt8]) {
        for start in stride(from: 0, to: data.count, by: 255) {
            let block = data[start..<min(start + 255, data.count)]
            bytes.append(UInt8(block.count))
            bytes += block
        }
        bytes.append(0)
    }

    /// The format's own compression (LZW): strings seen before get a code, the table starts anew when it is full.
    private static func compress(_ indices: [UInt8]) -> [UInt8] {
        let (clear, end) = (256, 257)
        var output = LowBitWriter()
        var codes: [Int: Int] = [:]
        var (next, width, current) = (258, 9, -1)
        output.put(clear, bits: width)
        for index in indices {
            guard current >= 0 else {
                current = Int(index)
                continue
            }
            let string = current << 8 | Int(index)
            if let code = codes[string] {
                current = code
                continue
            }
            output.put(current, bits: width)
            current = Int(index)
            if next < 4096 {
                codes[string] = next
                if next == 1 << width { width += 1 }
                next += 1
            } else {
                output.put(clear, bits: width)
                codes.removeAll(keepingCapacity: true)
                (next, width) = (258, 9)
            }
        }
        if current >= 0 { output.put(current, bits: width) }
        output.put(end, bits: width)
        output.align()
        return output.bytes
    }
}
