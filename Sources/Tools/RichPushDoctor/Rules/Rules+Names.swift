extension Rules {
    /// The names in an Info.plist and in entitlements that the system takes literally. A value is a text or a list.
    private static let literalKeys = [
        [ExaminedTarget.appGroupKey], ["CFBundleIdentifier"], ["UILaunchStoryboardName"], ["UIMainStoryboardFile"],
        ExtensionPoint.path, ["NSExtension", "NSExtensionPrincipalClass"],
        ["NSExtension", "NSExtensionMainStoryboard"], ExaminedTarget.attribute("UNNotificationExtensionCategory"),
    ]
    private static let literalSceneKeys = ["UISceneDelegateClassName", "UISceneClassName", "UISceneStoryboardFile"]
    private static let literalEntitlements = [ExaminedTarget.entitledGroupsKey, "keychain-access-groups"]

    /// Blanks around names. The other rules compare names without them, so that one fault is one finding.
    mutating func judgeBlanks(of subject: ExaminedTarget) {
        if let info = subject.info {
            for path in Self.literalKeys {
                judgeBlanks(info.content[path], of: subject, path.last ?? "", at: .info(path), infoName(subject))
            }
            for (path, scene) in info.scenes where subject.kind == .app {
                for key in Self.literalSceneKeys {
                    let line = scene.line(of: [key]) ?? info.content.line(of: path)
                    let location = info.path.map { Location.file($0, key: key, line: line) } ?? .info(path + [key])
                    judgeBlanks(scene[key], of: subject, key, at: location, infoName(subject))
                }
            }
        }
        for key in Self.literalEntitlements {
            let value = subject.entitlements?.content[key]
            judgeBlanks(value, of: subject, key, at: .entitlements(key), entitlementsName(subject))
        }
    }

    private mutating func judgeBlanks(
        _ value: PropertyValue?,
        of subject: ExaminedTarget,
        _ key: String,
        at location: Location,
        _ file: String
    ) {
        let texts = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
        for text in texts where text != text.trimmed && !text.trimmed.isEmpty {
            let isFirst = text.first != text.trimmed.first
            let message =
                "`\(text.trimmed)`, a value of `\(key)` of \"\(subject.name)\", has a blank "
                + "\(isFirst ? "in front of it" : "at its end"): the system takes the name literally and finds nothing."
            let remedy = "Remove the blank \(isFirst ? "in front" : "at the end") of `\(text.trimmed)` in \(file)."
            report(.valueBlank, subject, at: location, message, remedy: remedy)
        }
    }

    /// Groups without the prefix: the one of the Info.plist, and those of the entitlements that it does not name.
    mutating func judgePrefix(of subject: ExaminedTarget) {
        let named = subject.appGroup
        if let named, !named.hasPrefix("group.") {
            reportPrefix(named, subject, at: .info([ExaminedTarget.appGroupKey]))
        }
        guard subject.project != nil else { return }
        for group in subject.entitledGroups.map(\.trimmed) where group != named && !Self.isGroup(group) {
            reportPrefix(group, subject, at: .entitlements(ExaminedTarget.entitledGroupsKey))
        }
    }

    /// Whether an entitlement is that of a group. On a Mac the identifier of a team is a prefix too.
    private static func isGroup(_ name: String) -> Bool {
        let team = name.prefix { $0 != "." }
        return name.hasPrefix("group.") || name.hasPrefix("$(") || name.isEmpty
            || team.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    }

    private mutating func reportPrefix(_ group: String, _ subject: ExaminedTarget, at location: Location) {
        let message =
            "The app group `\(group)` of \"\(subject.name)\" does not begin with `group.`: the system gives it no shared "
            + "folder."
        let remedy =
            "Replace `\(group)` by a registered group, such as `group.\(group)`, in \(infoName(subject)) and "
            + "\(entitlementsName(subject))."
        report(.groupPrefix, subject, at: location, message, remedy: remedy)
    }

    /// Names of files in settings whose case is another one on the disk.
    mutating func judgeCase(of subject: ExaminedTarget) {
        guard let project = subject.project else { return }
        let lists = [("INFOPLIST_FILE", subject.info), ("CODE_SIGN_ENTITLEMENTS", subject.entitlements)]
        for (setting, list) in lists {
            guard let path = list?.path, let name = project.settings[setting],
                Path.join(project.folder, name) != path
            else { continue }
            let message =
                "`\(setting)` of \"\(subject.name)\" is `\(name)`, and the file is \"\(reader.relative(path))\": a volume "
                + "that distinguishes case does not find it."
            let remedy = "Set `\(setting)` of \"\(subject.name)\" to `\(Path.relative(path, to: project.folder))`."
            report(.fileCase, subject, at: .setting(setting), message, remedy: remedy)
        }
    }

    mutating func judgeEnvironment() {
        let key = "aps-environment"
        guard let value = app.entitlements?.content[key], value != .string(""),
            !["development", "production"].contains(value.string), unset(key, in: app.entitlements, of: app).isEmpty
        else { return }
        let message =
            "`\(key)` of \"\(app.name)\" is \(value.string.map { "`\($0)`" } ?? "not a text"): only `development` and "
            + "`production` exist, so it gets no device token."
        let remedy = "Set `\(key)` in \(entitlementsName(app)) to `development`."
        report(.pushEnvironmentUnknown, app, at: .entitlements(key), message, remedy: remedy)
    }

    /// The variables of a value that no setting of the target sets. They can be given to the build from outside. If the
    /// build adds the key, `setting` has its value.
    func unset(
        _ key: String,
        by setting: String? = nil,
        in list: ExaminedPropertyList?,
        of subject: ExaminedTarget
    ) -> Set<String> {
        guard let settings = subject.project?.settings else { return [] }
        let generated = setting.flatMap { settings.sets($0) ? "$(\($0))" : nil }
        return (list?.written[key]?.string ?? generated).map(settings.unset) ?? []
    }
}
