/// Up to 256 colours that stand for all of a picture's, found by halving the box of colours again and again.
struct ColorPalette {
    private(set) var colors: [[UInt8]] = []
    private var indices: [Int: UInt8] = [:]

    init(for pictures: [Picture]) {
        var counts: [Int: Int] = [:]
        for picture in pictures {
            let pixels = picture.pixels
            for index in stride(from: 0, to: pixels.count, by: 3) { counts[Self.key(pixels, index), default: 0] += 1 }
        }
        // Sorted, because a dictionary's order differs from process to process.
        var boxes = [counts.map { Entry(key: $0.key, count: $0.value) }.sorted { $0.key < $1.key }]
        while boxes.count < 256, let widest = Self.widest(of: boxes) {
            let channel = widest.channel
            let box = boxes.remove(at: widest.box).sorted { ($0[channel], $0.key) < ($1[channel], $1.key) }
            boxes.append(Array(box[..<(box.count / 2)]))
            boxes.append(Array(box[(box.count / 2)...]))
        }
        for box in boxes {
            for entry in box { indices[entry.key] = UInt8(colors.count) }
            let weight = max(1, box.reduce(0) { $0 + $1.count })
            colors.append((0..<3).map { channel in UInt8(box.reduce(0) { $0 + $1[channel] * $1.count } / weight) })
        }
    }

    /// The palette's index for each pixel of one of the pictures it was made for.
    func indices(of picture: Picture) -> [UInt8] {
        let pixels = picture.pixels
        return stride(from: 0, to: pixels.count, by: 3).map { indices[Self.key(pixels, $0)] ?? 0 }
    }

    private struct Entry {
        let key: Int
        let count: Int

        subscript(channel: Int) -> Int { key >> (16 - channel * 8) & 0xFF }
    }

    private static func key(_ pixels: [UInt8], _ index: Int) -> Int {
        Int(pixels[index]) << 16 | Int(pixels[index + 1]) << 8 | Int(pixels[index + 2])
    }

    private static func widest(of boxes: [[Entry]]) -> (box: Int, channel: Int)? {
        var best: (box: Int, channel: Int, width: Int)?
        for (index, box) in boxes.enumerated() where box.count > 1 {
            for channel in 0..<3 {
                let values = box.lazy.map { $0[channel] }
                let width = (values.max() ?? 0) - (values.min() ?? 0)
                if width > best?.width ?? 0 { best = (index, channel, width) }
            }
        }
        return best.map { ($0.box, $0.channel) }
    }
}
