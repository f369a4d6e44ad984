extension ProjectTarget {
    /// The names of the target's configurations.
    var configurationNames: [String] {
        configurations(of: object).compactMap { $0["name"]?.string }
    }

    /// The name of the configuration that a build without a named one uses.
    var defaultConfigurationName: String? {
        list(of: object)?["defaultConfigurationName"]?.string ?? configurationNames.first
    }

    /// The settings of a configuration. A target without that configuration uses its default one, as a build does.
    func settings(configuration name: String, reader: FileReader) -> BuildSettings {
        let project = configuration(named: name, of: ProjectObject(id: "", content: self.project.root))
        let target = configuration(named: name, of: object)
        let layers = [project, target].flatMap { configuration -> [BuildSettings.Layer] in
            guard let configuration else { return [] }
            return [
                BuildSettings.layer(fileSettings(of: configuration, reader: reader), configuration: name),
                BuildSettings.layer(ownSettings(of: configuration), configuration: name),
            ]
        }
        return BuildSettings(layers: [builtIn(configuration: name)] + layers)
    }

    /// The line at which the settings of the target begin.
    func line(ofConfiguration name: String) -> Int? {
        configuration(named: name, of: object).flatMap { project.line(of: $0, "buildSettings") }
    }

    private func list(of object: ProjectObject) -> ProjectObject? {
        project.object(object["buildConfigurationList"])
    }

    private func configurations(of object: ProjectObject) -> [ProjectObject] {
        project.objects(list(of: object)?["buildConfigurations"])
    }

    private func configuration(named name: String, of object: ProjectObject) -> ProjectObject? {
        let all = configurations(of: object)
        let fallback = list(of: object)?["defaultConfigurationName"]?.string
        return all.first { $0["name"]?.string == name } ?? all.first { $0["name"]?.string == fallback } ?? all.first
    }

    private func fileSettings(
        of configuration: ProjectObject,
        reader: FileReader
    ) -> [(name: String, setting: BuildSettings.Setting)] {
        var path = project.object(configuration["baseConfigurationReference"]).flatMap { project.path(of: $0) }
        if let name = configuration["baseConfigurationReferenceRelativePath"]?.string,
            let anchor = project.object(configuration["baseConfigurationReferenceAnchor"])
        {
            path = project.path(of: anchor).map { Path.join($0, name) }
        }
        return path.map { BuildSettings.settings(ofFile: $0, reader: reader) } ?? []
    }

    private func ownSettings(of configuration: ProjectObject) -> [(name: String, setting: BuildSettings.Setting)] {
        guard let settings = configuration["buildSettings"]?.dictionary else { return [] }
        return settings.keys.compactMap { name in
            // A list of flags is one text in a build.
            let value = settings[name].flatMap { $0.string ?? $0.strings?.joined(separator: " ") }
            let line = project.line(of: configuration, "buildSettings", name)
            return value.map { (name, BuildSettings.Setting(value: $0, file: project.path, line: line)) }
        }
    }

    /// What Xcode sets itself.
    private func builtIn(configuration: String) -> BuildSettings.Layer {
        let values = [
            "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "CONFIGURATION": configuration,
            "PROJECT_NAME": Path.stem(Path.parent(project.path)), "SRCROOT": project.folder,
            "PROJECT_DIR": project.folder, "SOURCE_ROOT": project.folder,
            "DEVELOPMENT_LANGUAGE": project.root["developmentRegion"]?.string ?? "en",
        ]
        return values.mapValues { BuildSettings.Setting(value: $0, file: "", line: nil) }
    }
}
