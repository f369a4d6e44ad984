import Foundation

/// Base64 with the letters of URLs and without padding (RFC 4648, 5).
enum Base64URL {
    static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// The bytes of a text; `nil` if it has other letters.
    static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        return Data(base64Encoded: base64).map { [UInt8]($0) }
    }
}
