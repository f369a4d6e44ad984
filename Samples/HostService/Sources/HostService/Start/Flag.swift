/// The flags of the service. Each is also a variable: `--drain-every` is `RICHPUSH_DRAIN_EVERY`.
enum Flag: String, CaseIterable {
    case host
    case port
    case adminHost = "admin-host"
    case adminPort = "admin-port"
    case store
    case api
    case platformTokenFile = "platform-token-file"
    case keysFile = "keys-file"
    case jwksFile = "jwks-file"
    case jwtIssuer = "jwt-issuer"
    case jwtAudience = "jwt-audience"
    case eventsKeep = "events-keep"
    case drainEvery = "drain-every"
    case shutdownAfter = "shutdown-after"
    case rate
    case keepMessages = "keep-messages"
    case allowLoopback = "allow-loopback"
    case recipientSaltFile = "recipient-salt-file"

    /// The flag as it is written.
    var text: String { "--\(rawValue)" }
    /// Whether the flag has no value.
    var isSwitch: Bool { self == .allowLoopback }

    /// Checks that every argument is a flag with its value, because a reader of configuration ignores what it does not
    /// know: a misspelt flag would be a default.
    ///
    /// - Parameter arguments: the arguments without the program's name.
    /// - Throws: ``StartFault``.
    static func check(_ arguments: [String]) throws(StartFault) {
        var (seen, rest): (Set<Flag>, ArraySlice<String>) = ([], arguments[...])
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard argument.hasPrefix("--"), let flag = Flag(rawValue: String(parts[0].dropFirst(2))) else {
                throw StartFault(.usage, "`\(argument)` is not a flag of this service. \(Self.hint)")
            }
            guard seen.insert(flag).inserted else { throw StartFault(.usage, "`\(flag.text)` is given twice.") }
            if flag.isSwitch {
                guard parts.count == 1 else { throw StartFault(.usage, "`\(flag.text)` has no value.") }
            } else if parts.count == 1 {
                guard let value = rest.popFirst(), !value.hasPrefix("--") else {
                    throw StartFault(.usage, "`\(flag.text)` needs a value.")
                }
            }
        }
    }

    private static let hint = "Flags: \(allCases.map(\.text).joined(separator: ", "))."
}
