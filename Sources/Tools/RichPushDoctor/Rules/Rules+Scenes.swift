extension Rules {
    mutating func judgeScenes(_ info: ExaminedPropertyList) {
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
        let message =
            (manifest == nil
                ? "\"\(app.name)\" has no `\(key)`"
                : "`UISceneConfigurations` of \"\(app.name)\" is empty, and no method of the delegate names a configuration")
            + (stops
                ? ": built with Xcode 27, it does not start."
                : ": built with Xcode 27 or newer, it will not start.")
        let remedy =
            "Add `\(key)` with a configuration of the role `UIWindowSceneSessionRoleApplication` in "
            + "`UISceneConfigurations`, which names your scene delegate, to \(infoName(app))."
        report(.sceneManifestMissing, app, at: .info(path), message, remedy: remedy, severity: stops ? .error : nil)
    }

    mutating func judgeLaunchScreen(_ info: ExaminedPropertyList) {
        let keys = ["UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens"]
        guard keys.allSatisfy({ info.content[$0] == nil }) else { return }
        let message = "\"\(app.name)\" has no launch screen, which Xcode 27 demands."
        let remedy = "Add the key `UILaunchScreen` with an empty dictionary to \(infoName(app))."
        report(.launchScreenMissing, app, at: .info(["UILaunchScreen"]), message, remedy: remedy)
    }

    /// The classes, storyboards and names of the declared scene configurations.
    mutating func judgeSceneConfigurations(_ info: ExaminedPropertyList) {
        guard let project = app.project else { return }
        for (path, scene) in info.scenes {
            let location = { (key: String) in
                Location.file(
                    info.path ?? project.file,
                    key: key,
                    line: scene.line(of: [key]) ?? info.content.line(of: path)
                )
            }
            if scene["UISceneConfigurationName"]?.string?.trimmed.isEmpty != false {
                let message =
                    "A scene configuration of \"\(app.name)\" has no name: a delegate cannot ask for it, and the system "
                    + "logs it."
                let remedy =
                    "Add `UISceneConfigurationName`, for example with the value `Default Configuration`, to each "
                    + "configuration in \(infoName(app))."
                let place = location("UISceneConfigurationName")
                report(.sceneConfigurationUnnamed, app, at: place, message, remedy: remedy)
            }
            for key in ["UISceneDelegateClassName", "UISceneClassName"] {
                guard let name = scene[key]?.string?.trimmed, !name.isEmpty else { continue }
                judgeSceneClass(name, of: project, at: location(key), isDelegate: key == "UISceneDelegateClassName")
            }
            if let name = scene["UISceneStoryboardFile"]?.string {
                judgeStoryboard(name, of: app, at: location("UISceneStoryboardFile"))
            }
        }
    }

    private mutating func judgeSceneClass(
        _ name: String,
        of project: ProjectFacts,
        at location: Location,
        isDelegate: Bool
    ) {
        let isOfTarget = project.sources.types.contains { $0.isClass && $0.name == name }
        // A scene's class without a module is mostly the system's: `UIWindowScene`.
        guard project.sources.hasSources, isDelegate || isOfTarget || name.contains("."),
            let fault = PrincipalClass.fault(name, module: project.module, sources: project.sources)
        else { return }
        let message =
            "The class `\(name)` of a scene of \"\(app.name)\" does not exist: \(fault) "
            + (isDelegate
                ? "The window stays black, and the tap that starts the app is lost." : "The scene is not made.")
        let remedy =
            "Set `\(isDelegate ? "UISceneDelegateClassName" : "UISceneClassName")` in \(infoName(app)) to "
            + "`$(PRODUCT_MODULE_NAME).` and the name of a class in the target's sources."
        report(.sceneClassMissing, app, at: location, message, remedy: remedy)
    }

    /// The storyboards that the app's Info.plist names outside of scenes.
    mutating func judgeStoryboards(_ info: ExaminedPropertyList) {
        for key in info.content.keys {
            // A key can be for one device, as `UIMainStoryboardFile~ipad`.
            let plain = key.prefix { $0 != "~" }
            guard ["UILaunchStoryboardName", "UIMainStoryboardFile"].contains(plain),
                let name = info.content[key]?.string
            else { continue }
            judgeStoryboard(name, of: app, at: .info([key]), isLaunchScreen: plain == "UILaunchStoryboardName")
        }
        let definitions = info.content[["UILaunchStoryboards", "UILaunchStoryboardDefinitions"]]?.array ?? []
        for name in definitions.compactMap({ $0.dictionary?["UILaunchStoryboardFile"]?.string }) {
            judgeStoryboard(name, of: app, at: .info(["UILaunchStoryboards"]), isLaunchScreen: true)
        }
    }

    /// A launch screen can also be a nib, and its name can have the file's extension.
    mutating func judgeStoryboard(
        _ name: String,
        of subject: ExaminedTarget,
        at location: Location,
        isLaunchScreen: Bool = false
    ) {
        let name = name.trimmed
        guard let project = subject.project, !name.isEmpty else { return }
        let isThere = project.files.contains { file in
            let isKind = Path.suffix(file) == "storyboard" || isLaunchScreen && Path.suffix(file) == "xib"
            return isKind && (Path.stem(file) == name || isLaunchScreen && Path.name(file) == name)
                && reader.exists(reader.spelled(file))
        }
        guard !isThere else { return }
        let file = Path.suffix(name) == "storyboard" ? Path.stem(name) : name
        let message =
            "\"\(subject.name)\" has no storyboard `\(name)`, which its Info.plist names: "
            + (isLaunchScreen ? "the launch screen stays empty." : "it ends as soon as the storyboard is loaded.")
        let remedy =
            "Add \"\(file).storyboard\" to the target \"\(subject.name)\", or name a storyboard of the target in "
            + "\(infoName(subject)), without the file's extension."
        report(.storyboardMissing, subject, at: location, message, remedy: remedy)
    }
}
