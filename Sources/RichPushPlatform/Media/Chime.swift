import Foundation

/// A short sound of two notes that fade, as samples of 16 bits, one channel.
enum Chime {
    static let rate = 11_025

    static let samples: [Int16] = (0..<(rate * 3 / 4)).map { index in
        let time = Float(index) / Float(rate)
        func note(_ frequency: Float, from start: Float) -> Float {
            guard time >= start else { return 0 }
            let age = time - start
            return sin(2 * .pi * frequency * age) * exp(-5 * age) * min(1, age * 200)
        }
        return Int16(9_000 * (note(659.26, from: 0) + note(880, from: 0.15)))
    }
}
