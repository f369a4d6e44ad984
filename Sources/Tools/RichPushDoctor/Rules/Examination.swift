/// Applies the rules to each configuration of each app, and joins equal findings of several configurations.
struct Examination {
    let findings: [ProjectReview.Finding]

    init(apps: [ExaminedApp]) {
        var (all, seen) = ([ProjectReview.Finding](), Set<ProjectReview.Finding>())
        for app in apps {
            let found = app.configurations.map { configuration in
                (configuration.name, Self.findings(of: configuration, reader: app.reader))
            }
            all += Self.joined(found).filter { seen.insert($0).inserted }
        }
        findings = ProjectReview.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
    }

    private static func findings(
        of configuration: ExaminedApp.Configuration,
        reader: FileReader
    ) -> [ProjectReview.Finding] {
        var rules = Rules(app: configuration.app, extensions: configuration.extensions, reader: reader)
        rules.apply()
        return rules.findings
    }

    /// The findings of all configurations, each once, with the line of the first. One that is not in all of them names its
    /// configurations.
    private static func joined(_ found: [(configuration: String?, findings: [ProjectReview.Finding])]) -> [ProjectReview
        .Finding]
    {
        var (order, configurations) = ([ProjectReview.Finding](), [ProjectReview.Finding: [String]]())
        for (configuration, findings) in found {
            for finding in findings {
                // The settings of two configurations are in different lines of one file.
                let key = finding.with(line: finding.isOfSource ? finding.line : nil, adding: "")
                if configurations[key] == nil { order.append(finding) }
                configurations[key, default: []].append(configuration ?? "")
            }
        }
        return order.map { finding in
            let key = finding.with(line: finding.isOfSource ? finding.line : nil, adding: "")
            let names = Set(configurations[key] ?? []).sorted()
            guard names.count < found.count else { return finding }
            let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
            return finding.with(line: finding.line, adding: " This is so in the configuration \(list).")
        }
    }
}

extension ProjectReview.Finding {
    /// Whether its line distinguishes it from others: a source can have several uses.
    fileprivate var isOfSource: Bool {
        [.launchOptions, .delegateSuperMissing, .refreshIdentifierTaken].contains(code)
    }

    fileprivate func with(line: Int?, adding sentence: String) -> ProjectReview.Finding {
        ProjectReview.Finding(
            severity: severity,
            code: code,
            target: target,
            file: file,
            key: key,
            line: line,
            message: message + sentence,
            remedy: remedy
        )
    }
}
