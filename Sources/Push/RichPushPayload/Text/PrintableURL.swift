extension String {
    /// A URL as messages and logs show it: scheme, host, port and path, on one line of at most 200 characters. User name,
    /// password, query and fragment are left out, because they may be secrets.
    ///
    /// The text need not be well-formed. If the authority is not, only the scheme is shown.
    package var printableURL: String {
        let shown = utf8.prefix { $0 != .question && $0 != .hash }
        var start = shown.startIndex
        if let colon = shown.firstIndex(of: .colon), URLSyntax.scheme(of: self) != nil {
            start = shown.index(after: colon)
        }
        let hasAuthority = shown[start...].starts(with: [.slash, .slash])
        if hasAuthority { start = shown.index(start, offsetBy: 2) }
        let end = shown[start...].firstIndex(of: .slash) ?? shown.endIndex
        let host =
            shown[start..<end].lastIndex(of: .at).map { shown[shown.index(after: $0)..<end] } ?? shown[start..<end]
        let scheme = String(Substring(shown[..<start]))
        // Such a colon is in front of a password with a character that ends the authority.
        if hasAuthority, !Self.hasPort(host) { return scheme + "…" }
        let line = "\(scheme)\(Substring(host))\(Substring(shown[end...]))".collapsingWhiteSpace(limit: 201)
        return line.count > 200 ? line.prefix(200) + "…" : line
    }

    /// Whether only a port follows the host's name or address.
    private static func hasPort(_ host: Substring.UTF8View) -> Bool {
        let name = host.lastIndex(of: .closeBracket).map { host[$0...] } ?? host
        return name.drop { $0 != .colon }.dropFirst().allSatisfy(\.isDigit)
    }
}
