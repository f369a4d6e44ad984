/// A set of recipients' numbers. It uses one bit for each number, in words of 64 numbers in a row. A damaged number can
/// be as high as the type allows.
struct RecipientSet: Sendable {
    private var words: [Int64: UInt64] = [:]

    mutating func insert(_ number: Int64) {
        words[number >> 6, default: 0] |= 1 << UInt64(number & 63)
    }

    func contains(_ number: Int64) -> Bool {
        words[number >> 6, default: 0] & (1 << UInt64(number & 63)) != 0
    }
}
