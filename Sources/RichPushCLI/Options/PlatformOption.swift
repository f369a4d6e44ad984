import ArgumentParser
import Foundation
import RichPushCore
import RichPushHTTP

/// Which loyalty platform a command speaks to; none is fine.
struct PlatformOption: ParsableArguments {
    @Option(help: ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL"))
    var api: String?

    @OptionGroup var calls: CallOptions

    /// The platform's APIs, or `nil` without `--api`.
    func apis() throws -> LoyaltyAPIs? {
        try api.map { try calls.apis(at: $0) }
    }
}

/// How a command speaks to a platform.
struct CallOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The bearer token of all calls, whosever they are.", valueName: "T"))
    var token: String?

    @Option(help: ArgumentHelp("How long one call may take.", valueName: "SECONDS"))
    var timeout: Double = 10

    func validate() throws {
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout takes a number of seconds above 0, up to 3600.")
        }
    }

    /// The APIs of the platform at an address.
    ///
    /// - Throws: ``CommandFailure`` with 64 if it is no address that may be called.
    func apis(at address: String) throws -> LoyaltyAPIs {
        guard let url = URL(string: address) else {
            throw CommandFailure(status: .usage, message: "--api is \"\(address)\", which is no URL.")
        }
        var (policy, beacons) = (URLPolicy.platform, URLPolicy.fetch)
        (policy.allowsLoopback, beacons.allowsLoopback) = (true, true)
        do {
            return try .http(
                baseURL: url,
                policy: policy,
                tokens: FixedToken(token),
                timeout: .seconds(timeout),
                beaconPolicy: beacons
            )
        } catch {
            throw CommandFailure(
                status: .usage,
                message: "\(error.message) --api takes an https URL, or an http one of this machine."
            )
        }
    }
}

/// Whose push it is.
struct RecipientOption: ParsableArguments {
    @Option(help: ArgumentHelp("The member the push belongs to.", valueName: "R"))
    var recipient: String = Recipient.device.rawValue

    var value: Recipient { Recipient(recipient) }
}
