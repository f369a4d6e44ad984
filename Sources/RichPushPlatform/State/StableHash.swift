/// A hash that is the same in every process, unlike Swift's `Hasher`: FNV-1a over UTF-8.
enum StableHash {
    static func of(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
