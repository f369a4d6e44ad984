import Foundation

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

    private static let basis: [Float] = (0..<64).map { index in
        let (frequency, place) = (index / 8, index % 8)
        let scale: Float = frequency == 0 ? 0.353_553_39 : 0.5
        return scale * cos(Float(2 * place + 1) * Float(frequency) * .pi / 16)
    }

    /// The coefficients of a block; the first is eight times its mean.
    static func forward(_ block: [Float]) -> [Float] {
        let (basis, ranges) = (basis, 0..<8)
        var half = [Float](repeating: 0, count: 64)
        var result = half
        for row in ranges {
            for frequency in ranges {
                var sum: Float = 0
                for place in ranges { sum += block[row * 8 + place] * basis[frequency * 8 + place] }
                half[row * 8 + frequency] = sum
            }
        }
        for column in ranges {
            for frequency in ranges {
                var sum: Float = 0
                for place in ranges { sum += half[place * 8 + column] * basis[frequency * 8 + place] }
                result[frequency * 8 + column] = sum
            }
        }
        return result
    }
}
