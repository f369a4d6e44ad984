import NIOConcurrencyHelpers
import RichPushKit

/// The tokens for the loyalty platform, from a file. `{member}` in its text is replaced by the member's name,
/// percent-encoded.
final class PlatformTokens: TokenProvider {
    private let file: NamedFile?
    private let text: NIOLockedValueBox<String>

    /// - Parameter file: the file; `nil` for the embedded platform: its tokens name the member.
    /// - Throws: ``StartFault`` if the file cannot be read.
    init(_ file: NamedFile?) throws(StartFault) {
        self.file = file
        text = NIOLockedValueBox(try file?.text() ?? "token-for-{member}")
    }

    /// The member's token. After a refusal the file is read again; without another token, the call stays queued.
    func token(for context: CallContext, refused: String?) async throws -> String? {
        let token = token(of: context.recipient)
        guard refused == token else { return token }
        if let new = try file?.text() { text.withLockedValue { $0 = new } }
        let next = self.token(of: context.recipient)
        return next == refused ? nil : next
    }

    private func token(of member: Recipient) -> String {
        text.withLockedValue { $0 }.replacing("{member}", with: Self.encoded(member.rawValue))
    }

    private static func encoded(_ name: String) -> String {
        name.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
                || "-._~".utf8.contains(byte)
            return isPlain
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        .joined()
    }
}
