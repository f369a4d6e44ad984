/// The constants MPEG-1 and MPEG-2 video share, as far as complete pictures need them.
enum MPEGVideoTables {
    /// How coarsely each coefficient is stored, row by row: the default both standards name.
    static let steps: [Int] = [
        8, 16, 19, 22, 26, 27, 29, 34,
        16, 16, 22, 24, 27, 29, 34, 37,
        19, 22, 26, 27, 29, 34, 34, 38,
        22, 22, 26, 27, 29, 34, 37, 40,
        22, 26, 27, 29, 32, 35, 40, 48,
        26, 27, 29, 32, 35, 40, 48, 58,
        26, 27, 29, 34, 38, 46, 56, 69,
        27, 29, 35, 38, 46, 56, 69, 83,
    ]

    /// How many bits the difference of two blocks' means has, for brightness.
    static let lumaSizes: [BitCode] = ["100", "00", "01", "101", "110", "1110", "11110", "111110", "1111110"]

    /// The same for colour.
    static let chromaSizes: [BitCode] = ["00", "01", "10", "110", "1110", "11110", "111110", "1111110", "11111110"]

    /// The shortest codes for a run of zeros and the absolute value after it; a sign bit follows. The rest is escaped.
    static let shortCodes: [Int: BitCode] = [
        key(run: 0, level: 1): "11",
        key(run: 1, level: 1): "011",
        key(run: 0, level: 2): "0100",
        key(run: 2, level: 1): "0101",
        key(run: 0, level: 3): "00101",
        key(run: 3, level: 1): "00111",
        key(run: 4, level: 1): "00110",
        key(run: 1, level: 2): "000110",
        key(run: 5, level: 1): "000111",
        key(run: 6, level: 1): "000101",
        key(run: 7, level: 1): "000100",
        key(run: 0, level: 4): "0000110",
        key(run: 2, level: 2): "0000100",
        key(run: 8, level: 1): "0000111",
        key(run: 9, level: 1): "0000101",
    ]

    static func key(run: Int, level: Int) -> Int { run << 16 | level }
}
