import Configuration

/// Reads values of flags and variables, and says what is wrong with one.
struct SettingsReader {
    private let reader: ConfigReader

    init(arguments: [Flag: String], environment: [String: String]) {
        let values = arguments.map { (AbsoluteConfigKey($0.key.key), ConfigValue(.string($0.value), isSecret: false)) }
        reader = ConfigReader(
            providers: [
                // Not `CommandLineArgumentsProvider`: it splits a value such as `10/s,40` at its comma.
                InMemoryProvider(name: "arguments", values: Dictionary(uniqueKeysWithValues: values)),
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
        switch try text(flag) {
        case nil, "false": return false
        case "true": return true
        case let text?: throw fault(flag, text, "`true` or `false`")
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
