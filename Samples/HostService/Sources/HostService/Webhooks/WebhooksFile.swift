import RichPushHosting
import RichPushKit

/// The file of `--webhooks-file`.
struct WebhooksFile: Sendable {
    private let file: NamedFile
    private let policy: URLPolicy

    /// - Returns: `nil` without the flag.
    init?(_ settings: Settings) {
        guard let path = settings.webhooksFile else { return nil }
        file = NamedFile(flag: .webhooksFile, path: path)
        policy = settings.webhookPolicy
    }

    /// Reads the file.
    ///
    /// - Throws: ``StartFault``.
    func configuration() throws(StartFault) -> WebhookConfiguration {
        let bytes = try file.bytes()
        do {
            return try WebhookConfiguration(parsing: bytes, policy: policy)
        } catch {
            throw StartFault(.usage, "The file of `\(file.flag.text)` cannot be used: \(error)")
        }
    }
}

extension Settings {
    /// Where webhooks may go: `https` to public addresses, and this machine with `--allow-loopback`.
    var webhookPolicy: URLPolicy {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = allowsLoopback
        return policy
    }
}
