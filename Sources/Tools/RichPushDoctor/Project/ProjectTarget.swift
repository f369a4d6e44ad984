/// A target of a project, with what is the same in all its configurations.
struct ProjectTarget {
    let project: ProjectFile
    let object: ProjectObject

    var name: String { object["name"]?.string ?? object["productName"]?.string ?? object.id }

    private var productType: String { object["productType"]?.string ?? "" }

    var isApp: Bool { productType == "com.apple.product-type.application" }

    var isExtension: Bool {
        productType.hasPrefix("com.apple.product-type.app-extension")
            || productType == "com.apple.product-type.extensionkit-extension"
    }

    /// The products of packages that the target links, each with its line in the project file.
    var linkedProducts: [(name: String, line: Int?)] {
        let inPhases = files(ofPhase: "PBXFrameworksBuildPhase").compactMap { project.object($0["productRef"]) }
        var seen: Set<String> = []
        return (project.objects(object["packageProductDependencies"]) + inPhases).compactMap { dependency in
            guard seen.insert(dependency.id).inserted, let name = dependency["productName"]?.string else { return nil }
            return (name, project.line(of: dependency, "productName"))
        }
    }

    /// Whether the target copies another target's product to its extensions.
    func embeds(_ other: ProjectTarget) -> Bool {
        guard let product = other.object["productReference"]?.string else { return false }
        return project.objects(object["buildPhases"]).contains { phase in
            Self.isForExtensions(phase)
                && project.objects(phase["files"]).contains { $0["fileRef"]?.string == product }
        }
    }

    private static func isForExtensions(_ phase: ProjectObject) -> Bool {
        phase.kind == "PBXCopyFilesBuildPhase"
            && (phase["dstSubfolderSpec"]?.string == "13" || phase["dstSubfolder"]?.string == "PlugIns"
                || phase["dstPath"]?.string?.contains("EXTENSIONS_FOLDER_PATH") == true)
    }

    func depends(on other: ProjectTarget) -> Bool {
        project.objects(object["dependencies"]).contains { $0["target"]?.string == other.object.id }
    }

    private func files(ofPhase kind: String) -> [ProjectObject] {
        project.objects(object["buildPhases"]).filter { $0.kind == kind }.flatMap { project.objects($0["files"]) }
    }

    /// The paths of the target's sources and resources: those of its build phases, and those of its synchronized folders.
    func files(reader: FileReader) -> [String] {
        let references = ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].flatMap { files(ofPhase: $0) }
            .compactMap { project.object($0["fileRef"]) }
        let listed = references.flatMap { reference in
            // A variant group has one file for each language.
            let variants = project.objects(reference["children"])
            return (variants.isEmpty ? [reference] : variants).compactMap { project.path(of: $0) }
        }
        return Array(Set(listed + project.synchronizedFolders.flatMap { synchronizedFiles(of: $0, reader: reader) }))
            .sorted()
    }

    /// The files of a synchronized folder that are part of the target. An exception removes a file from a target that has
    /// the folder, and adds it to another one.
    private func synchronizedFiles(of folder: ProjectObject, reader: FileReader) -> [String] {
        guard let place = project.path(of: folder) else { return [] }
        let exceptions = Set(
            project.objects(folder["exceptions"])
                .filter {
                    $0.kind == "PBXFileSystemSynchronizedBuildFileExceptionSet"
                        && $0["target"]?.string == object.id
                }
                .flatMap { ($0["membershipExceptions"]?.array ?? []).compactMap(\.string) }
        )
        let isOwn = object["fileSystemSynchronizedGroups"]?.array?.contains(.string(folder.id)) == true
        let names =
            isOwn
            ? reader.files(below: place, skipping: exceptions.contains)
            : exceptions.sorted().flatMap { name in
                let path = Path.join(place, name)
                return reader.isFolder(path) ? reader.files(below: path).map { "\(name)/\($0)" } : [name]
            }
        return names.map { Path.join(place, $0) }
    }
}

extension ProjectTarget {
    /// What the path of a file in the app's bundle contains.
    private static let partsOfApp = [
        "INFOPLIST_PATH", "EXECUTABLE_PATH", "EXECUTABLE_FOLDER_PATH", "WRAPPER_NAME", "CONTENTS_FOLDER_PATH",
        "RESOURCES_FOLDER_PATH", "FRAMEWORKS_FOLDER_PATH", "PLUGINS_FOLDER_PATH", "CODESIGNING_FOLDER_PATH", ".app/",
    ]

    /// The first script that runs before extensions are embedded and declares a file of the app as its input, and the
    /// line of the phase that embeds them. Other scripts there are in no cycle.
    func scriptBeforeEmbedding(_ settings: BuildSettings, reader: FileReader) -> (name: String, line: Int?)? {
        let phases = project.objects(object["buildPhases"])
        let embedding = phases.lastIndex { Self.isForExtensions($0) && $0["files"]?.array?.isEmpty == false }
        guard let embedding else { return nil }
        let script = phases[..<embedding].first { phase in
            phase.kind == "PBXShellScriptBuildPhase"
                && (inputs(of: phase, settings, reader: reader).contains { input in
                    Self.partsOfApp.contains { input.contains($0) }
                } || phase["shellScript"]?.string?.contains("embed_and_thin") == true)
        }
        return script.map { ($0["name"]?.string ?? "Run Script", project.line(of: phases[embedding])) }
    }

    /// The declared inputs of a script, as they are written: those of the phase and those of its lists.
    private func inputs(of phase: ProjectObject, _ settings: BuildSettings, reader: FileReader) -> [String] {
        let lists = (phase["inputFileListPaths"]?.strings ?? []).flatMap { list -> [String] in
            let path = Path.join(project.folder, settings.expanded(list))
            return String(decoding: reader.source(path) ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String($0).trimmed }
                .filter { !$0.hasPrefix("#") }
        }
        return (phase["inputPaths"]?.strings ?? []) + lists
    }

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
