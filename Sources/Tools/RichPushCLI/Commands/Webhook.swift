import ArgumentParser
import RichPushHosting
import RichPushModel
import RichPushPayload

/// `richpush webhook`: checks what a host service has sent.
struct Webhook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a webhook of a host service.",
        subcommands: [Verify.self]
    )

    struct Verify: Command {
        static let configuration = CommandConfiguration(
            abstract: "Check the signature of a webhook.",
            discussion: """
                Give the bytes as they were received, and the values of the fields webhook-id, webhook-timestamp and \
                webhook-signature. A signature of any secret in the file is accepted; the time is not judged, so that a \
                webhook that was kept can be checked. It ends with 0, or with 1 and the part that is wrong.
                """
        )

        @Option(help: ArgumentHelp("Secrets such as whsec_…, one a line.", valueName: "FILE"), completion: .file())
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

        func work() async throws -> ExitStatus? {
            let secrets = try secrets()
            let body = try FileBytes.ofArgument(file, upTo: Self.longestBody + 1)
            guard body.count <= Self.longestBody else {
                throw CommandFailure(status: .notPayload, message: "\(file): A webhook has at most 1 MiB.")
            }
            let request = SignedWebhook(id: id, timestamp: timestamp, signature: signature, body: body)
            guard request.isSigned(by: secrets) else {
                throw CommandFailure(status: .problem, message: request.fault(secrets))
            }
            Console.print("The signature is right.")
            if let note = request.noteOnTime(now: PushClock.live.now()) { Console.error(note) }
            return nil
        }

        /// The largest body that is read: an event has less than a tenth of it.
        private static let longestBody = 1 << 20

        private func secrets() throws -> [WebhookSecret] {
            guard let text = String(validating: try FileBytes.ofArgument(secretFile, upTo: 64 << 10), as: UTF8.self)
            else {
                throw CommandFailure(status: .usage, message: "\(secretFile): The secrets are not UTF-8.")
            }
            var secrets: [WebhookSecret] = []
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (number, line) in lines.enumerated() {
                let line = String(line).trimmingWhiteSpace()
                guard !line.isEmpty else { continue }
                do throws(WebhookFault) {
                    secrets.append(try WebhookSecret(line))
                } catch {
                    let message = "\(secretFile): The secret in line \(number + 1) is wrong. \(error.detail)"
                    throw CommandFailure(status: .usage, message: message)
                }
            }
            guard secrets.isEmpty else { return secrets }
            throw CommandFailure(status: .usage, message: "\(secretFile): The file has no secret.")
        }
    }
}
