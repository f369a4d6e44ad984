/// A target of a project, with what is the same in all its configurations.
struct ProjectTarget {
    let project: ProjectFile
    let object: ProjectObject

    init(project: ProjectFile, object: ProjectObject) {
        self.project = project
        self.object = object
    }

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
            let isForExtensions =
                phase["dstSubfolderSpec"]?.string == "13" || phase["dstSubfolder"]?.string == "PlugIns"
                || phase["dstPath"]?.string?.contains("EXTENSIONS_FOLDER_PATH") == true
            return phase.kind == "PBXCopyFilesBuildPhase" && isForExtensions
                && project.objects(phase["files"]).contains { $0["fileRef"]?.string == product }
        }
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
