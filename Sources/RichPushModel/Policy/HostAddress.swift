import Foundation

/// The network that the host of a URL belongs to, as far as the host itself shows it: an address in any spelling, or a
/// name that is only valid in a local network.
///
/// Other names are `other`: the caller resolves them and checks their addresses.
package enum HostAddress: Equatable {
    case loopback
    /// An address that is not reachable from the public network: private, link-local, multicast, for documentation or
    /// reserved; or a name of a local network.
    case `private`
    /// A public address, or a name that must be resolved.
    case other

    /// - Parameter host: A URL's host or a resolved address, with or without the brackets of an IPv6 address.
    package init(_ host: String) {
        let name = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
        if let bytes = Self.bytes(of: name) {
            self = bytes.count == 4 ? Self.ofIPv4(bytes) : Self.ofIPv6(bytes)
        } else if name == "localhost" || name.hasSuffix(".localhost") {
            self = .loopback
        } else {
            self = [".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix) ? .private : .other
        }
    }

    /// Whether a URL's host is an address rather than a name.
    static func isAddress(_ host: String) -> Bool {
        bytes(of: host.trimmingCharacters(in: CharacterSet(charactersIn: "[]."))) != nil
    }

    /// The 4 or 16 bytes of an address; nil for a name. The system's functions also read `0x7f.1` and `2130706433`, as
    /// a resolver does.
    private static func bytes(of text: String) -> [UInt8]? {
        let withoutZone = String(text.prefix { $0 != "%" })
        var four = in_addr()
        if inet_aton(withoutZone, &four) != 0 { return withUnsafeBytes(of: four) { Array($0) } }
        var sixteen = in6_addr()
        if inet_pton(AF_INET6, withoutZone, &sixteen) == 1 { return withUnsafeBytes(of: sixteen) { Array($0) } }
        return nil
    }

    /// The ranges that the registry of special-purpose IPv4 addresses (IANA, RFC 6890) does not call globally reachable.
    private static func ofIPv4(_ bytes: [UInt8]) -> HostAddress {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (127, _, _): .loopback
        case (0, _, _), (10, _, _), (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
            (198, 18...19, _), (224..., _, _):
            .private
        // Protocol assignments, the former relays of 6to4, and three networks for documentation.
        case (192, 0, 0), (192, 88, 99), (192, 0, 2), (198, 51, 100), (203, 0, 113): .private
        default: .other
        }
    }

    /// Only `2000::/3` is assigned to public hosts (IANA). Within it, `2001::/23` is for protocols, Teredo among them,
    /// and `2001:db8::/32` and `3fff::/20` are for documentation.
    private static func ofIPv6(_ bytes: [UInt8]) -> HostAddress {
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]) { return ofIPv4(Array(bytes[12...])) }
        if let inner = translatedIPv4(of: bytes) { return ofIPv4(inner) == .other ? .other : .private }
        return switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0x20, 0x01, 0...1, _), (0x20, 0x01, 0x0d, 0xb8), (0x3f, 0xff, 0...0x0f, _): .private
        case (0x20...0x3f, _, _, _): .other
        default: bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } ? .loopback : .private
        }
    }

    /// The IPv4 address that a translator of the public network connects to, by NAT64 (`64:ff9b::/96`) or 6to4; nil for
    /// other addresses. With `64:ff9b:1::/48` only a translator of the local network knows it.
    private static func translatedIPv4(of bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]) { return Array(bytes[12...]) }
        return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
    }
}
