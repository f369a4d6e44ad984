import ArgumentParser
import Foundation
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore

/// The platform of `--api`.
struct NamedPlatform {
    let address: PlatformAddress
    let apis: LoyaltyAPIs
}

/// The options for calls to a platform.
///
/// Groups of options are not nested deeper than needed: a debug build checks those of each level several times.
struct CallOptions: ParsableArguments {
    static let api = ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL")

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

    @Option(help: ArgumentHelp("Time limit for one call.", valueName: "SECONDS"))
    var timeout: Double = 10

    @Flag(help: "Allow EMS opens, media and passes of a payload from this machine, also over http.")
    var allowLoopback = false

    @Flag(help: "Use the database with this --api from now on, even if it was used with another one.")
    var force = false

    func validate() throws {
        try TimeLimit.check(timeout, of: "--timeout")
        guard token == nil || tokenFile == nil else {
            throw ValidationError("--token and --token-file cannot both be given.")
        }
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
        let token = try BearerToken.of(self)
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

/// A platform's address in the form that a database stores: scheme and host in lower case, without the scheme's default
/// port and without a slash at the end.
struct PlatformAddress: Equatable {
    let text: String
    /// Only scheme, host and port.
    let origin: String

    init(_ url: URL) {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        components.scheme = components.scheme?.lowercased()
        components.encodedHost = components.encodedHost?.lowercased()
        if components.port == Self.usualPorts[components.scheme ?? ""] { components.port = nil }
        while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
        text = components.string ?? url.absoluteString
        components.percentEncodedPath = ""
        origin = components.string ?? text
    }

    private static let usualPorts = ["https": 443, "http": 80]

    /// Stores the platform in a database.
    ///
    /// - Parameters:
    ///   - store: the database.
    ///   - isForced: whether it replaces another platform.
    /// - Throws: ``CommandFailure`` with 64 if the database is used with another platform, and
    ///   ``RichPushStore/StoreError``.
    func remember(in store: PushStore, isForced: Bool) async throws {
        let known = try await store.rememberPlatform(text, replacing: isForced)
        guard known != text else { return }
        throw CommandFailure(
            status: .usage,
            message:
                "\(store.url?.path ?? "The store"): This database is used with the platform \(known); nothing was sent to \(text). "
                + "Add --force to use the database with that platform from now on."
        )
    }
}

/// The check of all options that limit a time.
enum TimeLimit {
    /// Checks a time limit.
    ///
    /// - Parameters:
    ///   - seconds: the option's value.
    ///   - option: the option's name, for the message.
    /// - Throws: `ValidationError` unless the seconds are above 0 and at most 3600.
    static func check(_ seconds: Double, of option: String) throws {
        guard seconds > 0, seconds <= 3600 else {
            throw ValidationError("\(option) takes a number of seconds above 0, up to 3600.")
        }
    }
}
