import ArgumentParser
import Foundation
import RichPushHTTP
import RichPushModel

/// Which loyalty platform a command speaks to; none is fine.
struct PlatformOption: ParsableArguments {
    @Option(help: ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL"))
    var api: String?

    @OptionGroup var calls: CallOptions

    /// The platform that `--api` names; `nil` without it.
    func platform() throws -> NamedPlatform? {
        try api.map { try calls.platform(at: $0) }
    }
}

/// A platform that `--api` names.
struct NamedPlatform {
    let address: PlatformAddress
    let apis: LoyaltyAPIs
}

/// How a command speaks to a platform.
struct CallOptions: ParsableArguments {
    @OptionGroup var tokens: TokenOptions

    @Option(help: ArgumentHelp("How long one call may take.", valueName: "SECONDS"))
    var timeout: Double = 10

    @Flag(help: "Let beacons and media of a payload reach this machine, also over http.")
    var allowLoopback = false

    @Flag(help: "Use the database with this --api from now on, though it was used with another one.")
    var force = false

    func validate() throws {
        try TimeLimit.check(timeout, of: "--timeout")
    }

    /// The platform at an address.
    ///
    /// - Throws: ``CommandFailure`` with 64 if it is no address that may be called.
    func platform(at address: String) throws -> NamedPlatform {
        guard let url = URL(string: address) else {
            throw CommandFailure(status: .usage, message: "--api is \"\(address)\", which is not a URL.")
        }
        let token = try tokens.value()
        var (policy, beacons) = (URLPolicy.platform, URLPolicy.fetch)
        policy.allowsLoopback = true
        // The address of the platform says nothing of where a payload may reach.
        beacons.allowsLoopback = allowLoopback
        do {
            let apis = try LoyaltyAPIs.http(
                baseURL: url,
                policy: policy,
                tokens: FixedToken(token),
                timeout: .seconds(timeout),
                beaconPolicy: beacons
            )
            return NamedPlatform(address: PlatformAddress(url), apis: apis)
        } catch {
            throw CommandFailure(
                status: .usage,
                message: "\(error.message) --api takes an https URL, or an http one of this machine."
            )
        }
    }
}

/// The member of a badge count.
struct RecipientOption: ParsableArguments {
    @Option(help: ArgumentHelp("The member the badge belongs to.", valueName: "R"))
    var recipient: String = Recipient.device.rawValue

    var value: Recipient { Recipient(recipient) }
}
