/// The rules, applied to an app and its extensions in one configuration.
struct Rules {
    let app: Subject
    let extensions: [Subject]
    let reader: FileReader
    private(set) var findings: [Diagnosis.Finding] = []

    init(app: Subject, extensions: [Subject], reader: FileReader) {
        self.app = app
        self.extensions = extensions
        self.reader = reader
    }

    mutating func apply() {
        judgeApp()
        for subject in [app] + extensions {
            if subject.isOurs { judgeOwn(subject) }
            judgePrivacy(of: subject)
        }
        for subject in extensions {
            judgeIdentity(of: subject)
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
    enum Place {
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
        _ code: Diagnosis.Code,
        _ subject: Subject,
        at place: Place,
        _ message: String,
        remedy: String,
        severity: Diagnosis.Severity? = nil
    ) {
        guard subject.project != nil || code.isJudgedInBuiltApp else { return }
        let (file, key, line) = location(place, of: subject)
        findings.append(
            Diagnosis.Finding(
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

    private func location(_ place: Place, of subject: Subject) -> (file: String?, key: String?, line: Int?) {
        switch place {
        case .info(let path): location(in: subject.info, path, of: subject)
        case .entitlements(let key): location(in: subject.entitlements, [key], of: subject)
        case .setting(let name):
            if let place = subject.project?.settings.place(of: name) {
                (place.file, name, place.line)
            } else {
                (subject.project?.file, name, subject.project?.settingsLine)
            }
        case .project(let key, let line): (subject.project?.file, key, line ?? subject.project?.settingsLine)
        case .file(let file, let key, let line): (file, key, line)
        }
    }

    /// The position of a key that the build adds is its setting, and that of one that is missing in a file that the
    /// build makes is where the target's settings begin.
    private func location(
        in file: SubjectFile?,
        _ path: [String],
        of subject: Subject
    ) -> (file: String?, key: String?, line: Int?) {
        if let setting = path.first.flatMap({ file?.generated[$0] }),
            let place = subject.project?.settings.place(of: setting)
        {
            return (place.file, path.last, place.line)
        }
        if let place = file?.path { return (place, path.last, file?.content.line(of: path)) }
        return (subject.project?.file, path.last, subject.project?.settingsLine)
    }

    /// How a person calls the Info.plist of a subject: its path, or how to make one.
    func infoName(_ subject: Subject) -> String {
        if let path = subject.info?.path { return "\"\(reader.relative(path))\"" }
        return "a property list that `INFOPLIST_FILE` of \"\(subject.name)\" names"
    }

    func entitlementsName(_ subject: Subject) -> String {
        if let path = subject.entitlements?.path { return "\"\(reader.relative(path))\"" }
        return "an entitlements file that `CODE_SIGN_ENTITLEMENTS` of \"\(subject.name)\" names"
    }
}
