import Configuration

/// Reads values of flags and variables, and says what is wrong with one.
struct SettingsReader {
    private let reader: ConfigReader

    init(arguments: [String], environment: [String: String]) {
        reader = ConfigReader(
            providers: [
                CommandLineArgumentsProvider(arguments: ["service"] + arguments),
                EnvironmentVariablesProvider(environmentVariables: environment.filter { !$0.value.isEmpty })
                    .prefixKeys(with: "richpush"),
            ]
        )
    }

    func text(_ flag: Flag) throws(StartFault) -> String? {
        guard let text = reader.string(forKey: flag.key) else { return nil }
        guard !text.isEmpty else { throw fault(flag, "", "a value") }
        return text
    }

    func isOn(_ flag: Flag) throws(StartFault) -> Bool {
        do {
            return try reader.fetchedBool(flag.key)
        } catch {
            throw fault(flag, "not one of `true` and `false`", "`true` or `false`")
        }
    }

    func port(_ flag: Flag) throws(StartFault) -> Int? {
        guard let text = try text(flag) else { return nil }
        guard let port = Int(text), (0...65_535).contains(port) else { throw fault(flag, text, "0 to 65535") }
        return port
    }

    /// A duration such as `500ms`, `5s`, `10m`, `12h`, `7d`, or `0`.
    func duration(_ flag: Flag, allowsZero: Bool = true) throws(StartFault) -> Duration? {
        guard let text = try text(flag) else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int64(digits), number <= 1_000_000_000, allowsZero || number > 0,
            let unit = number == 0 && digits == text ? 0 : Self.units[String(text.dropFirst(digits.count))]
        else { throw fault(flag, text, "a duration such as `500ms`, `5s`, `10m`, `12h` or `7d`") }
        return .milliseconds(number * unit)
    }

    private static let units: [String: Int64] = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]

    private func fault(_ flag: Flag, _ text: String, _ expected: String) -> StartFault {
        StartFault(.usage, "`\(flag.text)` is `\(text)`: expected \(expected).")
    }
}

extension Flag {
    /// `drain-every` is `--drain-every` on the command line and `DRAIN_EVERY` in the environment.
    fileprivate var key: ConfigKey { ConfigKey(rawValue.split(separator: "-").map(String.init)) }
}

extension ConfigReader {
    fileprivate func fetchedBool(_ key: ConfigKey) throws -> Bool {
        struct Wrong: Error {}
        // A value that is not a Boolean reads as a missing one: two defaults tell them apart.
        let (on, off) = (bool(forKey: key, default: true), bool(forKey: key, default: false))
        guard on == off || string(forKey: key) == nil else { throw Wrong() }
        return off
    }
}
