/// Compares keys that are spelt differently.
package enum KeySpelling {
    /// The number of bytes of a key that are compared.
    private static let longest = 64

    /// Whether a key has the prefix of template keys, in capital or small letters.
    package static func isTemplateKey(_ key: String) -> Bool {
        key.utf8.prefix(3).elementsEqual("pt_".utf8) || key.prefix(3).lowercased() == "pt_"
    }

    /// The candidate with the fewest edits from a key; the first one of several. Nil without candidates.
    package static func nearest(to key: String, among candidates: [String]) -> String? {
        let from = letters(key)
        return candidates.map { (edits: edits(from, letters($0)), name: $0) }.min { $0.edits < $1.edits }?.name
    }

    /// Whether a key is probably meant to be another one: it differs in capital letters, `_` and `-` only, or in two
    /// edits without the prefix of template keys. In a key of fewer than six letters only one edit is allowed. An edit
    /// adds, removes or replaces a letter, or swaps two neighbours.
    package static func isNear(_ key: String, _ other: String) -> Bool {
        guard mayBeNear(key, other) else { return false }
        if plain(key) == plain(other) { return true }
        guard isTemplateKey(key) == isTemplateKey(other) else { return false }
        let (own, stem) = (stem(key), stem(other))
        let most = stem.utf8.count < 6 ? 1 : 2
        return abs(own.utf8.count - stem.utf8.count) <= 2 && edits(letters(own), letters(stem)) <= most
    }

    /// The candidate that a key is probably meant to be; of several, the one with the fewest edits.
    package static func meant(by key: String, among candidates: [String]) -> String? {
        Candidates(candidates).meant(by: key)
    }

    /// Known keys, prepared for many keys that are compared with them.
    package struct Candidates {
        private let names: [(name: String, letters: UInt32)]

        package init(_ names: [String]) {
            self.names = names.map { ($0, letterSet($0)) }
        }

        /// The candidate that a key is probably meant to be; nil if it is near to none.
        package func meant(by key: String) -> String? {
            guard key.utf8.count <= longest else { return nil }
            let letters = letterSet(key)
            let near = names.filter { ($0.letters ^ letters).nonzeroBitCount <= 4 && isNear(key, $0.name) }
            return nearest(to: key, among: near.map(\.name))
        }
    }

    /// Whether two keys can be near, told from the letters in them: two edits change at most four letters. Nearly all
    /// pairs of keys are sorted out here, without memory for their letters.
    private static func mayBeNear(_ key: String, _ other: String) -> Bool {
        key.utf8.count <= longest && (letterSet(key) ^ letterSet(other)).nonzeroBitCount <= 4
    }

    private static func letterSet(_ key: String) -> UInt32 {
        var set: UInt32 = 0
        for byte in key.utf8 {
            let letter = byte | 0x20
            if UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter { set |= 1 << UInt32(letter - UInt8(ascii: "a")) }
        }
        return set
    }

    /// A template key with the words that its abbreviations stand for replaced by them: `pt_message` is `pt_msg`.
    package static func abbreviated(_ key: String) -> String {
        key.split(separator: "_", omittingEmptySubsequences: false)
            .map { abbreviations[$0.lowercased()] ?? String($0) }.joined(separator: "_")
    }

    private static let abbreviations = [
        "message": "msg", "image": "img", "picture": "img", "color": "clr", "colour": "clr", "background": "bg",
        "link": "dl", "deeplink": "dl", "button": "btn", "icon": "ico", "d1": "dl", "1mg": "img", "c1r": "clr",
    ]

    /// A key without capital letters, `_` and `-`.
    package static func plain(_ key: String) -> String { key.lowercased().filter { $0 != "_" && $0 != "-" } }

    private static func stem(_ key: String) -> String { isTemplateKey(key) ? String(key.dropFirst(3)) : key }

    /// The edits between two words, at most ``longest`` letters each. Three lines of the table are kept, in one piece of
    /// memory: the line being written and the two before it.
    private static func edits(_ from: [UInt8], _ to: [UInt8]) -> Int {
        let width = to.count + 1
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * width) { table in
            table.initialize(repeating: 0)
            for column in 0..<width { table[column] = UInt8(column) }
            for row in 0..<from.count {
                let (before, above, line) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
                table[line] = UInt8(row + 1)
                for column in 0..<to.count {
                    let replaced = table[above + column] + (from[row] == to[column] ? 0 : 1)
                    var fewest = min(replaced, table[above + column + 1] + 1, table[line + column] + 1)
                    if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                        fewest = min(fewest, table[before + column - 1] + 1)
                    }
                    table[line + column + 1] = fewest
                }
            }
            return Int(table[from.count % 3 * width + to.count])
        }
    }

    private static func letters(_ key: String) -> [UInt8] { Array(key.lowercased().utf8.prefix(longest)) }
}
