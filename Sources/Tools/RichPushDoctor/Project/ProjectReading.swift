/// Reads the apps of a project, with their extensions, as the rules need them.
struct ProjectReading {
    private let project: ProjectFile
    private let reader: FileReader
    private let targets: [TargetReading]

    static func apps(ofProject path: String, reader: FileReader) -> ExaminedInput {
        let resolved = Path.join(path, "project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
        if reader.exists(resolved) { _ = reader.json(resolved) }
        guard let project = ProjectFile(path, reader: reader) else { return ExaminedInput() }
        return ProjectReading(project: project, reader: reader).examined
    }

    private init(project: ProjectFile, reader: FileReader) {
        self.project = project
        self.reader = reader
        let native = project.objects(project.root["targets"]).filter { $0.kind == "PBXNativeTarget" }
            .map { ProjectTarget(project: project, object: $0) }
        let apps = native.filter(\.isApp)
        targets = native.map { target in
            let isEmbedded = apps.contains { $0.embeds(target) }
            return TargetReading(target: target, isEmbedded: isEmbedded, reader: reader)
        }
    }

    private var examined: ExaminedInput {
        let apps = targets.filter { $0.target.isApp && $0.isForPhone }
        let extensions = targets.filter { $0.target.isExtension && $0.isForPhone }
        let listed = targets.filter(\.isForPhone).map { $0.subject($0.target.defaultConfigurationName ?? "").target }
        let owned = Dictionary(grouping: extensions.flatMap { pairs($0, apps: apps) }, by: \.app)
        return ExaminedInput(
            apps: apps.map { app in
                let own = (owned[app.target.object.id] ?? []).map(\.reading)
                return ExaminedApp(configurations: configurations(of: app, own), reader: reader)
            },
            targets: listed
        )
    }

    private func configurations(of app: TargetReading, _ extensions: [TargetReading]) -> [ExaminedApp.Configuration] {
        var names = app.target.configurationNames
        for name in extensions.flatMap(\.target.configurationNames) where !names.contains(name) { names.append(name) }
        return (names.isEmpty ? [""] : names).map { name in
            ExaminedApp.Configuration(
                name: name,
                app: app.subject(name),
                extensions: Self.withoutOthers(extensions.map { $0.subject(name) })
            )
        }
    }

    /// Of several extensions of one kind, those without a product of the package are another provider's if one has it.
    private static func withoutOthers(_ subjects: [ExaminedTarget]) -> [ExaminedTarget] {
        subjects.map { subject in
            let links = { (subject: ExaminedTarget) in
                subject.project?.linkedProducts.contains { $0.name.hasPrefix("RichPush") } == true
            }
            guard !links(subject), subjects.contains(where: { $0.kind == subject.kind && links($0) }) else {
                return subject
            }
            var other = subject
            other.isOurs = false
            return other
        }
    }

    /// The apps of an extension: those that embed it, else those that depend on it, else the one with an identifier that it
    /// begins with, else the first.
    private func pairs(_ reading: TargetReading, apps: [TargetReading]) -> [(app: String, reading: TargetReading)] {
        let rules: [(ProjectTarget, ProjectTarget) -> Bool] = [{ $0.embeds($1) }, { $0.depends(on: $1) }]
        for rule in rules {
            let found = apps.filter { rule($0.target, reading.target) }
            if !found.isEmpty { return found.map { ($0.target.object.id, reading) } }
        }
        let identifier = { (reading: TargetReading) in
            reading.subject(reading.target.defaultConfigurationName ?? "").bundleIdentifier
        }
        let own = identifier(reading) ?? ""
        let app = apps.first { identifier($0).map { own.hasPrefix($0 + ".") } == true } ?? apps.first
        return app.map { [($0.target.object.id, reading)] } ?? []
    }
}
