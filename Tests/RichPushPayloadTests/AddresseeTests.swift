@testable import RichPushPayload
import RichPushLint
import Testing

@Suite("Addressees")
struct AddresseeTests {
    private static let hash = "sha256:" + String(repeating: "0f", count: 32)

    @Test(
        "SHA-256 agrees with the standard's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
        ]
    )
    func digest(text: String, digits: String) {
        #expect(SHA256.digest(of: Array(text.utf8)).map(\.hexadecimal).joined() == digits)
    }

    @Test("A payload names its addressee by id, compared byte by byte")
    func id() throws {
        let addressee = try #require(try push(#"{"recipient": "ann"}"#).addressee)
        #expect(addressee.id == "ann")
        #expect(addressee.names("ann"))
        #expect(!addressee.names("ANN"))
        #expect(!addressee.names("ann "))
        #expect(PushAddressee("\u{e9}")?.names("e\u{301}") == false)
    }

    @Test("A payload names its addressee by the hash of salt and id, in digits of either case")
    func hashed() throws {
        let keys = PayloadKeys(recipientSalt: "pepper/")
        let text = PushAddressee.hash(of: "ann", salt: "pepper/")
        #expect(text == "sha256:" + SHA256.digest(of: Array("pepper/ann".utf8)).map(\.hexadecimal).joined())
        for text in [text, "sha256:" + text.dropFirst(7).uppercased()] {
            let addressee = try #require(try push(#"{"recipient": "\#(text)"}"#, keys: keys).addressee)
            #expect(addressee.id == nil)
            #expect(addressee.text == text)
            #expect(addressee.names("ann"))
            #expect(!addressee.names("bob"))
        }
        #expect(try push(#"{"recipient": "\#(text)"}"#).addressee?.names("ann") == false)
    }

    @Test("A host may choose the key of the addressee")
    func key() throws {
        let keys = PayloadKeys(recipient: "member")
        let push = try push(#"{"recipient": "ann", "member": "bob"}"#, keys: keys)
        #expect(push.addressee?.id == "bob")
    }

    @Test(
        "An empty text or a malformed hash is not an addressee, and has a warning",
        arguments: [
            #""""#, "7", "{}", "true", #""sha256:""#, #""sha256:0f""#, "\"\(hash)0\"",
            #""sha256:\#(String(repeating: "g", count: 64))""#,
        ]
    )
    func invalid(value: String) throws {
        let push = try push(#"{"aps": {}, "recipient": \#(value)}"#)
        #expect(push.addressee == nil)
        #expect(push.findings.map(\.code.rawValue) == ["recipient.invalid"])
        #expect(push.findings.map(\.severity) == [.warning])
        #expect(push.findings.map(\.key) == ["recipient"])
    }

    @Test("A null, an id and a well-formed hash have no finding", arguments: ["null", #""ann""#, "\"\(hash)\""])
    func valid(value: String) throws {
        #expect(try push(#"{"aps": {}, "recipient": \#(value)}"#).findings.isEmpty)
    }
}
