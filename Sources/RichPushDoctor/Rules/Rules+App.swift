extension Rules {
    /// What holds for the app alone.
    mutating func judgeApp() {
        if app.entitlements != nil, app.entitlements?.text(["aps-environment"]) == nil {
            report(
                .pushEntitlementMissing,
                app,
                at: .entitlements("aps-environment"),
                "\"\(app.name)\" has no entitlement `aps-environment`: it gets no device token, and no push arrives.",
                remedy: "Add the key `aps-environment` with the value `development` to \(entitlementsName(app)), which "
                    + "the capability Push Notifications does."
            )
        }
        if !extensions.contains(where: { $0.kind == .service }) {
            report(
                .serviceMissing,
                app,
                at: .project(key: nil, line: nil),
                "\"\(app.name)\" has no notification service extension: pushes have no pictures, no buttons of their own, "
                    + "and no delivery is recorded.",
                remedy: "Add a target by File › New › Target… › Notification Service Extension, embed it in "
                    + "\"\(app.name)\" and link `RichPushExtension` to it."
            )
        }
        if let info = app.info {
            judgeScenes(info)
            judgeLaunchScreen(info)
            judgeBackground(info)
        }
        judgeLaunchOptions()
        judgeKeychain()
        judgeTexts()
    }

    private mutating func judgeScenes(_ info: ExaminedPropertyList) {
        guard let project = app.project, !project.sources.isSwiftUIApp else { return }
        let key = "UIApplicationSceneManifest"
        let manifest = info.content[key]?.dictionary
        let roles = manifest?["UISceneConfigurations"]?.dictionary
        let hasConfiguration = roles?.keys.contains { roles?[$0]?.array?.isEmpty == false } == true
        guard manifest == nil || !hasConfiguration && !project.sources.namesSceneConfiguration else { return }
        let versions = [
            project.xcodeVersion, info.content["DTXcode"]?.number.flatMap { Int(exactly: $0) },
            info.text(["DTSDKName"]).flatMap { name in Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }) }
                .map { $0 * 100 },
        ]
        let stops = versions.compactMap(\.self).contains { $0 >= 2700 }
        let path = manifest == nil ? [key] : [key, "UISceneConfigurations"]
        report(
            .sceneManifestMissing,
            app,
            at: .info(path),
            (manifest == nil
                ? "\"\(app.name)\" has no `\(key)`"
                : "`UISceneConfigurations` of \"\(app.name)\" is empty, and no method of the delegate names a configuration")
                + (stops
                    ? ": built with Xcode 27, it does not start."
                    : ": built with Xcode 27 or newer, it will not start."),
            remedy: "Add `\(key)` with a configuration of the role `UIWindowSceneSessionRoleApplication` in "
                + "`UISceneConfigurations`, which names your scene delegate, to \(infoName(app)).",
            severity: stops ? .error : nil
        )
    }

    private mutating func judgeLaunchScreen(_ info: ExaminedPropertyList) {
        let keys = ["UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens"]
        guard keys.allSatisfy({ info.content[$0] == nil }) else { return }
        report(
            .launchScreenMissing,
            app,
            at: .info(["UILaunchScreen"]),
            "\"\(app.name)\" has no launch screen, which Xcode 27 demands.",
            remedy: "Add the key `UILaunchScreen` with an empty dictionary to \(infoName(app))."
        )
    }

    private mutating func judgeBackground(_ info: ExaminedPropertyList) {
        guard info.content["UIBackgroundModes"]?.strings?.contains("remote-notification") != true else { return }
        report(
            .pushBackgroundMode,
            app,
            at: .info(["UIBackgroundModes"]),
            "`remote-notification` is not among the background modes of \"\(app.name)\": silent pushes do not wake it.",
            remedy: "Add `remote-notification` to the list `UIBackgroundModes` in \(infoName(app)), or ignore this if "
                + "your platform sends no silent pushes."
        )
    }

    private mutating func judgeLaunchOptions() {
        for place in app.project?.sources.launchOptionReads ?? [] {
            report(
                .launchOptions,
                app,
                at: .file(Path.join(reader.root, place.file), key: "remoteNotification", line: place.line),
                "The push is read from the launch options, which have none in an app with scenes.",
                remedy:
                    "Remove the use of `remoteNotification` in line \(place.line) of \"\(place.file)\", and handle the "
                    + "push in `RichPushAppDelegate` or in the scene's connection options."
            )
        }
    }

    private mutating func judgeKeychain() {
        let key = "keychain-access-groups"
        for subject in extensions where subject.kind == .service && subject.isOurs {
            guard subject.project?.sources.usesTokenProvider == true,
                let own = subject.entitlements, let shared = app.entitlements,
                Set(own.content[key]?.strings ?? []).isDisjoint(with: shared.content[key]?.strings ?? [])
            else { continue }
            report(
                .keychainGroupMissing,
                subject,
                at: .entitlements(key),
                "\"\(subject.name)\" uses a `TokenProvider`, but shares no keychain group with the app: it cannot read "
                    + "the member's token.",
                remedy:
                    "Add one value, such as `$(AppIdentifierPrefix)\(app.bundleIdentifier ?? "com.example.shop")`, to "
                    + "the list `keychain-access-groups` in \(entitlementsName(app)) and \(entitlementsName(subject))."
            )
        }
    }

    private mutating func judgeTexts() {
        guard let project = app.project else { return }
        let tables = HostTables(files: project.files, language: project.developmentLanguage, reader: reader)
        for gap in tables.gaps {
            report(
                .stringsMissing,
                app,
                at: .file(gap.file, key: gap.key, line: gap.line),
                "`\(gap.key)` is overridden in \(gap.present.joined(separator: ", ")), but not in "
                    + "\(gap.missing.joined(separator: ", ")): members with these languages see the package's text.",
                remedy: "Add `\(gap.key)` to the table `Localizable` in \(gap.missing.joined(separator: ", "))."
            )
        }
    }
}
