/// SHA-256 (FIPS 180-4), for addressees that are salted hashes, and for the keys of calls and responses.
package enum SHA256 {
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// The 32 bytes of the digest of a message.
    package static func digest(of message: [UInt8]) -> [UInt8] {
        let bytes = padded(message)
        var hash = initial
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for start in stride(from: 0, to: bytes.count, by: 64) {
                bytes.withUnsafeBufferPointer {
                    schedule(UnsafeBufferPointer(rebasing: $0[start..<start + 64]), in: words)
                }
                add(words, to: &hash)
            }
        }
        return [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            for index in 0..<32 {
                digest[index] = UInt8(truncatingIfNeeded: hash[index / 4] >> UInt32(24 - index % 4 * 8))
            }
            count = 32
        }
    }

    /// The digest of a message as 64 lower-case hexadecimal digits.
    package static func text(of message: [UInt8]) -> String { digest(of: message).hexadecimal }

    /// The authentication code of a message (HMAC, RFC 2104).
    package static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > 64 ? digest(of: key) : key
        let block = short + [UInt8](repeating: 0, count: 64 - short.count)
        return digest(of: block.map { $0 ^ 0x5c } + digest(of: block.map { $0 ^ 0x36 } + message))
    }

    /// The message followed by a one bit, zeros and its length in bits, to fill whole blocks of 64 bytes.
    private static func padded(_ message: [UInt8]) -> [UInt8] {
        let zeros = (119 - message.count % 64) % 64
        var bytes = message
        bytes.reserveCapacity(message.count + zeros + 9)
        bytes.append(0x80)
        bytes.append(contentsOf: repeatElement(0, count: zeros))
        let bits = UInt64(message.count) * 8
        for place in stride(from: UInt64(56), through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: bits >> place))
        }
        return bytes
    }

    private static func add(_ schedule: UnsafeMutableBufferPointer<UInt32>, to hash: inout [UInt32]) {
        var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
        var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
        for index in 0..<64 {
            let first =
                h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ ((e & f) ^ (~e & g)) &+ constants[index]
                &+ schedule[index]
            let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        hash[0] &+= a
        hash[1] &+= b
        hash[2] &+= c
        hash[3] &+= d
        hash[4] &+= e
        hash[5] &+= f
        hash[6] &+= g
        hash[7] &+= h
    }

    /// Fills the 64 words of a block of 64 bytes.
    private static func schedule(_ block: UnsafeBufferPointer<UInt8>, in words: UnsafeMutableBufferPointer<UInt32>) {
        for index in 0..<16 {
            let bytes = block[4 * index..<4 * index + 4]
            words[index] = bytes.reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
            let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
    }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// Lower-case hexadecimal digits, with leading zeros: two for each byte of the type.
    package var hexadecimal: String {
        withUnsafeBytes(of: bigEndian) { $0.hexadecimal }
    }
}

extension Collection where Element == UInt8 {
    /// Lower-case hexadecimal digits, two for each byte.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 2 * count) { digits in
            var place = 0
            for byte in self {
                digits[place] = digit(byte >> 4)
                digits[place + 1] = digit(byte & 0xF)
                place += 2
            }
            return place
        }
    }
}

private func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
