/// The key under which every attempt at one act of one member is the same call.
package enum IdempotencyKey {
    /// A key from recipient, request identifier (else the message's id, else a random text), action, object and text.
    package static func make(
        for call: LoyaltyCall,
        context: PushContext,
        messageResponseID: Int64?,
        random: RandomSource
    ) -> String {
        let delivery =
            context.requestIdentifier.map { "request/\($0)" }
            ?? messageResponseID.map { "message/\($0)" }
            ?? "random/\(random.identifier())"
        let parts = [context.recipient.rawValue, delivery, call.name, call.target, text(of: call)]
        return digest(parts)
    }

    private static func text(of call: LoyaltyCall) -> String {
        switch call {
        case .addNewComment(let body, _): body
        case .trackMessage(_, _, let action): action.rawValue
        default: ""
        }
    }

    /// Two 64-bit FNV-1a sums over the parts, each part preceded by its length so that no two lists read alike.
    private static func digest(_ parts: [String]) -> String {
        var first: UInt64 = 0xcbf2_9ce4_8422_2325
        var second: UInt64 = 0x8422_2325_cbf2_9ce4
        for part in parts {
            for byte in Array("\(part.utf8.count):".utf8) + Array(part.utf8) {
                first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
                second = (second ^ UInt64(byte ^ 0x5a)) &* 0x0000_0100_0000_01b3
            }
        }
        return hexadecimal(first) + hexadecimal(second)
    }
}
