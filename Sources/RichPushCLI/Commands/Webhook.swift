import ArgumentParser
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// `richpush webhook`: for receivers of the host service's webhooks.
struct Webhook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check what the host service has sent to an endpoint.",
        subcommands: [Verify.self]
    )

    /// `richpush webhook verify`: whether a request is signed with a secret, as Standard Webhooks has it.
    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the signature of a webhook.",
            discussion: """
                Exit codes: 0 the signature is valid; 1 it is not, with the reason on standard error; 64 wrong usage; 66 no \
                such file. A timestamp more than 5 minutes from the current time is not valid: for a request that was kept, \
                give its time with --at.
                """
        )

        @Option(
            help: ArgumentHelp(
                "A file with one secret, whsec_…, on each line; one of them is enough.",
                valueName: "FILE"
            )
        )
        var secretFile: String

        @Option(help: ArgumentHelp("The value of webhook-id.", valueName: "ID"))
        var id: String

        @Option(help: ArgumentHelp("The value of webhook-timestamp.", valueName: "T"))
        var timestamp: String

        @Option(help: ArgumentHelp("The value of webhook-signature: one or more, separated by spaces.", valueName: "S"))
        var signature: String

        @Option(help: ArgumentHelp("When the request arrived, in seconds since 1970; now by default.", valueName: "T"))
        var at: Int64?

        @Argument(
            help: ArgumentHelp("The body as it was received; - or nothing for standard input.", valueName: "FILE"),
            completion: .file()
        )
        var body = "-"

        func run() async throws {
            try await guarded {
                let verifier = WebhookVerifier(secrets: try secrets())
                let now = at.map { Date(timeIntervalSince1970: Double($0)) } ?? Date()
                let bytes = try Self.bytes(of: body)
                do {
                    try verifier.verify(id: id, timestamp: timestamp, signature: signature, body: bytes, at: now)
                    return nil
                } catch {
                    throw CommandFailure(status: .problem, message: "\(error)")
                }
            }
        }

        private func secrets() throws(CommandFailure) -> [WebhookSecret] {
            let text = String(decoding: try Self.bytes(of: secretFile, isSecret: true), as: UTF8.self)
            var secrets: [WebhookSecret] = []
            for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            {
                let line = String(line).trimmingWhiteSpace()
                guard !line.isEmpty else { continue }
                do {
                    secrets.append(try WebhookSecret(line))
                } catch {
                    throw CommandFailure(status: .usage, message: "\(secretFile):\(number + 1): \(error).")
                }
            }
            guard !secrets.isEmpty else {
                throw CommandFailure(status: .usage, message: "\(secretFile): expected a secret on each line.")
            }
            return secrets
        }

        /// The largest body in bytes; a service's are far smaller.
        private static let longest = 16 << 20

        private static func bytes(of name: String, isSecret: Bool = false) throws(CommandFailure) -> [UInt8] {
            let isInput = name == "-" && !isSecret
            do {
                return try isInput ? FileBytes.ofStandardInput(upTo: longest) : FileBytes.of(name, upTo: longest)
            } catch {
                throw CommandFailure(fault: error, of: isInput ? nil : name)
            }
        }
    }
}
