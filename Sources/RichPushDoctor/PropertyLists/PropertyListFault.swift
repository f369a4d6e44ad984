/// Why bytes are not what their file should contain.
struct PropertyListFault: Error, Hashable {
    /// What is wrong, as the end of a sentence: "a semicolon is missing".
    let reason: String
    /// The line, counted from 1; nil if it is not known.
    var line: Int?

    /// The maximum nesting of dictionaries and arrays.
    static let deepestLevel = 128

    static let tooDeep = "it is nested deeper than \(deepestLevel) levels"
}
