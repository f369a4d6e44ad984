extension Rules {
    /// What holds for the app and for each extension of the package.
    mutating func judgeOwn(_ subject: ExaminedTarget) {
        judgeBlanks(of: subject)
        judgeGroup(of: subject)
        judgePrefix(of: subject)
        judgeCase(of: subject)
        if let target = subject.deploymentTarget, Version(target) < Version("16") {
            let message = "The deployment target of \"\(subject.name)\" is iOS \(target); RichPushKit needs iOS 16."
            let remedy = "Set `IPHONEOS_DEPLOYMENT_TARGET` of \"\(subject.name)\" to 16.0 or newer."
            report(.targetTooOld, subject, at: Self.deploymentTarget(of: subject), message, remedy: remedy)
        }
        let transport = ["NSAppTransportSecurity", "NSAllowsArbitraryLoads"]
        if subject.info?.content[transport]?.isTrue == true {
            let message =
                "`NSAllowsArbitraryLoads` allows insecure connections to every host. Media of pushes need https."
            let remedy = "Remove `NSAllowsArbitraryLoads` from \(infoName(subject))."
            report(.atsArbitrary, subject, at: .info(transport), message, remedy: remedy)
        }
    }

    /// Where the deployment target of a target is.
    private static func deploymentTarget(of subject: ExaminedTarget) -> Location {
        subject.project == nil ? .info(["MinimumOSVersion"]) : .setting("IPHONEOS_DEPLOYMENT_TARGET")
    }

    mutating func judgeGroup(of subject: ExaminedTarget) {
        guard subject.info != nil else { return }
        let example = app.appGroup ?? extensions.lazy.compactMap(\.appGroup).first ?? "group.com.example.shop"
        guard let group = subject.appGroup else {
            let message =
                "The Info.plist of \"\(subject.name)\" has no `RichPushAppGroup`. App and extension share no files, so "
                + "deliveries, badge and the signed-in member are not recorded.\(ignoredSetting(of: subject))"
            let remedy =
                "Add the key `RichPushAppGroup` with the app group's identifier, such as `\(example)`, to "
                + "\(infoName(subject))."
            report(.groupUndeclared, subject, at: .info([ExaminedTarget.appGroupKey]), message, remedy: remedy)
            return
        }
        if subject.entitlements != nil, !subject.entitledGroups.map(\.trimmed).contains(group) {
            let key = ExaminedTarget.entitledGroupsKey
            let message =
                "\"\(subject.name)\" names the app group `\(group)`, but has no entitlement for it: the system gives it "
                + "no shared folder."
            let remedy = "Add `\(group)` to the list `\(key)` in \(entitlementsName(subject))."
            report(.groupEntitlementMissing, subject, at: .entitlements(key), message, remedy: remedy)
        }
        // Without a group of the app's, that of the first extension counts.
        let first = ([app] + extensions.filter(\.isOurs)).first { $0.appGroup != nil }
        if subject.kind != .app, let first, let expected = first.appGroup, expected != group {
            let message =
                "\"\(subject.name)\" names the app group `\(group)`, and \"\(first.name)\" names `\(expected)`: what one "
                + "of them records does not reach the other."
            let remedy =
                "Set `RichPushAppGroup` in \(infoName(subject)) to `\(expected)`, and give the target that group's "
                + "entitlement."
            report(.groupDiffers, subject, at: .info([ExaminedTarget.appGroupKey]), message, remedy: remedy)
        }
    }

    /// A frequent cause: a build setting for a key that Xcode does not know.
    private func ignoredSetting(of subject: ExaminedTarget) -> String {
        guard subject.project?.settings["INFOPLIST_KEY_RichPushAppGroup"] != nil else { return "" }
        return " Xcode makes only Apple's keys from `INFOPLIST_KEY_` settings."
    }

    /// What holds for an extension of any provider.
    mutating func judgeIdentity(of subject: ExaminedTarget) {
        if let own = subject.bundleIdentifier, let identifier = app.bundleIdentifier, !own.hasPrefix(identifier + ".") {
            let key = isInfo(subject) ? "CFBundleIdentifier" : "PRODUCT_BUNDLE_IDENTIFIER"
            let message =
                "The bundle identifier `\(own)` of \"\(subject.name)\" does not begin with the app's, "
                + "`\(identifier).`: the app cannot be installed."
            let remedy =
                "Set `\(key)` of \"\(subject.name)\" to a value that begins with `\(identifier).`, such as "
                + "`\(identifier).\(Self.lastName(for: subject))`."
            let place = isInfo(subject) ? Location.info([key]) : .setting(key)
            report(.bundlePrefix, subject, at: place, message, remedy: remedy)
        }
        if let own = subject.deploymentTarget, let oldest = app.deploymentTarget, Version(oldest) < Version(own) {
            let message =
                "The deployment target of \"\(subject.name)\" is iOS \(own), and the app's is iOS \(oldest): on older "
                + "systems the extension does not run."
            let needed = subject.isOurs && Version(oldest) < Version("16") ? "16.0" : oldest
            let remedy = "Set `IPHONEOS_DEPLOYMENT_TARGET` of \"\(subject.name)\" to \(needed)."
            report(.targetNewer, subject, at: Self.deploymentTarget(of: subject), message, remedy: remedy)
        }
        for (key, setting) in [
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ] {
            guard let info = subject.info, let appInfo = app.info, let expected = appInfo.text([key]),
                unset(key, by: setting, in: appInfo, of: app).isEmpty
            else { continue }
            let own = info.text([key])
            // A variable that the app sets, and the extension does not, is not given to the build from outside.
            let variables = unset(key, by: setting, in: info, of: subject)
            let isFromOutside = !variables.isEmpty && !variables.contains { app.project?.settings.sets($0) == true }
            guard own != expected, !isFromOutside else { continue }
            let message =
                "`\(key)` of \"\(subject.name)\" is \(own.map { "`\($0)`" } ?? "missing"), and the app's is `\(expected)`: "
                + "the App Store warns about it or refuses the app."
            let remedy =
                "Set `\(key)` of \"\(subject.name)\" to `\(expected)`, the app's value, for example by the setting "
                + "`\(setting)` of the project."
            report(.versionDiffers, subject, at: .info([key]), message, remedy: remedy)
        }
        if let project = subject.project, !project.isEmbedded {
            let message = "\"\(subject.name)\" is not embedded in an app, so it is not installed and never runs."
            let remedy =
                "Add \"\(subject.name)\" under General › Frameworks, Libraries, and Embedded Content of the target "
                + "\"\(app.name)\", with \"Embed Without Signing\"."
            report(.embedMissing, subject, at: .project(key: nil, line: nil), message, remedy: remedy)
        }
    }

    /// A last part of a bundle identifier. A name in another script has no letters for it.
    private static func lastName(for subject: ExaminedTarget) -> String {
        let letters = subject.name.filter { $0.isASCII && $0.isLetter }
        return letters.isEmpty ? "notification-\(subject.kind == .content ? "content" : "service")" : letters
    }

    /// Whether the bundle identifier is written in the Info.plist and not by the setting.
    private func isInfo(_ subject: ExaminedTarget) -> Bool {
        guard let project = subject.project else { return true }
        return subject.bundleIdentifier != project.settings["PRODUCT_BUNDLE_IDENTIFIER"]
    }

    mutating func judgeLinks(of subject: ExaminedTarget) {
        let product = subject.kind == .content ? "RichPushContentExtension" : "RichPushExtension"
        for linked in subject.project?.linkedProducts ?? [] where ["RichPushKit", "RichPushApp"].contains(linked.name) {
            let message =
                "\"\(subject.name)\" links `\(linked.name)`, which is for apps: it opens a database and needs more memory "
                + "than an extension has."
            let remedy =
                "Replace `\(linked.name)` by `\(product)` under General › Frameworks and Libraries of "
                + "\"\(subject.name)\", and in its imports."
            report(.productWrong, subject, at: .project(key: linked.name, line: linked.line), message, remedy: remedy)
        }
    }

    mutating func judgePrivacy(of subject: ExaminedTarget) {
        guard let project = subject.project, project.shipsCode,
            !project.files.contains(where: { Path.name($0) == "PrivacyInfo.xcprivacy" })
        else { return }
        let message =
            "\"\(subject.name)\" has no privacy manifest: the App Store reports the use of protected interfaces (ITMS-91053)."
        let remedy =
            "Add a file `PrivacyInfo.xcprivacy` to \"\(subject.name)\", by File › New › File from Template… › "
            + "App Privacy or as a copy of the sample app's."
        report(.privacyMissing, subject, at: .project(key: "PrivacyInfo.xcprivacy", line: nil), message, remedy: remedy)
    }
}

/// A version as numbers, for comparison.
private struct Version: Comparable {
    private let parts: [Int]

    init(_ text: String) {
        var parts = text.split(separator: ".").map { Int($0) ?? 0 }
        while parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    static func < (left: Version, right: Version) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}
