import ArgumentParser
import Foundation
import RichPushCore
import RichPushHTTP

/// Which loyalty platform a command speaks to, and for whom.
struct PlatformOption: ParsableArguments {
    @Option(help: ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL"))
    var api: String?

    @Option(help: ArgumentHelp("The bearer token of the calls.", valueName: "T"))
    var token: String?

    /// The platform's APIs, or `nil` without `--api`.
    func apis() throws -> LoyaltyAPIs? {
        guard let api else { return nil }
        guard let url = URL(string: api) else {
            throw CommandFailure(status: .usage, message: "--api \(api) is no URL.")
        }
        return try Self.apis(at: url, token: token)
    }

    static func apis(at url: URL, token: String?) throws -> LoyaltyAPIs {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        do {
            return try .http(baseURL: url, policy: policy, tokens: FixedToken(token), beaconPolicy: policy)
        } catch {
            throw CommandFailure(status: .usage, message: error.message)
        }
    }
}

/// Whose push it is.
struct RecipientOption: ParsableArguments {
    @Option(help: ArgumentHelp("The member the push belongs to.", valueName: "R"))
    var recipient: String = Recipient.device.rawValue

    var value: Recipient { Recipient(recipient) }
}
