import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The encrypted text of a push: the Base64 of nonce (12 bytes), ciphertext and tag (16 bytes) of AES-GCM. The ciphertext
/// is JSON with `title`, `subtitle` and `body`. The authenticated data are the digits of the push's message, so that the text
/// of one message cannot be put into another.
nonisolated struct SealedAlert {
    /// The opened text.
    struct Text: Decodable, Equatable {
        var title: String?
        var subtitle: String?
        var body: String?
    }

    /// Why a text cannot be opened. It holds nothing of the text or the key.
    enum Failure: Error {
        case notBase64, wrongKeyLength, notOpened, notText
    }

    private let combined: Data

    init(_ base64: String) throws {
        guard let combined = Data(base64Encoded: base64) else { throw Failure.notBase64 }
        self.combined = combined
    }

    /// Opens the text.
    ///
    /// - Parameters:
    ///   - key: the Base64 of a key of 32 bytes.
    ///   - message: the `message_response_id` of the push.
    /// - Returns: the text.
    /// - Throws: ``Failure``.
    func open(with key: String, message: Int64?) throws -> Text {
        guard let key = Data(base64Encoded: key), key.count == 32 else { throw Failure.wrongKeyLength }
        let bound = Data((message.map { "\($0)" } ?? "").utf8)
        let plain: Data
        do {
            let box = try AES.GCM.SealedBox(combined: combined)
            plain = try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: bound)
        } catch {
            throw Failure.notOpened
        }
        do { return try JSONDecoder().decode(Text.self, from: plain) } catch { throw Failure.notText }
    }
}
