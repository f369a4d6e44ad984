import Foundation
import Testing

@testable import RichPushCLI

/// The sources of the bearer token.
@Suite("Token")
struct TokenTests {
    private func token(_ token: String?, file: String? = nil, environment: [String: String] = [:]) throws -> String? {
        var options = CallOptions()
        (options.token, options.tokenFile) = (token, file)
        return try BearerToken.of(options, environment: environment)
    }

    @Test("It is read from the argument, else from the first line of the file, else from the environment")
    func sources() throws {
        let scratch = Scratch()
        let file = try scratch.write(Array("from-file\r\nsecond line".utf8), to: "token").path
        let environment = ["RICHPUSH_TOKEN": "from-environment"]
        #expect(try token("given", environment: environment) == "given")
        #expect(try token(nil, file: file, environment: environment) == "from-file")
        #expect(try token(nil, environment: environment) == "from-environment")
        #expect(try token(nil, environment: ["RICHPUSH_TOKEN": ""]) == nil)
        #expect(try token(nil) == nil)
    }

    @Test("A text that is not a token is refused", arguments: ["", "two words", "a\u{7F}", "tökén", "a\nb"])
    func invalid(_ text: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try token(text) }
        #expect(failure.status == .usage)
        // Only the first line of a file is used.
        guard !text.contains("\n") else { return }
        let scratch = Scratch()
        let file = try scratch.write(Array(text.utf8), to: "token").path
        let ofFile = try #require(throws: CommandFailure.self) { try token(nil, file: file) }
        #expect(ofFile.status == .usage)
    }

    @Test("A file that cannot be read ends with 66", arguments: ["no/such", "/"])
    func missing(_ file: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try token(nil, file: file) }
        #expect(failure.status == .noInput)
    }

    @Test("Two tokens are wrong usage")
    func both() async throws {
        let arguments = ["sync", "--database", "db", "--api", "https://a.example", "--token", "a", "--token-file", "b"]
        let ending = try await Tool.run(arguments)
        #expect(ending.code == 64)
        #expect(ending.errors.hasPrefix("Error: --token and --token-file"))
    }
}
