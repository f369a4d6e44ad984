import Testing

// The file of the iOS sample's service extension, with swift-crypto in place of CryptoKit. The vectors were made by
// Python's cryptography 48.0.0: AESGCM(bytes(range(32))).encrypt(bytes(range(0x40, 0x4c)), text, b"77").
@Suite struct SealedAlertTests {
    private static let key = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
    private static let sealed =
        "QEFCQ0RFRkdISUpLmZvaSlJQ4iH35lFE/hd7exu0Nz3TFyMBFSgqnLUpz57xZtPurNardEc3tx2xPP84Sd2ITHz9Q4LgmOnOftdijWl6H+Y="
    private static let noText = "QEFCQ0RFRkdISUpLjNaOSVVT6ZJCNBwI4DcqTN+D/RU+Ohc="

    private func failure(_ sealed: String, key: String = Self.key, message: Int64? = 77) -> SealedAlert.Failure? {
        #expect(throws: SealedAlert.Failure.self) { try SealedAlert(sealed).open(with: key, message: message) }
    }

    @Test func `The text of another implementation is opened`() throws {
        let text = try SealedAlert(Self.sealed).open(with: Self.key, message: 77)
        #expect(text == SealedAlert.Text(title: "Fresh bread", subtitle: nil, body: "Ein Brot für 1 €"))
    }

    @Test func `A changed text, another key and another message are refused`() {
        let changed = Self.sealed.replacing("mZva", with: "mZvb")
        #expect(changed != Self.sealed)
        #expect(failure(changed) == .notOpened)
        #expect(failure(Self.sealed, key: "//ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=") == .notOpened)
        #expect(failure(Self.sealed, message: 78) == .notOpened)
        #expect(failure(Self.sealed, message: nil) == .notOpened)
        #expect(failure("QEFC") == .notOpened)
    }

    @Test func `What is not Base64, a key of another length and a text that is not JSON are errors of their own`() {
        #expect(failure("not base64!") == .notBase64)
        #expect(failure(Self.sealed, key: "AAEC") == .wrongKeyLength)
        #expect(failure(Self.sealed, key: "") == .wrongKeyLength)
        #expect(failure(Self.noText) == .notText)
    }
}
