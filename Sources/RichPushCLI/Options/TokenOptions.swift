import ArgumentParser
import Foundation

/// The source of the bearer token: an argument, a file or the environment. Every user of the machine can read an argument
/// while the command runs.
struct TokenOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Bearer token for every call, for all members.",
            discussion: "Other users of the machine can see it; --token-file and RICHPUSH_TOKEN are hidden from them.",
            valueName: "T"
        )
    )
    var token: String?

    @Option(
        help: ArgumentHelp("A file with the bearer token in its first line.", valueName: "FILE"),
        completion: .file()
    )
    var tokenFile: String?

    func validate() throws {
        guard token == nil || tokenFile == nil else {
            throw ValidationError("--token and --token-file cannot both be given.")
        }
    }

    /// The token; nil if none is given.
    ///
    /// - Parameter environment: has RICHPUSH_TOKEN, which is used if no option is given. An empty value is ignored.
    /// - Returns: the token; nil if none is given.
    /// - Throws: ``CommandFailure`` with 66 for a file that cannot be read, 64 for a text that is not a token.
    func value(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String? {
        if let token { return try Self.checked(token, from: "--token") }
        if let tokenFile { return try Self.checked(try Self.line(of: tokenFile), from: tokenFile) }
        guard let token = environment["RICHPUSH_TOKEN"], !token.isEmpty else { return nil }
        return try Self.checked(token, from: "RICHPUSH_TOKEN")
    }

    /// The maximum length in bytes; a longer token does not fit in a header.
    private static let longest = 64 << 10

    private static func line(of name: String) throws -> String {
        do {
            let bytes = try FileBytes.of(name, upTo: longest)
            let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return String(decoding: line, as: UTF8.self)
        } catch {
            throw CommandFailure(fault: error, of: name)
        }
    }

    /// Checks that a token has only visible ASCII characters. Other characters could end the header or add another one.
    private static func checked(_ token: String, from source: String) throws -> String {
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw CommandFailure(
                status: .usage,
                message: "\(source): A bearer token must be one or more visible ASCII characters."
            )
        }
        return token
    }
}
