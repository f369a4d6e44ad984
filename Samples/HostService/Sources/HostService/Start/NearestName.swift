/// Finds the name that was probably meant.
enum NearestName {
    /// ` Did you mean …?` with the nearest name, or nothing if none is near.
    static func question(_ name: String, among known: [String]) -> String {
        nearest(name, among: known).map { " Did you mean `\($0)`?" } ?? ""
    }

    /// The nearest name, if a third of its letters at most are different, or one that begins with this name, without
    /// regard to case.
    static func nearest(_ name: String, among known: [String]) -> String? {
        let near = known.map { (distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8)), $0) }
            .min { $0.0 < $1.0 }
        if let near, near.0 <= max(1, near.1.utf8.count / 3) { return near.1 }
        return known.first { name.utf8.count > 3 && $0.lowercased().hasPrefix(name.lowercased()) }
    }

    /// The number of bytes to insert, remove, replace or exchange with their neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
