/// A set of recipients' numbers. It uses one bit for each number up to the highest.
struct RecipientSet: Sendable {
    private var words: [UInt64] = []

    mutating func insert(_ number: Int64) {
        guard number >= 0 else { return }
        let (word, bit) = Int(number).quotientAndRemainder(dividingBy: UInt64.bitWidth)
        if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
        words[word] |= 1 << UInt64(bit)
    }

    func contains(_ number: Int64) -> Bool {
        guard number >= 0 else { return false }
        let (word, bit) = Int(number).quotientAndRemainder(dividingBy: UInt64.bitWidth)
        return word < words.count && words[word] & (1 << UInt64(bit)) != 0
    }
}
