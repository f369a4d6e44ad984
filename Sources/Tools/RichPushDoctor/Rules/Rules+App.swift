extension Rules {
    /// What holds for the app alone.
    mutating func judgeApp() {
        let environment = app.entitlements?.content["aps-environment"]
        if app.entitlements != nil, environment == nil || environment == .string(""),
            unset("aps-environment", in: app.entitlements, of: app).isEmpty
        {
            let message =
                "\"\(app.name)\" has no entitlement `aps-environment`: it gets no device token, and no push arrives."
            let remedy =
                "Add the key `aps-environment` with the value `development` to \(entitlementsName(app)), which "
                + "the capability Push Notifications does."
            report(.pushEntitlementMissing, app, at: .entitlements("aps-environment"), message, remedy: remedy)
        }
        if !extensions.contains(where: { $0.kind == .service }) {
            let message =
                "\"\(app.name)\" has no notification service extension: pushes have no pictures, no buttons of their own, "
                + "and no delivery is recorded."
            let remedy =
                "Add a target by File › New › Target… › Notification Service Extension, embed it in "
                + "\"\(app.name)\" and link `RichPushExtension` to it."
            report(.serviceMissing, app, at: .project(key: nil, line: nil), message, remedy: remedy)
        }
        if let info = app.info {
            judgeScenes(info)
            judgeSceneConfigurations(info)
            judgeLaunchScreen(info)
            judgeStoryboards(info)
            judgeBackground(info)
            judgeRefresh(info)
        }
        judgeEnvironment()
        judgeExtensions()
        judgeLaunchOptions()
        judgeRefreshTasks()
        judgeOverrides()
        judgeKeychain()
        judgeCommunication()
        judgeTimeSensitive()
        judgeActivities()
        judgeTexts()
    }

    private mutating func judgeBackground(_ info: ExaminedPropertyList) {
        guard info.content["UIBackgroundModes"]?.strings?.contains("remote-notification") != true else { return }
        let message =
            "`remote-notification` is not among the background modes of \"\(app.name)\": silent pushes do not wake it."
        let remedy =
            "Add `remote-notification` to the list `UIBackgroundModes` in \(infoName(app)), or ignore this if "
            + "your platform sends no silent pushes."
        report(.pushBackgroundMode, app, at: .info(["UIBackgroundModes"]), message, remedy: remedy)
    }

    private mutating func judgeRefresh(_ info: ExaminedPropertyList) {
        guard app.project?.linkedProducts.contains(where: { $0.name == "RichPushApp" }) == true else { return }
        let needed = [("BGTaskSchedulerPermittedIdentifiers", "richpush.sync"), ("UIBackgroundModes", "fetch")]
        let missing = needed.filter { key, value in info.content[key]?.strings?.contains(value) != true }
        guard let first = missing.first else { return }
        let list = missing.map { "`\($1)` to the list `\($0)`" }.joined(separator: " and ")
        let message =
            "\"\(app.name)\" lacks \(missing.map { "`\($1)` in `\($0)`" }.joined(separator: " and ")): queued calls are "
            + "sent only while it runs, not by the refresh task."
        let remedy = "Add \(list) in \(infoName(app))."
        report(.refreshIdentifierMissing, app, at: .info([first.0]), message, remedy: remedy)
    }

    private mutating func judgeOverrides() {
        for call in app.project?.sources.overridesWithoutSuper ?? [] {
            let member = call.member
            let message = "`\(call.type)` overrides `\(member.name)` without a call of `super`: \(member.loss)."
            let remedy =
                "Call `super.\(member.name)` in the override in line \(call.place.line) of \"\(call.place.file)\"."
            report(.delegateSuperMissing, app, at: location(call.place, key: call.label), message, remedy: remedy)
        }
    }

    /// A second registration of one task in a process ends the app.
    private mutating func judgeRefreshTasks() {
        guard let sources = app.project?.sources, sources.usesLifecycle,
            app.info?.content["BGTaskSchedulerPermittedIdentifiers"]?.strings?.contains("richpush.sync") == true
        else { return }
        for place in sources.ownRefreshTasks {
            let message =
                "\"\(place.file)\" registers the task `richpush.sync` in line \(place.line), which the package registers: "
                + "the system ends an app that registers a task twice."
            let remedy = "Register your own task under another identifier in line \(place.line) of \"\(place.file)\"."
            report(.refreshIdentifierTaken, app, at: location(place, key: "richpush.sync"), message, remedy: remedy)
        }
    }

    private mutating func judgeLaunchOptions() {
        for place in app.project?.sources.launchOptionReads ?? [] {
            let message = "The push is read from the launch options, which have none in an app with scenes."
            let remedy =
                "Remove the use of `remoteNotification` in line \(place.line) of \"\(place.file)\", and handle the "
                + "push in `RichPushAppDelegate` or in the scene's connection options."
            report(.launchOptions, app, at: location(place, key: "remoteNotification"), message, remedy: remedy)
        }
    }

    func location(_ place: SourceFacts.Place, key: String) -> Location {
        .file(Path.join(reader.root, place.file), key: key, line: place.line)
    }

    private mutating func judgeTexts() {
        guard let project = app.project else { return }
        let tables = HostTables(files: project.files, language: project.developmentLanguage, reader: reader)
        for gap in tables.gaps {
            let message =
                "`\(gap.key)` is overridden in \(gap.present.joined(separator: ", ")), but not in "
                + "\(gap.missing.joined(separator: ", ")): members with these languages see the package's text."
            let remedy = "Add `\(gap.key)` to the table `Localizable` in \(gap.missing.joined(separator: ", "))."
            report(.stringsMissing, app, at: .file(gap.file, key: gap.key, line: gap.line), message, remedy: remedy)
        }
    }
}
