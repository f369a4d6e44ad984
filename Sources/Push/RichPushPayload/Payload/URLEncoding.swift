/// Encodes characters that are not allowed in a URL but occur in payloads, as iOS 17 does before it opens a URL.
package enum URLEncoding {
    /// Returns a URL in which letters outside of ASCII, spaces, `"<>[]{}\^|`, backticks, percent signs without two
    /// digits and further number signs are encoded once: by IDNA in the host name, and with percent signs after it.
    /// Encoded parts and all other characters do not change.
    ///
    /// - Parameter text: The URL as written in the payload, without white space around it.
    /// - Returns: The encoded URL; the text itself if nothing needs to be encoded, if the scheme is missing, or if the
    ///   host cannot be written in ASCII.
    package static func encoded(_ text: String) -> String {
        var text = text
        // Most bytes are letters and digits.
        let mayChange = text.withUTF8 { bytes in
            bytes.contains { !$0.isUnreserved && ($0.isEncodedInURL || $0 == .percent || $0 == .hash) }
        }
        guard mayChange else { return text }
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: .colon), let scheme = URLSyntax.scheme(of: text) else { return text }
        var result = Array(bytes[...colon])
        result.reserveCapacity(bytes.count)
        var rest = bytes[(colon + 1)...]
        if rest.starts(with: [.slash, .slash]) {
            let start = rest.startIndex + 2
            let end = rest[start...].firstIndex { $0 == .slash || $0 == .question || $0 == .hash } ?? rest.endIndex
            guard let authority = authority(rest[start..<end], scheme: scheme) else { return text }
            result += [.slash, .slash] + authority
            rest = rest[end...]
        }
        append(rest, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Encodes the location of a redirect, which can be relative to a URL.
    ///
    /// - Parameter text: The location, as the server sent it.
    /// - Returns: The location. If it begins with a scheme or `//`, it is encoded as a URL.
    package static func encoded(location text: String) -> String {
        if URLSyntax.scheme(of: text) != nil { return encoded(text) }
        if text.hasPrefix("//") { return String(encoded("https:" + text).dropFirst("https:".count)) }
        var result: [UInt8] = []
        append(Array(text.utf8)[...], to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends path, query and fragment. Only the first number sign begins the fragment.
    private static func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
        let fragment = text.firstIndex(of: .hash)
        for position in text.indices {
            let byte = text[position]
            let isFurtherHash = byte == .hash && position != fragment
            if byte.isEncodedInURL || isFurtherHash || byte == .percent && !isTriplet(text[position...]) {
                result.append(.percent)
                result += byte.hexadecimal.uppercased().utf8
            } else {
                result.append(byte)
            }
        }
    }

    private static func isTriplet(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.dropFirst().prefix(2)
        return digits.count == 2 && digits.allSatisfy { $0.hexadecimalValue != nil }
    }

    /// Schemes with a number or a name instead of a host name; iOS 17 encodes it with percent signs.
    package static let schemesWithoutHost: Set = [
        "tel", "telprompt", "callto", "facetime", "facetime-prompt", "facetime-audio", "facetime-audio-prompt", "imap",
        "pop", "addressbook", "contact",
    ]

    /// The authority with its host encoded by IDNA; nil if that is not possible. Its other parts are not encoded.
    private static func authority(_ bytes: ArraySlice<UInt8>, scheme: String) -> [UInt8]? {
        if schemesWithoutHost.contains(scheme) {
            var result: [UInt8] = []
            append(bytes, to: &result)
            return result
        }
        guard bytes.contains(where: { $0 >= 0x80 }) else { return Array(bytes) }
        let host = bytes.lastIndex(of: .at).map { $0 + 1 } ?? bytes.startIndex
        let port = bytes[host...].lastIndex(of: .colon) ?? bytes.endIndex
        guard bytes[..<host].allSatisfy({ $0 < 0x80 }), bytes[port...].allSatisfy({ $0 < 0x80 }),
            let name = HostName.ascii(String(decoding: bytes[host..<port], as: UTF8.self))
        else { return nil }
        return bytes[..<host] + Array(name.utf8) + bytes[port...]
    }
}
