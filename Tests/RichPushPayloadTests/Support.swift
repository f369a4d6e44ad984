import RichPushPayload

/// Reads a push from JSON text.
func push(_ text: String, keys: PayloadKeys = .default) throws -> PushPayload {
    try PushPayload(bytes: Array(text.utf8), keys: keys)
}

/// Reads a value from JSON text.
func json(_ text: String) throws(JSONError) -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

/// The error of reading bytes as JSON; nil if they are valid.
func failure(of bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
        _ = try JSONValue(parsing: bytes)
        return nil
    } catch {
        return error
    }
}

extension JSONValue {
    var text: String { String(decoding: serialized(), as: UTF8.self) }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
