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
        let name = Self.bare(host)
        if let bytes = AddressText.bytes(of: name) {
            self = bytes.count == 4 ? Self.ofIPv4(bytes) : Self.ofIPv6(bytes)
        } else if name == "localhost" || name.hasSuffix(".localhost") {
            self = .loopback
        } else {
            self = [".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix) ? .private : .other
        }
    }

    /// Whether a URL's host is an address rather than a name.
    package static func isAddress(_ host: String) -> Bool { AddressText.bytes(of: bare(host)) != nil }

    /// The host in lower case, without brackets and without the period of the root.
    private static func bare(_ host: String) -> String {
        func isOutside(_ character: Character) -> Bool { "[].".contains(character) }
        let start = host.lowercased().drop(while: isOutside)
        guard let end = start.lastIndex(where: { !isOutside($0) }) else { return "" }
        return String(start[...end])
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

/// Reads addresses in every spelling that a resolver reads: `0x7f.1` and `2130706433` are 127.0.0.1.
private enum AddressText {
    /// The 4 or 16 bytes of an address in lower case; nil for a name.
    static func bytes(of text: String) -> [UInt8]? {
        // Most hosts are names: an address begins with a digit, or has a colon.
        guard text.utf8.first?.isDigit == true || text.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let withoutZone = text.prefix { $0 != "%" && !$0.isWhitespace }
        return four(withoutZone) ?? sixteen(withoutZone)
    }

    /// One to four numbers, of which the last one fills the rest of the address (`inet_aton`).
    private static func four(_ text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 4 else { return nil }
        var address: UInt64 = 0
        for (index, part) in parts.enumerated() {
            let room = index == parts.count - 1 ? 8 * (5 - parts.count) : 8
            guard let number = number(part), number >> room == 0 else { return nil }
            address = address << room | number
        }
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: address >> $0) }
    }

    /// A number as in C: hexadecimal after `0x`, octal after `0`, else decimal.
    private static func number(_ text: Substring) -> UInt64? {
        if text.hasPrefix("0x") { return number(text.dropFirst(2), radix: 16) }
        return number(text, radix: text.hasPrefix("0") ? 8 : 10)
    }

    /// The number of digits alone; the initializer would also read a sign.
    private static func number(_ digits: Substring, radix: Int) -> UInt64? {
        digits.utf8.allSatisfy { $0.hexadecimalValue != nil } ? UInt64(digits, radix: radix) : nil
    }

    /// Eight groups of up to four hexadecimal digits, of which `::` leaves some out; the last two may be an IPv4 address.
    private static func sixteen(_ text: Substring) -> [UInt8]? {
        var groups = text.split(separator: ":", omittingEmptySubsequences: false)
        guard 3...9 ~= groups.count else { return nil }
        // At an end of the text, two colons leave two empty groups, and one colon is not allowed.
        if text.hasPrefix("::") { groups.removeFirst() }
        if text.hasSuffix("::") { groups.removeLast() }
        guard groups.count(where: \.isEmpty) <= 1, !text.hasSuffix(":") || text.hasSuffix("::"),
            !text.hasPrefix(":") || text.hasPrefix("::")
        else { return nil }
        var (address, gap) = ([UInt8](), Int?.none)
        for (index, group) in groups.enumerated() {
            if group.isEmpty {
                gap = address.count
            } else if index == groups.count - 1, group.contains(".") {
                guard let last = dotted(group) else { return nil }
                address += last
            } else {
                guard group.utf8.count <= 4, let number = number(group, radix: 16) else { return nil }
                address += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
            }
        }
        guard let gap else { return address.count == 16 ? address : nil }
        guard address.count <= 14 else { return nil }
        address.insert(contentsOf: repeatElement(0, count: 16 - address.count), at: gap)
        return address
    }

    /// An IPv4 address of four decimal numbers.
    private static func dotted(_ text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        let bytes = parts.compactMap { UInt8($0) }
        return bytes.count == 4 ? bytes : nil
    }
}
