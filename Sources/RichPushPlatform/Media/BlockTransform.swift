/// The cosine transform of blocks of 8 by 8, common to JPEG and MPEG video.
enum BlockTransform {
    /// The order in which coefficients are stored: from the coarse to the fine, on diagonals.
    static let zigzag: [Int] = {
        var order: [Int] = []
        for diagonal in 0..<15 {
            let rows = Array(max(0, diagonal - 7)...min(7, diagonal))
            let upwards = diagonal % 2 == 0
            order += (upwards ? rows.reversed() : rows).map { $0 * 8 + diagonal - $0 }
        }
        return order
    }()

    /// The coefficients of a block; the first is eight times its mean.
    static func forward(_ block: [Float]) -> [Float] {
        var values = block
        values.withUnsafeMutableBufferPointer { values in
            for row in 0..<8 { transform(values, from: row * 8, step: 1) }
            for column in 0..<8 { transform(values, from: column, step: 8) }
        }
        return values
    }

    /// Transforms eight values in place. Sums and differences of opposite values halve the work.
    private static func transform(_ values: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int) {
        func pair(_ index: Int) -> (sum: Float, difference: Float) {
            let (low, high) = (values[start + index * step], values[start + (7 - index) * step])
            return (low + high, low - high)
        }
        let (outer, second, third, inner) = (pair(0), pair(1), pair(2), pair(3))
        let (s0, s1, s2, s3) = (outer.sum, second.sum, third.sum, inner.sum)
        let (d0, d1, d2, d3) = (outer.difference, second.difference, third.difference, inner.difference)
        // Half the cosines of 1/16 to 7/16 of a half turn.
        let (c1, c2, c3, c4): (Float, Float, Float, Float) = (0.490_393, 0.461_940, 0.415_735, 0.353_553)
        let (c5, c6, c7): (Float, Float, Float) = (0.277_785, 0.191_342, 0.097_545)
        values[start] = c4 * (s0 + s1 + s2 + s3)
        values[start + step] = c1 * d0 + c3 * d1 + c5 * d2 + c7 * d3
        values[start + 2 * step] = c2 * (s0 - s3) + c6 * (s1 - s2)
        values[start + 3 * step] = c3 * d0 - c7 * d1 - c1 * d2 - c5 * d3
        values[start + 4 * step] = c4 * (s0 - s1 - s2 + s3)
        values[start + 5 * step] = c5 * d0 - c1 * d1 + c7 * d2 + c3 * d3
        values[start + 6 * step] = c6 * (s0 - s3) - c2 * (s1 - s2)
        values[start + 7 * step] = c7 * d0 - c5 * d1 + c3 * d2 - c1 * d3
    }
}
