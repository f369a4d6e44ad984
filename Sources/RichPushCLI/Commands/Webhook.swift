import ArgumentParser
import RichPushHosting

/// `richpush webhook`: checks what a host service has sent.
struct Webhook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a webhook of a host service.",
        subcommands: [Verify.self]
    )

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the signature of a webhook.",
            discussion: """
                Give the bytes as they were received, and the values of the fields webhook-id, webhook-timestamp and \
                webhook-signature. A signature of any secret in the file is accepted; the time is not judged, so that a \
                webhook that was kept can be checked. It ends with 0 or 1.
                """
        )

        @Option(
            help: ArgumentHelp("Secrets such as whsec_…, one a line.", valueName: "FILE"),
            completion: .file()
        )
        var secretFile: String
        @Option(help: ArgumentHelp("The value of webhook-id.", valueName: "ID")) var id: String
        @Option(help: ArgumentHelp("The value of webhook-timestamp.", valueName: "T")) var timestamp: String
        @Option(help: ArgumentHelp("The value of webhook-signature.", valueName: "S")) var signature: String
        @Argument(help: ArgumentHelp("The body; - for standard input.", valueName: "FILE"), completion: .file())
        var file = "-"

        func validate() throws {
            guard Int64(timestamp) != nil, timestamp.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw ValidationError("--timestamp must be a number of seconds since 1970.")
            }
        }

        func run() async throws {
            try await guarded {
                let secrets = try secrets()
                let body = try FileBytes.ofArgument(file, upTo: Self.longestBody + 1)
                guard body.count <= Self.longestBody else {
                    throw CommandFailure(status: .notPayload, message: "\(file): A webhook has at most 1 MiB.")
                }
                let isRight = secrets.reduce(false) {
                    $1.signs(signature, id: id, timestamp: timestamp, body: body) || $0
                }
                guard isRight else {
                    throw CommandFailure(
                        status: .problem,
                        message: "The signature is of another secret, or identifier, time or body were changed."
                    )
                }
                Console.print("The signature is right.")
                return nil
            }
        }

        /// The largest body that is read: an event has less than a tenth of it.
        private static let longestBody = 1 << 20

        private func secrets() throws -> [WebhookSecret] {
            let text = String(decoding: try FileBytes.ofArgument(secretFile, upTo: 64 << 10), as: UTF8.self)
            let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }
            do {
                let secrets = try lines.filter { !$0.isEmpty }.map { try WebhookSecret($0) }
                guard secrets.isEmpty else { return secrets }
                throw CommandFailure(status: .usage, message: "\(secretFile): The file has no secret.")
            } catch let fault as WebhookFault {
                throw CommandFailure(status: .usage, message: "\(secretFile): \(fault)")
            }
        }
    }
}
