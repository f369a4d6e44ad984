import RichPushStore

/// How texts are stored in PostgreSQL, which refuses U+0000.
///
/// U+0000 becomes U+0001 and the digit 0, and U+0001 becomes U+0001 and the digit 1. Texts in byte order keep their
/// order.
enum PostgresText {
    /// The stored form of a text, with a zero byte at its end.
    static func stored(_ text: String) -> ContiguousArray<CChar> {
        var text = text
        return text.withUTF8 { bytes in
            var stored = ContiguousArray<CChar>()
            stored.reserveCapacity(bytes.count + 1)
            for byte in bytes {
                if byte < 2 {
                    stored.append(1)
                    stored.append(CChar(bitPattern: UInt8(ascii: "0") + byte))
                } else {
                    stored.append(CChar(bitPattern: byte))
                }
            }
            stored.append(0)
            return stored
        }
    }

    /// The text of a stored form.
    static func text(_ stored: UnsafeBufferPointer<UInt8>) -> String {
        guard stored.contains(1) else { return String(decoding: stored, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(stored.count)
        var isEscaped = false
        for byte in stored {
            if isEscaped {
                bytes.append(byte &- UInt8(ascii: "0"))
                isEscaped = false
            } else if byte == 1 {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
