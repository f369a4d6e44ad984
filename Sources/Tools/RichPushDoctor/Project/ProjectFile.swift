/// The objects of a `project.pbxproj`, and the paths of its files.
struct ProjectFile {
    /// The path of the file.
    let path: String
    /// The folder of the `.xcodeproj`: the root of its paths.
    let folder: String
    let root: PropertyDictionary
    private let objects: PropertyDictionary
    /// The folder of each group and the path of each file.
    private var paths: [String: String] = [:]

    /// Reads a project.
    ///
    /// - Returns: nil, with a fault, if it cannot be read.
    init?(_ project: String, reader: FileReader) {
        path = Path.join(project, "project.pbxproj")
        if !reader.exists(path) {
            reader.note(path, "the file is missing" + OtherInput.generator(in: Path.parent(project), reader: reader))
        }
        guard let file = reader.dictionary(path) else { return nil }
        guard let objects = file["objects"]?.dictionary, let id = file["rootObject"]?.string,
            let root = objects[id]?.dictionary
        else {
            reader.note(path, "it has no project object")
            return nil
        }
        self.objects = objects
        self.root = root
        folder = Path.join(Path.parent(project), root["projectDirPath"]?.string ?? "")
        synchronizedFolders = objects.keys.compactMap { id in
            objects[id]?.dictionary.map { ProjectObject(id: id, content: $0) }
        }
        .filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
        if let group = root["mainGroup"]?.string { findPaths(below: group) }
    }

    /// The object with an identifier, and the identifier.
    func object(_ id: PropertyValue?) -> ProjectObject? {
        guard let id = id?.string, let content = objects[id]?.dictionary else { return nil }
        return ProjectObject(id: id, content: content)
    }

    func objects(_ ids: PropertyValue?) -> [ProjectObject] { (ids?.array ?? []).compactMap { object($0) } }

    /// All synchronized folders: their files are members of targets without being listed.
    let synchronizedFolders: [ProjectObject]

    /// The path of a file or a folder; nil for a product.
    func path(of object: ProjectObject) -> String? { paths[object.id] }

    /// The line of an object in the file.
    func line(of object: ProjectObject, _ key: String...) -> Int? { objects.line(of: [object.id] + key) }

    private mutating func findPaths(below group: String) {
        var rest = [(group, folder)]
        while let (id, parent) = rest.popLast() {
            guard paths[id] == nil, let object = object(.string(id)) else { continue }
            let place: String
            switch object["sourceTree"]?.string {
            case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": continue
            case "SOURCE_ROOT": place = Path.join(folder, object["path"]?.string ?? "")
            default: place = Path.join(parent, object["path"]?.string ?? "")
            }
            paths[id] = place
            rest += (object["children"]?.array ?? []).compactMap(\.string).map { ($0, place) }
        }
    }
}

/// One object of a project file.
struct ProjectObject {
    let id: String
    let content: PropertyDictionary

    var kind: String? { content["isa"]?.string }

    subscript(key: String) -> PropertyValue? { content[key] }
}

/// Finds the projects at a path.
enum ProjectFinder {
    /// The paths of the projects: the path itself, those in the folder, or else those below it.
    static func projects(at root: String, reader: FileReader) -> [String] {
        if Path.suffix(root) == "xcodeproj" { return [root] }
        let direct = reader.names(in: root).filter { Path.suffix($0) == "xcodeproj" }
        let found =
            direct.isEmpty
            ? reader.ownFiles(below: root).filter { Path.suffix($0) == "xcodeproj" } : direct
        return found.map { Path.join(root, $0) }
    }
}
