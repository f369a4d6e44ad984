import Foundation

/// The path of a payload below the folder, such as `offers/bakery.json`. Paths are compared by their bytes, as file systems
/// do, and not as texts.
struct FolderPath: Hashable, Sendable {
    /// The path in the form of the API.
    let text: String

    /// The longest path in bytes.
    private static let longest = 4_096
    private static let slash = UInt8(ascii: "/")

    /// Reads a percent-encoded path of a request; nil if it is not the path of a payload below the folder: with `..`, with a
    /// hidden or an empty name, absolute, not UTF-8, with NUL, or without the ending `.json` or `.apns`.
    init?(encoded: String) {
        // An encoded `%2F` separates names as `/` does, because the text is checked after it is decoded.
        guard let text = encoded.removingPercentEncoding else { return nil }
        self.init(text)
    }

    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        self.text = text
        guard Self.isPayload(name), names.allSatisfy(Self.isVisible) else { return nil }
    }

    /// The names in the path.
    private var names: [String] {
        text.utf8.split(separator: Self.slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    var name: String { names.last ?? "" }

    /// The names of the folders.
    var folders: ArraySlice<String> { names.dropLast() }

    /// Whether a file or folder of this name is shown. Hidden ones, such as `.git`, are not.
    static func isVisible(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.first != UInt8(ascii: ".") && !name.utf8.contains(0)
    }

    static func isPayload(_ name: String) -> Bool {
        let name = name.lowercased()
        return isVisible(name) && (name.hasSuffix(".json") || name.hasSuffix(".apns"))
    }

    static func == (one: FolderPath, other: FolderPath) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
