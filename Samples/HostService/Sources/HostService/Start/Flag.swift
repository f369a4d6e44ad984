/// The flags of the service. Each is also a variable: `--drain-every` is `RICHPUSH_DRAIN_EVERY`.
enum Flag: String, CaseIterable, Sendable {
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
    case webhooksFile = "webhooks-file"

    /// The flag as it is written.
    var text: String { "--\(rawValue)" }
    /// The variable of the flag.
    var variable: String { "RICHPUSH_" + rawValue.uppercased().replacing("-", with: "_") }
    /// Whether the flag is `true` without a value.
    var isSwitch: Bool { self == .allowLoopback }

    /// Reads the arguments. Each must be a flag with its value, once: a misspelt flag would be a default.
    ///
    /// - Parameter arguments: the arguments without the program's name.
    /// - Returns: the values; that of a switch is `true`.
    /// - Throws: ``StartFault``.
    static func values(of arguments: [String]) throws(StartFault) -> [Flag: String] {
        var (values, rest): ([Flag: String], ArraySlice<String>) = ([:], arguments[...])
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard argument.hasPrefix("--"), let flag = Flag(rawValue: String(parts[0].dropFirst(2))) else {
                let nearest = NearestName.question(String(parts[0]), among: allCases.map(\.text))
                throw StartFault(
                    .usage,
                    "`\(parts[0])` is not a flag of this service.\(nearest) `--help` prints all flags."
                )
            }
            guard values[flag] == nil else { throw StartFault(.usage, "`\(flag.text)` is given twice.") }
            if parts.count == 2 {
                values[flag] = String(parts[1])
            } else if flag.isSwitch {
                values[flag] = "true"
            } else {
                guard let value = rest.popFirst(), !value.hasPrefix("--") else {
                    throw StartFault(.usage, "`\(flag.text)` needs a value.")
                }
                values[flag] = value
            }
        }
        return values
    }

    /// Refuses variables that begin as those of the service and are none: a misspelt one would be a default.
    static func checkNames(of environment: [String: String]) throws(StartFault) {
        let known = allCases.map(\.variable)
        for name in environment.keys.sorted() where name.uppercased().hasPrefix("RICHPUSH_") && !known.contains(name) {
            let nearest = NearestName.question(name, among: known)
            throw StartFault(
                .usage,
                "The variable `\(name)` is not one of this service.\(nearest) `--help` prints all variables."
            )
        }
    }
}
