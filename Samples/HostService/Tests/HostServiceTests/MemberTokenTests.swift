import Foundation
import RichPushKit
import Testing

@testable import HostService

@Suite struct MemberTokenTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let header = #"{"alg":"EdDSA","kid":"k1"}"#
    private let issuer = TokenIssuer()

    private func tokens() throws -> MemberTokens {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("jwks-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(issuer.keySet.utf8).write(to: file)
        return MemberTokens(
            keys: try KeySet(reading: NamedFile(flag: .jwksFile, path: file.path)),
            issuer: "issuer",
            audience: "audience"
        )
    }

    @Test(arguments: [(1_799_999_941, true), (1_799_999_940, false), (1_799_999_000, false)])
    func `A token ends 60 seconds after its end`(end: Int, isValid: Bool) throws {
        let token = try issuer.token(Self.header, #"{"sub":"rose","iss":"issuer","aud":"audience","exp":\#(end)}"#)
        #expect(try tokens().member(of: token, now: Self.now) == (isValid ? Recipient("rose") : nil))
    }

    @Test(arguments: [#"{"alg":"none","kid":"k1"}"#, #"{"alg":"ES256","kid":"k1"}"#, #"{"alg":"EdDSA"}"#, "[]", ""])
    func `The header's algorithm must be that of its key`(header: String) throws {
        let token = try issuer.token(header, #"{"sub":"rose","iss":"issuer","aud":"audience","exp":1900000000}"#)
        #expect(try tokens().member(of: token, now: Self.now) == nil)
    }
}
