import ArgumentParser
import Foundation
import RichPushHTTP
import RichPushModel
import RichPushPayload

/// The loyalty platform of a command; optional.
struct PlatformOption: ParsableArguments {
    @Option(help: ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL"))
    var api: String?

    @OptionGroup var calls: CallOptions

    /// The platform of `--api`; nil without it.
    ///
    /// - Throws: ``CommandFailure`` with 64 for an address or a token that cannot be used, 66 for a token file that
    ///   cannot be read.
    func platform() throws -> NamedPlatform? {
        try api.map { try calls.platform(at: $0) }
    }
}

/// The platform of `--api`.
struct NamedPlatform {
    let address: PlatformAddress
    let apis: LoyaltyAPIs
}

/// The options for calls to a platform.
struct CallOptions: ParsableArguments {
    @OptionGroup var tokens: TokenOptions

    @Option(help: ArgumentHelp("Time limit for one call.", valueName: "SECONDS"))
    var timeout: Double = 10

    @Flag(help: "Allow EMS opens and media of a payload from this machine, also over http.")
    var allowLoopback = false

    @Flag(help: "Use the database with this --api from now on, even if it was used with another one.")
    var force = false

    func validate() throws {
        try TimeLimit.check(timeout, of: "--timeout")
    }

    /// The platform at an address.
    ///
    /// - Parameter address: the value of `--api`.
    /// - Returns: the platform with its APIs.
    /// - Throws: ``CommandFailure`` with 64 for an address or a token that cannot be used, 66 for a token file that
    ///   cannot be read.
    func platform(at address: String) throws -> NamedPlatform {
        guard let url = URL(string: address) else {
            throw CommandFailure(status: .usage, message: "--api is \"\(address.printableURL)\", which is not a URL.")
        }
        let token = try tokens.value()
        var (policy, emsOpens) = (URLPolicy.platform, URLPolicy.fetch)
        policy.allowsLoopback = true
        // A platform on this machine does not allow a payload to reach this machine.
        emsOpens.allowsLoopback = allowLoopback
        do {
            let apis = try LoyaltyAPIs.http(
                baseURL: url,
                policy: policy,
                tokens: FixedToken(token),
                timeout: .seconds(timeout),
                emsOpenPolicy: emsOpens
            )
            return NamedPlatform(address: PlatformAddress(url), apis: apis)
        } catch {
            throw CommandFailure(
                status: .usage,
                message: "\(error.message) --api takes an https URL, or an http URL of this machine."
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
