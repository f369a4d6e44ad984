/// Converts numbers after their grammar is checked.
enum JSONNumber {
    /// The value of an integer literal; nil outside of `Int64`.
    @inline(__always)
    static func int64(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        // Eighteen digits and a sign cannot overflow.
        guard bytes.count <= 18 else { return Int64(String(decoding: bytes, as: UTF8.self)) }
        let isNegative = bytes.has(.minus, at: 0)
        var value: Int64 = 0
        for position in (isNegative ? 1 : 0)..<bytes.count {
            value = value &* 10 &+ Int64(bytes[position] &- .zero)
        }
        return isNegative ? -value : value
    }

    /// The integer that equals a double; nil if the double has a fraction or is outside of `Int64`.
    ///
    /// `Int64(exactly:)` would link the system's mathematical library, which this target does not need otherwise.
    static func integer(_ number: Double) -> Int64? {
        guard number >= -0x1p63, number < 0x1p63 else { return nil }
        let integer = Int64(number)
        return Double(integer) == number ? integer : nil
    }

    /// The nearest double; nil if the number is too large for a double.
    ///
    /// For a significand up to 2^53 and a power of ten up to 10^22, one multiplication or division gives the nearest
    /// double (Clinger). The standard library reads every other number.
    static func double(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var significand: UInt64 = 0
        var digits = 0
        var exponent = 0
        var position = bytes.has(.minus, at: 0) ? 1 : 0
        var isFraction = false
        while position < bytes.count, bytes[position].isDigit || bytes[position] == .period {
            if bytes[position] == .period {
                isFraction = true
            } else {
                significand = significand &* 10 &+ UInt64(bytes[position] &- .zero)
                digits += digits > 0 || significand > 0 ? 1 : 0
                exponent -= isFraction ? 1 : 0
            }
            position += 1
        }
        exponent += writtenExponent(bytes, after: position)
        guard digits <= 19, significand <= 1 << 53, let power = powerOfTen(abs(exponent)) else {
            return finite(String(decoding: bytes, as: UTF8.self))
        }
        let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
        return bytes.has(.minus, at: 0) ? -magnitude : magnitude
    }

    /// The nearest double of a number's text; nil if the number is too large for a double.
    static func finite(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The exponent that begins with the `e` at a position, clamped; 0 if there is none.
    private static func writtenExponent(_ bytes: UnsafeBufferPointer<UInt8>, after position: Int) -> Int {
        guard position < bytes.count else { return 0 }
        let isNegative = bytes.has(.minus, at: position + 1)
        var exponent = 0
        for byte in bytes[(position + 1)...] where byte.isDigit {
            exponent = min(exponent * 10 + Int(byte - .zero), 100_000)
        }
        return isNegative ? -exponent : exponent
    }

    private static func powerOfTen(_ exponent: Int) -> Double? {
        powersOfTen.indices.contains(exponent) ? powersOfTen[exponent] : nil
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
