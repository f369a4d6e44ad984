/// Finds the projects at a path.
enum ProjectFinder {
    /// Folders of dependencies and build results.
    private static let foreign: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "SourcePackages", "build"]

    /// The paths of the projects: the path itself, those in the folder, or else those below it.
    static func projects(at root: String, reader: FileReader) -> [String] {
        if Path.suffix(root) == "xcodeproj" { return [root] }
        let direct = reader.names(in: root).filter { Path.suffix($0) == "xcodeproj" }
        let found =
            direct.isEmpty
            ? reader.files(below: root) { foreign.contains(Path.name($0)) }.filter { Path.suffix($0) == "xcodeproj" }
            : direct
        return found.map { Path.join(root, $0) }
    }
}
