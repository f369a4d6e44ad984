/// What `--help` prints.
enum Help {
    static var text: String {
        let width = Flag.allCases.map { usage(of: $0).count }.max() ?? 0
        let lines = Flag.allCases.map { flag in
            "  " + usage(of: flag).padding(to: width) + "  " + flag.meaning
        }
        return """
            Handles the responses of a loyalty platform's members, over HTTP.

            usage: host-service [FLAG…]    starts the service; one line of JSON says that it is ready
                   host-service key new    prints a new key, and its entry for the file of keys
                   host-service --help | --version

            \(lines.joined(separator: "\n"))

            Each flag is also a variable: \(Flag.port.text) is \(Flag.port.variable). A flag has priority.
            LOG_LEVEL is the lowest level of the log: trace, debug, info, notice, warning, error, critical.
            Durations are 500ms, 5s, 10m, 12h, 7d.
            """
    }

    private static func usage(of flag: Flag) -> String { flag.value.map { "\(flag.text) \($0)" } ?? flag.text }
}

extension Flag {
    /// What stands for the value; `nil` for a switch.
    fileprivate var value: String? {
        switch self {
        case .host, .adminHost: "HOST"
        case .port, .adminPort: "PORT"
        case .store: "ADDRESS"
        case .api: "URL"
        case .platformTokenFile, .keysFile, .jwksFile, .recipientSaltFile, .webhooksFile: "FILE"
        case .jwtIssuer, .jwtAudience: "TEXT"
        case .eventsKeep, .drainEvery, .shutdownAfter, .keepMessages: "DURATION"
        case .rate: "RATE/s,BURST"
        case .allowLoopback: nil
        }
    }

    fileprivate var meaning: String {
        switch self {
        case .host: "The address of the service; 127.0.0.1 by default."
        case .port: "Its port, 0 for any free one; 8080 by default."
        case .adminHost: "The address of health and metrics, without authentication; 127.0.0.1 by default."
        case .adminPort: "Their port, 0 for any free one; 9090 by default."
        case .store: "The store: sqlite:PATH, postgres://… or postgres:; sqlite:push.sqlite by default."
        case .api: "The loyalty platform, https; an embedded one by default."
        case .platformTokenFile: "The bearer token for the platform; {member} in it is the member's name."
        case .keysFile: "Service keys; needed if --host is not this machine."
        case .jwksFile: "The keys of members' own tokens; with --jwt-issuer and --jwt-audience."
        case .jwtIssuer: "The issuer of members' own tokens."
        case .jwtAudience: "The audience of members' own tokens."
        case .eventsKeep: "How long events are kept; 7d by default."
        case .drainEvery: "How often due calls are sent; 5s by default."
        case .shutdownAfter: "The longest time from SIGTERM to the end; 25s by default."
        case .rate: "Items and reads of one member's token; 10/s,40 by default."
        case .keepMessages: "How long messages are kept, 0 for always; 90d by default."
        case .allowLoopback: "Beacons, webhooks, and --api over http, may go to this machine."
        case .recipientSaltFile: "The salt of hashed addressees."
        case .webhooksFile: "Where events are posted to; SIGHUP reads it again."
        }
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
