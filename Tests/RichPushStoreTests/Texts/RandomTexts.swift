import RichPushModel
import RichPushTesting

/// Texts that a payload, an item or a command can have, from a seed: they cannot be compressed, and some have characters
/// that a database or its client can take for something else.
enum RandomTexts {
    /// The largest payload of a push, and the largest item of the host service.
    private static let (payload, item) = (4096, 16_384)

    /// The number of a text decides its length and its characters: 48 in a row have all of them.
    static func texts(_ count: Int, from first: Int = 0, seed: UInt64) -> [String] {
        let random = RandomSource.seeded(seed)
        return (first..<first + count).map { number in text(number, random) }
    }

    private static func text(_ number: Int, _ random: RandomSource) -> String {
        func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        // The lengths around which PostgreSQL refuses to index a text are tried more often.
        let length =
            switch number % 8 {
            case 0: 1 + below(64)
            case 1, 2: 2400 + below(400)
            case 3: 2650 + below(60)
            case 4: below(item)
            default: below(payload)
            }
        let alphabet = alphabets[number / 8 % alphabets.count]
        var text = "\(number) "
        while text.utf8.count < length { text.unicodeScalars.append(alphabet[below(alphabet.count)]) }
        return number % 50 == 49 ? text + "\u{2}" + String(repeating: "0f", count: 32) : text
    }

    private static let alphabets: [[Unicode.Scalar]] = [
        letters, letters, letters + [" ", "/", "-"], Array("äöß€漢字語テスト🎁🎉\u{301}\u{10ffff}".unicodeScalars),
        letters + Array("'\"\\{},;:?$%_\n\r\t\u{1}\u{2}\u{7f}\u{2028}".unicodeScalars),
        letters + letters + letters + ["\0"],
    ]
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+_".unicodeScalars
    )
}
