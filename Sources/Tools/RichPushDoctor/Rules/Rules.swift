/// The rules, applied to an app and its extensions in one configuration.
struct Rules {
    let app: ExaminedTarget
    let extensions: [ExaminedTarget]
    let reader: FileReader
    private(set) var findings: [ProjectReview.Finding] = []

    mutating func apply() {
        judgeApp()
        for subject in [app] + extensions {
            judgeKeychainNames(of: subject)
            if subject.isOurs { judgeOwn(subject) }
            judgePrivacy(of: subject)
            judgeCopies(of: subject)
        }
        for subject in extensions {
            judgeIdentity(of: subject)
            judgeWidgets(subject)
            guard subject.isOurs else { continue }
            judgeLinks(of: subject)
            switch subject.kind {
            case .service: judgeService(subject)
            case .content: judgeContent(subject)
            case .app, .other: break
            }
        }
    }

    /// Where a finding is.
    enum Location {
        /// A key of the Info.plist, or of the entitlements.
        case info([String]), entitlements(String)
        /// A build setting.
        case setting(String)
        /// A line of the project file.
        case project(key: String?, line: Int?)
        /// A file.
        case file(String, key: String?, line: Int?)
    }

    /// Adds a finding, if it can be judged. The severity is the code's, unless it is given.
    mutating func report(
        _ code: ProjectReview.Code,
        _ subject: ExaminedTarget,
        at location: Location,
        _ message: String,
        remedy: String,
        severity: ProjectReview.Severity? = nil
    ) {
        guard subject.project != nil || code.isJudgedInBuiltApp else { return }
        let (file, key, line) = resolved(location, of: subject)
        findings.append(
            ProjectReview.Finding(
                severity: severity ?? code.severity,
                code: code,
                target: subject.name,
                file: file.map(reader.relative),
                key: key,
                line: line,
                message: message,
                remedy: remedy
            )
        )
    }

    private func resolved(_ location: Location, of subject: ExaminedTarget) -> (file: String?, key: String?, line: Int?)
    {
        switch location {
        case .info(let path): position(in: subject.info, path, of: subject)
        case .entitlements(let key): position(in: subject.entitlements, [key], of: subject)
        case .setting(let name):
            if let location = subject.project?.settings.location(of: name) {
                (location.file, name, location.line)
            } else {
                (subject.project?.file, name, subject.project?.settingsLine)
            }
        case .project(let key, let line): (subject.project?.file, key, line ?? subject.project?.settingsLine)
        case .file(let file, let key, let line): (file, key, line)
        }
    }

    /// The position of a key that the build adds is its setting, and that of one that is missing in a file that the
    /// build makes is where the target's settings begin.
    private func position(
        in file: ExaminedPropertyList?,
        _ path: [String],
        of subject: ExaminedTarget
    ) -> (file: String?, key: String?, line: Int?) {
        if let setting = path.first.flatMap({ file?.generated[$0] }),
            let location = subject.project?.settings.location(of: setting)
        {
            return (location.file, path.last, location.line)
        }
        if let location = file?.path { return (location, path.last, file?.content.line(of: path)) }
        return (subject.project?.file, path.last, subject.project?.settingsLine)
    }

    /// How a person calls the Info.plist of a subject: its path, or how to make one.
    func infoName(_ subject: ExaminedTarget) -> String {
        if let path = subject.info?.path { return "\"\(reader.relative(path))\"" }
        return "a property list that `INFOPLIST_FILE` of \"\(subject.name)\" names"
    }

    func entitlementsName(_ subject: ExaminedTarget) -> String {
        if let path = subject.entitlements?.path { return "\"\(reader.relative(path))\"" }
        return "an entitlements file that `CODE_SIGN_ENTITLEMENTS` of \"\(subject.name)\" names"
    }
}
