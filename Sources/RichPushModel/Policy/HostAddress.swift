import Foundation

/// The network that the host of a URL belongs to, as far as the host itself shows it: an address in any spelling, or a
/// name that is only valid in a local network.
///
/// Other names are `other`: the caller resolves them and checks their addresses.
package enum HostAddress: Equatable {
    case loopback
    /// An address that is private, link-local, multicast or reserved, or a name of a local network.
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

    private static func ofIPv4(_ bytes: [UInt8]) -> HostAddress {
        switch (bytes[0], bytes[1]) {
        case (127, _): .loopback
        case (0, _), (10, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19), (224..., _):
            .private
        case (192, 0) where bytes[2] == 0: .private
        default: .other
        }
    }

    private static func ofIPv6(_ bytes: [UInt8]) -> HostAddress {
        if bytes[0..<15].allSatisfy({ $0 == 0 }), bytes[15] <= 1 { return bytes[15] == 1 ? .loopback : .private }
        if isTranslatedLocally(bytes) { return .private }
        if let inner = innerIPv4(of: bytes) { return ofIPv4(inner) }
        return switch (bytes[0], bytes[1]) {
        case (0xfc...0xfd, _), (0xff, _), (0xfe, 0x80...): .private
        default: .other
        }
    }

    /// Whether only a translator of the local network knows the real address: `64:ff9b:1::/48` and `::ffff:0:0:0/96`.
    /// Their IPv4 address has more than one possible position.
    private static func isTranslatedLocally(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0, 0x64, 0xff, 0x9b, 0, 1])
            || bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0])
    }

    /// The IPv4 address in an IPv6 address that is IPv4-mapped, IPv4-compatible, NAT64, 6to4 or Teredo; nil for others.
    private static func innerIPv4(of bytes: [UInt8]) -> [UInt8]? {
        let zeros = [UInt8](repeating: 0, count: 10)
        let translated: [UInt8] = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]
        let starts = [zeros + [0xff, 0xff], zeros + [0, 0], translated]
        if starts.contains(where: { bytes.starts(with: $0) }) { return Array(bytes[12...]) }
        if bytes.starts(with: [0x20, 0x01, 0, 0]) { return bytes[12...].map { ~$0 } }
        return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
    }
}
