import Foundation

/// The bearer token of a command: an argument, a file or the environment. Every user of the machine can read an argument
/// while the command runs.
enum BearerToken {
    /// The token; nil if none is given.
    ///
    /// - Parameters:
    ///   - options: the options of the command.
    ///   - environment: has RICHPUSH_TOKEN, which is used if no option is given. An empty value is ignored.
    /// - Returns: the token; nil if none is given.
    /// - Throws: ``CommandFailure`` with 66 for a file that cannot be read, 64 for a text that is not a token.
    static func of(
        _ options: CallOptions,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> String? {
        if let token = options.token { return try checked(token, from: "--token") }
        if let file = options.tokenFile { return try checked(try line(of: file), from: file) }
        guard let token = environment["RICHPUSH_TOKEN"], !token.isEmpty else { return nil }
        return try checked(token, from: "RICHPUSH_TOKEN")
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
